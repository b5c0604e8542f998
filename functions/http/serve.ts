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
  /** When the call was made. */
  readonly now: Instant;
  readonly requestId: string;
  /** What the call may be about: the page of a brand's website sees that brand alone. */
  readonly shownBrands: Brands;
  readonly header: (name: string) => string | undefined;
  /** Where the call comes from, and by what. */
  readonly caller: { readonly address: string; readonly userAgent: string };
  /** Whoever the browser is signed in as, where that admits to nothing: on routes open to anyone. */
  readonly former: Session | undefined;
  /** By which the browser is known again; undefined for one in which nobody has signed in. */
  readonly deviceToken: string | undefined;
  readonly setDevice: (token: string) => void;
  readonly setSession: (session: Signed, token: string) => Promise<void>;
  readonly clearSession: () => void;
  /**
   * What the answer of a validated route is made from, where that is known before all of it is read.
   * Ends the call if the caller has the answer to it.
   */
  readonly validate: (madeOf: Promise<unknown>) => Promise<void>;
};

export type SignedInContext = Common & { readonly scope: Scope; readonly session: Session };
export type PublicContext = Common;
type BearerContext = Common & { readonly link: Link };

/** What each kind of caller brings along. */
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

/** A route's function, or one that knows from its input what it will look at. */
type Handler<Input, Context, Reply> =
  ((input: Input, context: Context) => Promise<Reply>) | AnswerAhead<Input, Context, Reply>;

type AnyHandler = Handler<CallInput, unknown, unknown>;

/** The Lambda of an area: one function for each of its routes, a missing one is a type error. */
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
  // Where reading fails, the handler says so; nobody else waits for this one by then.
  madeOf.catch(() => undefined);
  // Who has nothing yet needn't wait for it: it is read beside the rest.
  if (!isConditional(exchange)) return;
  const tag = tagOf(exchange, await madeOf);
  if (isKnown(exchange, tag)) throw new NotModified(tag);
}
