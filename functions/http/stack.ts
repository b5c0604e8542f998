// The middleware stack, in this order: log, error mapping, edge, origin, session, access, parsing,
// link, handler.
import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { isContention } from '#functions/data/store/contended.ts';
import { type Cost, metered } from '#functions/data/store/meter.ts';
import type { Link } from '#functions/data/store/links.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type Session, sessionLookup } from '#functions/data/accounts/sessions.ts';
import { type Lookup, lookUpEventually } from '#functions/data/store/look-up.ts';
import { isEdgeKey } from '#functions/ports/secrets/edge-key.ts';
import { edgeKeyHeader } from '#shared/contract/edge.ts';
import type { FileAnswer, PageAnswer, Route } from '#shared/contract/route.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { text } from '#shared/text/catalogue.ts';
import { admit } from './access.ts';
import { scopeClaimed } from './ahead.ts';
import { Conflict, Forbidden, HttpError, NotFound } from './errors.ts';
import { type LinkEnds, requireLink } from './bearer.ts';
import { type FoundRoute, routeFinder } from './find-route.ts';
import { framedPolicy } from './framed-page.ts';
import { type CallInput, inputOf } from './input.ts';
import { describe, log } from './log.ts';
import {
  type BrandsOfOrigin,
  methodAskedFor,
  originHeaders,
  preflightHeaders,
  type Visitor,
  visitorOf,
} from './other-origins.ts';
import { claimOf, noteActivity, sessionOf } from './session.ts';
import { isKnown, NotModified, tagOf } from './validator.ts';

/** What the middlewares learn about one call, passed from one to the next. */
export type Exchange = {
  readonly event: APIGatewayProxyEventV2;
  readonly route: Route;
  /** The values of the path's parameters. */
  readonly inPath: FoundRoute['params'];
  readonly requestId: string;
  readonly now: Instant;
  /** Whose page makes the call; unknown until the origin is checked. */
  visitor: Visitor | undefined;
  session: Session | undefined;
  /** The route's handler with what was prefetched for it, on routes that prefetch. */
  answer: Answer | undefined;
  scope: Scope | undefined;
  /** The link of a caller who uses one. */
  link: Link | undefined;
  /** Parsed on first use. Throws if the input is invalid. */
  readonly input: () => CallInput;
  /** The source of the response's ETag, where that is smaller than the response itself. */
  madeOf: Promise<unknown> | undefined;
  readonly cookies: string[];
};

type Answer = (context: unknown) => Promise<unknown>;
type Result = APIGatewayProxyStructuredResultV2;
type Middleware = MiddlewareObj<Exchange, Result, Error>;
export type Endpoint = (event: APIGatewayProxyEventV2) => Promise<Result>;

/** How an area handles its calls. */
export type Answers = {
  /** What a call reads together with its session, if its input determines that. */
  readonly ahead: (exchange: Exchange, scope: Scope) => Lookup<Answer> | undefined;
  readonly handle: (exchange: Exchange) => Promise<unknown>;
};

/** Options of an area that the stack needs. */
export type AreaRules = {
  /** For routes that pages of other websites may call: finds the brands of a website. */
  readonly brandsOf?: BrandsOfOrigin;
  /** For links that may stay valid longer than their own expiry. */
  readonly linkEnds?: LinkEnds;
};

const nobodys: BrandsOfOrigin = () => Promise.resolve([]);

export function buildStack(
  routes: readonly Route[],
  { ahead, handle }: Answers,
  { brandsOf = nobodys, linkEnds }: AreaRules = {},
): Endpoint {
  const stack = middy<Exchange, Result>()
    .use(errors())
    .use(edge())
    .use(origin(brandsOf))
    .use(session(ahead))
    .use(access())
    .use(parsing())
    .use(link(linkEnds))
    .handler(async (exchange: Exchange) => {
      const answer = await handle(exchange);
      if (exchange.route.download && isFile(answer)) return download(answer, exchange);
      if (exchange.route.page && isPage(answer)) return page(answer, exchange);
      return validated(json(200, exchange.route.reply.parse(answer), exchange), exchange);
    });
  // Answers a browser's preflight request: may a page of another website make this call?
  const preflight = middy<Exchange, Result>()
    .use(errors())
    .use(edge())
    .use(origin(brandsOf))
    .handler(async (exchange: Exchange) => ({
      statusCode: 204,
      headers: { ...commonHeaders(exchange), ...preflightHeaders(exchange.route) },
    }));

  const find = routeFinder(routes);
  return async (event) => {
    const methodAsked = methodAskedFor(event);
    const found = find(event, methodAsked);
    if (!found || (methodAsked !== undefined && !found.route.otherOrigins)) {
      return json(404, new NotFound().fields, { requestId: requestIdOf(event) });
    }
    const exchange = exchangeOf(event, found);
    const answering = methodAsked === undefined ? stack : preflight;
    const { result, cost } = await metered(
      () => answering(exchange, {} as never) as Promise<Result>,
    );
    logCall(exchange, result, cost);
    return result;
  };
}

function exchangeOf(event: APIGatewayProxyEventV2, { route, params }: FoundRoute): Exchange {
  let input: CallInput | undefined;
  return {
    event,
    route,
    inPath: params,
    requestId: requestIdOf(event),
    // The time of the call. Nothing below reads a clock, so tests and local development can set it.
    now: instant(event.requestContext.timeEpoch),
    visitor: undefined,
    session: undefined,
    answer: undefined,
    scope: undefined,
    link: undefined,
    input: () => (input ??= inputOf({ event, route, inPath: params })),
    madeOf: undefined,
    cookies: [],
  };
}

function requestIdOf(event: APIGatewayProxyEventV2): string {
  return event.requestContext.requestId;
}

function errors(): Middleware {
  return {
    onError: (request) => {
      const { event: exchange } = request;
      if (request.error instanceof NotModified) {
        request.response = notModified(request.error, exchange);
        return;
      }
      const error = isContention(request.error) ? new Conflict('err_busy') : request.error;
      if (error instanceof HttpError) {
        request.response = json(error.status, error.fields, exchange);
        return;
      }
      const { requestId, route } = exchange;
      log({
        level: 'error',
        message: 'call failed',
        requestId,
        path: route.path,
        ...describe(error),
      });
      request.response = json(500, { general: [{ message: text('err_server') }] }, exchange);
    },
  };
}

/**
 * The API also has its own address, which no firewall protects. Calls that arrive there are
 * rejected.
 */
function edge(): Middleware {
  return {
    before: async ({ event: { event } }) => {
      if (!(await isEdgeKey(event.headers[edgeKeyHeader] ?? ''))) throw new Forbidden();
    },
  };
}

function origin(brandsOf: BrandsOfOrigin): Middleware {
  return {
    before: async ({ event: exchange }) => {
      const { event, route, now } = exchange;
      exchange.visitor = await visitorOf(event, route, { brandsOf, now });
    },
  };
}

function session(ahead: Answers['ahead']): Middleware {
  return {
    before: async ({ event: exchange }) => {
      const { event, now, visitor } = exchange;
      // A person who is signed in here is anonymous to another website.
      const claimed = visitor?.origin ? undefined : await claimOf(event);
      if (!claimed) return;
      const look = withInput(() => ahead(exchange, scopeClaimed(claimed.tenant)));
      const [stored, answer] = await lookUpEventually(
        sessionLookup(claimed.key),
        ...(look ? [look] : []),
      );
      exchange.session = sessionOf(stored, claimed, event, now);
      exchange.answer = answer;
    },
  };
}

/** Input errors are reported only to callers who were let in (parsing). */
function withInput<Found>(look: () => Found): Found | undefined {
  try {
    return look();
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

function access(): Middleware {
  return {
    before: async ({ event: exchange }) => {
      const { session, route, now } = exchange;
      exchange.scope = admit(session, route);
      if (session && !route.passive) await noteActivity(session, now);
    },
  };
}

function parsing(): Middleware {
  return {
    before: ({ event: exchange }) => {
      exchange.input();
    },
  };
}

function link(linkEnds: LinkEnds | undefined): Middleware {
  return {
    before: async ({ event: exchange }) => {
      const { route, input, now } = exchange;
      if (route.access.who !== 'bearer') return;
      exchange.link = await requireLink(route.access, { sent: input(), now }, linkEnds);
    },
  };
}

type Answered = Pick<Exchange, 'requestId'> &
  Partial<Pick<Exchange, 'cookies' | 'route' | 'visitor'>>;

function commonHeaders({ requestId, route, visitor }: Answered): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...(route ? originHeaders(route, visitor) : {}),
  };
}

function json(status: number, body: unknown, exchange: Answered): Result {
  const { requestId, cookies = [] } = exchange;
  return {
    statusCode: status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...commonHeaders(exchange) },
    cookies,
    body: JSON.stringify(status < 400 ? body : { ...(body as object), requestId }),
  };
}

async function validated(result: Result, exchange: Exchange): Promise<Result> {
  if (!exchange.route.validated) return result;
  const tag = tagOf(exchange, (await exchange.madeOf) ?? result.body);
  if (isKnown(exchange, tag)) throw new NotModified(tag);
  return { ...result, headers: { ...result.headers, etag: tag } };
}

function notModified({ tag }: NotModified, { requestId, cookies }: Exchange): Result {
  return {
    statusCode: 304,
    headers: { etag: tag, 'cache-control': 'no-store', 'x-request-id': requestId },
    cookies,
  };
}

function isFile(answer: unknown): answer is FileAnswer {
  return typeof answer === 'object' && answer !== null && 'file' in answer;
}

function isPage(answer: unknown): answer is PageAnswer {
  return typeof answer === 'object' && answer !== null && 'page' in answer;
}

function page({ page }: PageAnswer, exchange: Exchange): Result {
  return {
    statusCode: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': framedPolicy(page),
      ...commonHeaders(exchange),
    },
    body: page.html,
  };
}

function download({ file }: FileAnswer, exchange: Exchange): Result {
  return {
    statusCode: 200,
    headers: {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
      ...commonHeaders(exchange),
    },
    cookies: exchange.cookies,
    body: Buffer.from(file.bytes).toString('base64'),
    isBase64Encoded: true,
  };
}

function logCall(exchange: Exchange, result: Result, cost: Cost): void {
  const { route, requestId, session: caller } = exchange;
  log({
    level: 'info',
    message: 'call',
    requestId,
    method: route.method,
    path: route.path,
    status: result.statusCode,
    userId: caller?.userId,
    tenant: caller?.tenant,
    impersonator: caller?.impersonator?.userId,
    ...cost,
  });
}
