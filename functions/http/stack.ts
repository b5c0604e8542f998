// The one middleware stack, in this order: log, error mapping, edge, origin, session, access, parsing, link, handler.
import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { z } from 'zod';
import { isContention } from '#functions/data/store/contended.ts';
import { type Cost, metered } from '#functions/data/store/meter.ts';
import type { Link } from '#functions/data/store/links.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Session } from '#functions/data/accounts/sessions.ts';
import { isEdgeKey } from '#functions/ports/secrets/edge-key.ts';
import { edgeKeyHeader } from '#shared/contract/edge.ts';
import { checked } from '#shared/contract/problems.ts';
import type { FileAnswer, PageAnswer, Route } from '#shared/contract/route.ts';
import { maxBodyBytes } from '#shared/contract/wire.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { patterns } from '#shared/domain/values/patterns.ts';
import { text } from '#shared/text/catalogue.ts';
import { admit } from './access.ts';
import { Conflict, Forbidden, HttpError, Invalid, NotFound, TooLarge } from './errors.ts';
import { requireLink } from './bearer.ts';
import { type FoundRoute, routeFinder } from './find-route.ts';
import { framedPolicy } from './framed-page.ts';
import { describe, log } from './log.ts';
import {
  type BrandsOfOrigin,
  methodAskedFor,
  originHeaders,
  preflightHeaders,
  type Visitor,
  visitorOf,
} from './other-origins.ts';
import { queryValues } from './query-values.ts';
import { noteActivity, sessionOf } from './session.ts';
import { isKnown, NotModified, tagOf } from './validator.ts';

/** What the middlewares learn of one call, handed from one to the next. */
export type Exchange = {
  readonly event: APIGatewayProxyEventV2;
  readonly route: Route;
  /** What stands in the path in place of its parameters. */
  readonly inPath: FoundRoute['params'];
  readonly requestId: string;
  readonly now: Instant;
  /** Whose page calls; unknown until it was let in. */
  visitor: Visitor | undefined;
  session: Session | undefined;
  scope: Scope | undefined;
  /** Of whoever calls by a link. */
  link: Link | undefined;
  input: { params: Record<string, string>; query: unknown; body: unknown };
  /** What the answer is made from, where that is less to look at than the answer. */
  madeOf: Promise<unknown> | undefined;
  readonly cookies: string[];
};

type Result = APIGatewayProxyStructuredResultV2;
type Middleware = MiddlewareObj<Exchange, Result, Error>;
export type Endpoint = (event: APIGatewayProxyEventV2) => Promise<Result>;

export function buildStack(
  routes: readonly Route[],
  handle: (exchange: Exchange) => Promise<unknown>,
  brandsOf: BrandsOfOrigin,
): Endpoint {
  const stack = middy<Exchange, Result>()
    .use(errors())
    .use(edge())
    .use(origin(brandsOf))
    .use(session())
    .use(access())
    .use(parsing())
    .use(link())
    .handler(async (exchange: Exchange) => {
      const answer = await handle(exchange);
      if (exchange.route.download && isFile(answer)) return download(answer, exchange);
      if (exchange.route.page && isPage(answer)) return page(answer, exchange);
      return validated(json(200, exchange.route.reply.parse(answer), exchange), exchange);
    });
  // A browser's question whether a page of another website may make a call.
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
  return {
    event,
    route,
    inPath: params,
    requestId: requestIdOf(event),
    // The call's own time: nothing below reads a clock, so a test or a laptop can move it.
    now: instant(event.requestContext.timeEpoch),
    visitor: undefined,
    session: undefined,
    scope: undefined,
    link: undefined,
    input: { params: {}, query: undefined, body: undefined },
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

/** The API has an address of its own, before which no firewall stands: nothing is answered there. */
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

function session(): Middleware {
  return {
    before: async ({ event: exchange }) => {
      // To another website, whoever is signed in here is anybody.
      if (exchange.visitor?.origin) return;
      exchange.session = await sessionOf(exchange.event, exchange.now);
    },
  };
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
      const { event, route } = exchange;
      exchange.input = {
        params: paramsOf(exchange),
        query: route.query ? parsed(route.query, queryFor(route.query, exchange)) : undefined,
        body: route.body ? parsed(route.body, bodyOf(event, route)) : undefined,
      };
    },
  };
}

function link(): Middleware {
  return {
    before: async ({ event: exchange }) => {
      const { route, input, now } = exchange;
      if (route.access.who !== 'bearer') return;
      exchange.link = await requireLink(route.access, input, now);
    },
  };
}

function parsed<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const outcome = checked(schema, value);
  if ('problems' in outcome) throw new Invalid(outcome.problems);
  return outcome.data;
}

/** An id of another form than ours names nothing; what text may be, its route says. */
function paramsOf({ route: { params: texts }, inPath }: Exchange): Record<string, string> {
  const ids = Object.entries(inPath).filter(([name]) => !texts?.[name]);
  if (!ids.every(([, id]) => patterns.id.test(id))) throw new NotFound();
  return { ...Object.fromEntries(ids), ...(texts ? parsed(z.object(texts), inPath) : {}) };
}

function queryFor(schema: z.ZodType, { event, route }: Exchange): unknown {
  const query = queryOf(event);
  return route.answeredBy ? queryValues(schema, query) : query;
}

/** Repeated parameters stay apart as a list: API Gateway joins them with commas. */
function queryOf(event: APIGatewayProxyEventV2): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(event.rawQueryString)) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

function bodyOf(event: APIGatewayProxyEventV2, route: Route): unknown {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > maxBodyBytes) throw new TooLarge();
  const sent = bytes.toString('utf8');
  if (route.body?.meta()?.['rawBody']) return sent;
  try {
    return JSON.parse(sent);
  } catch {
    throw Invalid.field('general', 'err_body_json');
  }
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
