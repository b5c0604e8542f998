// The middleware stack, in this order: log, error mapping, edge, origin, session, access, parsing,
// proof, link, handler.
import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { isContention } from '#functions/data/store/contention.ts';
import { type DynamoCost, measureCost } from '#functions/data/store/meter.ts';
import type { Link } from '#functions/data/store/links.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { runAsCaller } from '#functions/data/store/touched-by.ts';
import { type Session, buildSessionRead } from '#functions/data/accounts/sessions.ts';
import { type BatchedRead, readBatchEventually } from '#functions/data/store/batched-read.ts';
import { isEdgeKey } from '#functions/ports/secrets/edge-key.ts';
import { edgeKeyHeader } from '#shared/contract/edge.ts';
import { getRouteAudit } from '#shared/contract/grid.ts';
import type { FileReply, PageReply, Route } from '#shared/contract/route.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { text } from '#shared/text/catalogue.ts';
import { authenticateApiKey, isKeySession } from './api-key.ts';
import { admitCaller, requireProof } from './access.ts';
import { toClaimedScope } from './prefetch.ts';
import { Conflict, Forbidden, CallError, NotFound } from '#functions/errors/errors.ts';
import { type LinkExtensions, requireLink } from './bearer.ts';
import { type FoundRoute, createRouteFinder } from './find-route.ts';
import { buildErrorHeaders, getStatusCode } from './error-response.ts';
import { buildFramePolicy } from './framed-page.ts';
import { type CallInput, parseCallInput } from './input.ts';
import { describeError, log } from '#functions/log.ts';
import {
  type OriginBrandsFinder,
  getPreflightMethod,
  buildOriginHeaders,
  buildPreflightHeaders,
  type Visitor,
  identifyVisitor,
} from './cross-origin.ts';
import { parseClaimedSession, keepSessionAlive, verifySession } from './session.ts';
import { isKnownETag, NotModified, computeETag } from './etag.ts';

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
  answer: ContextHandler | undefined;
  scope: Scope | undefined;
  /** The link of a caller who uses one. */
  link: Link | undefined;
  /** Parsed on first use. Throws if the input is invalid. */
  readonly input: () => CallInput;
  /** The source of the response's ETag, where that is smaller than the response itself. */
  etagSource: Promise<unknown> | undefined;
  readonly cookies: string[];
};

type ContextHandler = (context: unknown) => Promise<unknown>;
type Result = APIGatewayProxyStructuredResultV2;
type Middleware = MiddlewareObj<Exchange, Result, Error>;
export type Endpoint = (event: APIGatewayProxyEventV2) => Promise<Result>;

/** How an area handles its calls. */
export type AreaHandlers = {
  /** What a call reads together with its session, if its input determines that. */
  readonly ahead: (exchange: Exchange, scope: Scope) => BatchedRead<ContextHandler> | undefined;
  readonly handle: (exchange: Exchange) => Promise<unknown>;
};

/** Options of an area that the stack needs. */
export type AreaRules = {
  /** For routes that pages of other websites may call: finds the brands of a website. */
  readonly findOriginBrands?: OriginBrandsFinder;
  /** For links that may stay valid longer than their own expiry. */
  readonly linkExtensions?: LinkExtensions;
  /** Records calls in the audit log (audit.ts). Areas that only read the table have nothing to record. */
  readonly recordCall?: (exchange: Exchange) => Promise<void>;
};

const noOriginBrands: OriginBrandsFinder = () => Promise.resolve([]);

export function buildStack(
  routes: readonly Route[],
  { ahead, handle }: AreaHandlers,
  { findOriginBrands = noOriginBrands, linkExtensions, recordCall }: AreaRules = {},
): Endpoint {
  const stack = middy<Exchange, Result>()
    .use(errors())
    .use(edge())
    .use(origin(findOriginBrands))
    .use(session(ahead))
    .use(access())
    .use(parsing())
    .use(proof())
    .use(link(linkExtensions))
    .handler(async (exchange: Exchange) => {
      const audit = getRouteAudit(exchange.route);
      // What takes data out has effects that the next call doesn't repeat: its record can't fail later.
      if (audit === 'exported') await recordCall?.(exchange);
      const answer = await runAsCaller(toTouchedBy(exchange), () => handle(exchange));
      if (audit === 'viewed') await recordCall?.(exchange);
      if (exchange.route.download && isFile(answer)) return download(answer, exchange);
      if (exchange.route.page && isPage(answer)) return page(answer, exchange);
      return withETag(json(200, exchange.route.reply.parse(answer), exchange), exchange);
    });
  // Answers a browser's preflight request: may a page of another website make this call?
  const preflight = middy<Exchange, Result>()
    .use(errors())
    .use(edge())
    .use(origin(findOriginBrands))
    .handler(async (exchange: Exchange) => ({
      statusCode: 204,
      headers: { ...commonHeaders(exchange), ...buildPreflightHeaders(exchange.route) },
    }));

  const unrecorded = routes.find((route) => getRouteAudit(route) && !recordCall);
  if (unrecorded) throw new Error(`nothing records ${unrecorded.path}`);
  const find = createRouteFinder(routes);
  return async (event) => {
    const methodAsked = getPreflightMethod(event);
    const found = find(event, methodAsked);
    if (!found || (methodAsked !== undefined && !found.route.otherOrigins)) {
      return json(404, new NotFound().fields, { requestId: getRequestId(event) });
    }
    const exchange = toExchange(event, found);
    const answering = methodAsked === undefined ? stack : preflight;
    const { result, cost } = await measureCost(
      () => answering(exchange, {} as never) as Promise<Result>,
    );
    logCall(exchange, result, cost);
    return result;
  };
}

function toExchange(event: APIGatewayProxyEventV2, { route, params }: FoundRoute): Exchange {
  let input: CallInput | undefined;
  return {
    event,
    route,
    inPath: params,
    requestId: getRequestId(event),
    // The time of the call. Nothing below reads a clock, so tests and local development can set it.
    now: instant(event.requestContext.timeEpoch),
    visitor: undefined,
    session: undefined,
    answer: undefined,
    scope: undefined,
    link: undefined,
    input: () => (input ??= parseCallInput({ event, route, inPath: params })),
    etagSource: undefined,
    cookies: [],
  };
}

/** Whoever stands in for someone else is named themselves. */
function toTouchedBy({ session, now }: Exchange) {
  if (!session) return undefined;
  const { userId: id, name } = session.impersonator ?? session;
  return { id, name, at: now };
}

function getRequestId(event: APIGatewayProxyEventV2): string {
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
      if (error instanceof CallError) {
        const response = json(getStatusCode(error), error.fields, exchange);
        request.response = {
          ...response,
          headers: { ...response.headers, ...buildErrorHeaders(error) },
        };
        return;
      }
      const { requestId, route } = exchange;
      log({
        level: 'error',
        message: 'call failed',
        requestId,
        path: route.path,
        ...describeError(error),
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

function origin(findBrands: OriginBrandsFinder): Middleware {
  return {
    before: async ({ event: exchange }) => {
      const { event, route, now } = exchange;
      exchange.visitor = await identifyVisitor(event, route, { findBrands, now });
    },
  };
}

function session(ahead: AreaHandlers['ahead']): Middleware {
  return {
    before: async ({ event: exchange }) => {
      const { event, route, now, visitor } = exchange;
      exchange.session = await authenticateApiKey(event, route, now);
      if (exchange.session) {
        await readAheadForKey(exchange, exchange.session, ahead);
        return;
      }
      // A person who is signed in here is anonymous to another website.
      const claimed = visitor?.origin ? undefined : await parseClaimedSession(event);
      if (!claimed) return;
      const look = ignoreHttpErrors(() => ahead(exchange, toClaimedScope(claimed.tenant)));
      const [stored, answer] = await readBatchEventually(
        buildSessionRead(claimed.key),
        ...(look ? [look] : []),
      );
      exchange.session = verifySession(stored, claimed, event, now);
      exchange.answer = answer;
    },
  };
}

/** The franchise of a key is known only once the key was checked. */
async function readAheadForKey(
  exchange: Exchange,
  { tenant }: Session,
  ahead: AreaHandlers['ahead'],
): Promise<void> {
  const look = ignoreHttpErrors(() => ahead(exchange, toClaimedScope(tenant)));
  if (look) [exchange.answer] = await readBatchEventually(look);
}

/** Input errors are reported only to callers who were let in (parsing). */
function ignoreHttpErrors<Found>(look: () => Found): Found | undefined {
  try {
    return look();
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
}

function access(): Middleware {
  return {
    before: async ({ event: exchange }) => {
      const { session, route, now } = exchange;
      exchange.scope = admitCaller(session, route);
      if (session && !isKeySession(session) && !route.passive) await keepSessionAlive(session, now);
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

function proof(): Middleware {
  return {
    before: async ({ event: exchange }) => {
      const { session, route, now } = exchange;
      const provenAt = await requireProof(session, route, now);
      // What is based on this session, such as standing in, was proven as lately.
      if (session && provenAt !== undefined) exchange.session = { ...session, provenAt };
    },
  };
}

function link(linkEnds: LinkExtensions | undefined): Middleware {
  return {
    before: async ({ event: exchange }) => {
      const { route, input, now } = exchange;
      if (route.access.who !== 'bearer') return;
      exchange.link = await requireLink(route.access, { sent: input(), now }, linkEnds);
    },
  };
}

type ResponseContext = Pick<Exchange, 'requestId'> &
  Partial<Pick<Exchange, 'cookies' | 'route' | 'visitor'>>;

function commonHeaders({ requestId, route, visitor }: ResponseContext): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...(route ? buildOriginHeaders(route, visitor) : {}),
  };
}

function json(status: number, body: unknown, exchange: ResponseContext): Result {
  const { requestId, cookies = [] } = exchange;
  return {
    statusCode: status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...commonHeaders(exchange) },
    cookies,
    body: JSON.stringify(status < 400 ? body : { ...(body as object), requestId }),
  };
}

async function withETag(result: Result, exchange: Exchange): Promise<Result> {
  if (!exchange.route.validated) return result;
  const tag = computeETag(exchange, (await exchange.etagSource) ?? result.body);
  if (isKnownETag(exchange, tag)) throw new NotModified(tag);
  return { ...result, headers: { ...result.headers, etag: tag } };
}

function notModified({ tag }: NotModified, { requestId, cookies }: Exchange): Result {
  return {
    statusCode: 304,
    headers: { etag: tag, 'cache-control': 'no-store', 'x-request-id': requestId },
    cookies,
  };
}

function isFile(answer: unknown): answer is FileReply {
  return typeof answer === 'object' && answer !== null && 'file' in answer;
}

function isPage(answer: unknown): answer is PageReply {
  return typeof answer === 'object' && answer !== null && 'page' in answer;
}

function page({ page }: PageReply, exchange: Exchange): Result {
  return {
    statusCode: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': buildFramePolicy(page),
      ...commonHeaders(exchange),
    },
    body: page.html,
  };
}

function download({ file }: FileReply, exchange: Exchange): Result {
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

function logCall(exchange: Exchange, result: Result, cost: DynamoCost): void {
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
    apiKeyId: caller && isKeySession(caller) ? caller.apiKeyId : undefined,
    ...cost,
  });
}
