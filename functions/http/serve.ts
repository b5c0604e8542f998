import type { Link } from '#functions/data/store/links.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Session } from '#functions/data/accounts/sessions.ts';
import type { Area, Input, Reply, Route } from '#shared/contract/route.ts';
import type { Brands } from '#shared/domain/access/permissions.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { AnswerAhead } from './ahead.ts';
import { callerAddress } from './caller-address.ts';
import { deviceCookie, deviceTokenOf } from './device.ts';
import type { CallInput } from './input.ts';
import { endedCookies, sessionCookies, type Signed } from './session.ts';
import { type Answers, type AreaRules, buildStack, type Endpoint, type Exchange } from './stack.ts';
import { isConditional, isKnown, NotModified, tagOf } from './validator.ts';

type Common = {
  /** The time of the call. */
  readonly now: Instant;
  readonly requestId: string;
  /** The brands that the call may be about: a page of a brand's website sees only that brand. */
  readonly shownBrands: Brands;
  readonly header: (name: string) => string | undefined;
  /** The address and the user agent that the call comes from. */
  readonly caller: { readonly address: string; readonly userAgent: string };
  /** The session of the browser, on routes that are open to anyone. It grants no access there. */
  readonly former: Session | undefined;
  /** Identifies the browser; undefined if nobody has signed in from it. */
  readonly deviceToken: string | undefined;
  readonly setDevice: (token: string) => void;
  readonly setSession: (session: Signed, token: string) => Promise<void>;
  readonly clearSession: () => void;
  /**
   * Provides the source of a validated route's ETag, if it is known before all of the response is
   * read. Ends the call if the caller already has the response.
   */
  readonly validate: (madeOf: Promise<unknown>) => Promise<void>;
};

export type SignedInContext = Common & { readonly scope: Scope; readonly session: Session };
export type PublicContext = Common;
type BearerContext = Common & { readonly link: Link };

/** The context for each kind of caller. */
type Contexts = {
  readonly anyone: PublicContext;
  readonly bearer: BearerContext;
  readonly signedIn: SignedInContext;
  readonly own: SignedInContext;
  readonly superAdmin: SignedInContext;
  readonly owner: SignedInContext;
  readonly franchise: SignedInContext;
};
type ContextOf<R extends Route> = Contexts[R['access']['who']];

type Handlers<Routes extends Record<string, Route>> = {
  readonly [Name in keyof Routes]: Handler<
    Input<Routes[Name]>,
    ContextOf<Routes[Name]>,
    Reply<Routes[Name]>
  >;
};

/** A route's handler, or one that knows from its input what it will read. */
type Handler<Input, Context, Reply> =
  ((input: Input, context: Context) => Promise<Reply>) | AnswerAhead<Input, Context, Reply>;

type AnyHandler = Handler<CallInput, unknown, unknown>;

/**
 * The Lambda of an area, with one handler for each of its routes. A missing handler is a type
 * error.
 */
export function serve<Routes extends Record<string, Route>>(
  area: Area<Routes>,
  handlers: Handlers<Routes>,
  rules: AreaRules = {},
): Endpoint {
  const handlersOf = new Map<Route, AnyHandler>();
  for (const [name, route] of Object.entries(area.routes)) {
    handlersOf.set(route, handlers[route.answeredBy ?? name] as unknown as AnyHandler);
  }
  const answers: Answers = {
    ahead: ({ route, input }, scope) => {
      const handler = handlersOf.get(route) as AnyHandler;
      return 'ahead' in handler ? handler.ahead(input(), scope) : undefined;
    },
    handle: (exchange) => {
      const handler = handlersOf.get(exchange.route) as AnyHandler;
      const answer =
        'ahead' in handler ? exchange.answer : handler.bind(undefined, exchange.input());
      if (!answer) throw new Error('let in without what was to be read ahead');
      return answer(contextOf(exchange));
    },
  };
  return buildStack(Object.values(area.routes), answers, rules);
}

function contextOf(exchange: Exchange): Common | BearerContext | SignedInContext {
  const { event, now, requestId, visitor, scope, session, link, cookies } = exchange;
  const common: Common = {
    now,
    requestId,
    shownBrands: visitor?.brands ?? 'all',
    header: (name) => event.headers[name.toLowerCase()],
    caller: {
      address: callerAddress(event),
      userAgent: event.requestContext.http.userAgent,
    },
    former: session,
    deviceToken: deviceTokenOf(event),
    setDevice: (token) => cookies.push(deviceCookie(token)),
    setSession: async (opened, token) => {
      cookies.push(...(await sessionCookies(opened, token)));
    },
    clearSession: () => cookies.push(...endedCookies()),
    validate: (madeOf) => validate(exchange, madeOf),
  };
  if (link) return { ...common, link };
  return scope && session ? { ...common, scope, session } : common;
}

async function validate(exchange: Exchange, madeOf: Promise<unknown>): Promise<void> {
  exchange.madeOf = madeOf;
  // If this read fails, the handler reports it; nothing else awaits the promise by then.
  madeOf.catch(() => undefined);
  // A caller without a cached response doesn't need to wait: the source is read in parallel with
  // the rest.
  if (!isConditional(exchange)) return;
  const tag = tagOf(exchange, await madeOf);
  if (isKnown(exchange, tag)) throw new NotModified(tag);
}
