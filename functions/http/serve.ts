import type { Link } from '#functions/data/store/links.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Session } from '#functions/data/accounts/sessions.ts';
import type { Area, RouteHandlerInput, RouteReply, Route } from '#shared/contract/route.ts';
import type { Brands } from '#shared/domain/access/permissions.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { PrefetchingHandler } from './prefetch.ts';
import { getCallerAddress, getCallerPlace } from './caller-address.ts';
import { buildDeviceCookie, readDeviceToken } from './device-cookie.ts';
import type { CallInput } from './input.ts';
import { buildExpiredCookies, buildSessionCookies, type SessionIdentity } from './session.ts';
import {
  type AreaHandlers,
  type AreaRules,
  buildStack,
  type Endpoint,
  type Exchange,
} from './stack.ts';
import { isConditionalRequest, isKnownETag, NotModified, computeETag } from './etag.ts';

type CommonContext = {
  /** The time of the call. */
  readonly now: Instant;
  readonly requestId: string;
  /** The brands that the call may be about: a page of a brand's website sees only that brand. */
  readonly shownBrands: Brands;
  readonly header: (name: string) => string | undefined;
  /** The address that the call comes from, about where that is, and the user agent. */
  readonly caller: {
    readonly address: string;
    readonly place: string | undefined;
    readonly userAgent: string;
  };
  /** The session of the browser, on routes that are open to anyone. It grants no access there. */
  readonly former: Session | undefined;
  /** Identifies the browser; undefined if nobody has signed in from it. */
  readonly deviceToken: string | undefined;
  readonly setDevice: (token: string) => void;
  readonly setSession: (session: SessionIdentity, token: string) => Promise<void>;
  readonly clearSession: () => void;
  /**
   * Provides the source of a validated route's ETag, if it is known before all of the response is
   * read. Ends the call if the caller already has the response.
   */
  readonly validate: (source: Promise<unknown>) => Promise<void>;
};

export type SignedInContext = CommonContext & { readonly scope: Scope; readonly session: Session };
export type PublicContext = CommonContext;
type BearerContext = CommonContext & { readonly link: Link };

/** The context for each kind of caller. */
type CallerContexts = {
  readonly anyone: PublicContext;
  readonly bearer: BearerContext;
  readonly signedIn: SignedInContext;
  readonly own: SignedInContext;
  readonly superAdmin: SignedInContext;
  readonly owner: SignedInContext;
  readonly franchise: SignedInContext;
};
type RouteContext<R extends Route> = CallerContexts[R['access']['who']];

type Handlers<Routes extends Record<string, Route>> = {
  readonly [Name in keyof Routes]: Handler<
    RouteHandlerInput<Routes[Name]>,
    RouteContext<Routes[Name]>,
    RouteReply<Routes[Name]>
  >;
};

/** A route's handler, or one that knows from its input what it will read. */
type Handler<Input, Context, Reply> =
  ((input: Input, context: Context) => Promise<Reply>) | PrefetchingHandler<Input, Context, Reply>;

type AnyHandler = Handler<CallInput, unknown, unknown>;

/**
 * The Lambda of an area, with one handler for each of its routes. A missing handler is a type
 * error.
 */
export function serveArea<Routes extends Record<string, Route>>(
  area: Area<Routes>,
  handlers: Handlers<Routes>,
  rules: AreaRules = {},
): Endpoint {
  const handlersByRoute = new Map<Route, AnyHandler>();
  for (const [name, route] of Object.entries(area.routes)) {
    handlersByRoute.set(route, handlers[route.answeredBy ?? name] as unknown as AnyHandler);
  }
  const answers: AreaHandlers = {
    ahead: ({ route, input }, scope) => {
      const handler = handlersByRoute.get(route) as AnyHandler;
      return 'ahead' in handler ? handler.ahead(input(), scope) : undefined;
    },
    handle: (exchange) => {
      const handler = handlersByRoute.get(exchange.route) as AnyHandler;
      const answer =
        'ahead' in handler ? exchange.answer : handler.bind(undefined, exchange.input());
      if (!answer) throw new Error('let in without what was to be read ahead');
      return answer(toContext(exchange));
    },
  };
  return buildStack(Object.values(area.routes), answers, rules);
}

function toContext(exchange: Exchange): CommonContext | BearerContext | SignedInContext {
  const { event, now, requestId, visitor, scope, session, link, cookies } = exchange;
  const common: CommonContext = {
    now,
    requestId,
    shownBrands: visitor?.brands ?? 'all',
    header: (name) => event.headers[name.toLowerCase()],
    caller: {
      address: getCallerAddress(event),
      place: getCallerPlace(event),
      userAgent: event.requestContext.http.userAgent,
    },
    former: session,
    deviceToken: readDeviceToken(event),
    setDevice: (token) => cookies.push(buildDeviceCookie(token)),
    setSession: async (opened, token) => {
      cookies.push(...(await buildSessionCookies(opened, token)));
    },
    clearSession: () => cookies.push(...buildExpiredCookies()),
    validate: (source) => throwIfNotModified(exchange, source),
  };
  if (link) return { ...common, link };
  return scope && session ? { ...common, scope, session } : common;
}

async function throwIfNotModified(exchange: Exchange, source: Promise<unknown>): Promise<void> {
  exchange.etagSource = source;
  // If this read fails, the handler reports it; nothing else awaits the promise by then.
  source.catch(() => undefined);
  // A caller without a cached response doesn't need to wait: the source is read in parallel with
  // the rest.
  if (!isConditionalRequest(exchange)) return;
  const tag = computeETag(exchange, await source);
  if (isKnownETag(exchange, tag)) throw new NotModified(tag);
}
