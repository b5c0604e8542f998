import type { StepUp } from '#shared/domain/accounts/proof.ts';
import type { TableResource } from './table-grants.ts';
import type { z } from 'zod';
import type {
  Access,
  AccessCode,
  AccessLevel,
  AccessRequirement,
} from '#shared/domain/access/permissions.ts';
import type { LinkPurpose } from '#shared/domain/access/link-purposes.ts';
import type { FileKind } from '#shared/domain/platform/file-kinds.ts';
import type { Noun } from './noun.ts';

/** What a function may access; its grants and environment are derived from this list. */
export type FunctionResource =
  | TableResource
  | 'files'
  | 'fileRemoval'
  | 'mail'
  | 'sms'
  | 'push'
  | 'live'
  | 'passwords'
  | 'payments'
  | 'bus'
  | 'edge'
  | 'languageModel'
  | 'featureFlags'
  | 'sealing'
  | 'places'
  | 'distances';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Route = {
  readonly method: Method;
  /**
   * API Gateway's format, such as `/v1/secure/waffle-menu/{id}`. A path belongs to one area only.
   */
  readonly path: `/${string}`;
  /** One line for the OpenAPI document, in the operator's words. */
  readonly summary: string;
  readonly access: Access;
  /**
   * Rejected for people who stand in for someone else: personal things, where money goes, and
   * anything that changes an account, because another account could then do all of it.
   * tests/contract/in-person.test.ts lists the exceptions.
   */
  readonly inPerson?: true;
  /**
   * Asks for a new proof of who is calling (password or code) if the session's last one is older than
   * `accountLimits.proofMinutes`; `now` allows only `freshProofMinutes`. `corporate` asks only corporate
   * admins. Whatever changes what people
   * may do, where money goes, or exports people's data has it: tests/api/every-route/step-up.test.ts.
   */
  readonly stepUp?: StepUp;
  /**
   * Recorded in the audit log: what takes data out of the product, before it begins, and reading what is
   * sensitive, before the answer leaves. Exports of grids are recorded anyway (`getRouteAudit` in grid.ts). Each day, a
   * person's reading of the same is recorded once. Changes of accounts are recorded by what makes them.
   */
  readonly audit?: 'exported' | 'viewed';
  /** Called by screens automatically, so it doesn't keep a session from becoming idle. */
  readonly passive?: true;
  /** Text parameters of the path; all others are ids. */
  readonly params?: Readonly<Record<string, z.ZodType<string, string>>>;
  readonly query?: z.ZodType;
  /** `rawBody` passes the exact text on, for signatures. */
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** The reply has an ETag; a request with the current one gets a 304. */
  readonly validated?: true;
  /** May return a file instead, named by content-disposition. */
  readonly download?: true;
  /** Returns a page that the listed websites may embed in a frame. */
  readonly page?: true;
  /**
   * Also callable from a brand's own websites (CORS), for that brand only. All other routes can
   * only be called from our own pages.
   */
  readonly otherOrigins?: true;
  /**
   * A query that supports GET as well as POST: the query string then contains what the body would.
   */
  readonly byGet?: true;
  /** The name of the route that handles this one. */
  readonly answeredBy?: string;
};

/** What a route with `download` may return instead of its reply. */
export type FileReply = {
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array };
};

/** What a route with `page` returns. */
export type PageReply = {
  readonly page: { readonly html: string; readonly frameOrigins: readonly string[] };
};

export type Area<
  Routes extends Record<string, Route> = Record<string, Route>,
  Name extends string = string,
> = {
  /** The folder of its files in every room. */
  readonly noun: Noun;
  readonly name: Name;
  readonly uses: readonly FunctionResource[];
  /** The kinds of files that it reads or writes; it has no access to others. */
  readonly fileKinds?: readonly FileKind[];
  /** Maximum duration of a call; time-limits.ts has the defaults. */
  readonly timeoutSeconds?: number;
  readonly routes: Routes;
};

export const area = <const Routes extends Record<string, Route>, const Name extends string>(
  it: Area<Routes, Name> & { readonly uses: readonly Exclude<FunctionResource, 'edge'>[] },
): Area<Routes, Name> => ({
  ...it,
  // Every called function checks that the call came through the edge.
  uses: [...it.uses, 'edge'],
  routes: { ...it.routes, ...toGetRoutes(it.routes) },
});

/** The GET variant of each route that has both. It needs no code of its own. */
function toGetRoutes(routes: Record<string, Route>): Record<string, Route> {
  const both = Object.entries(routes).filter(([, { byGet }]) => byGet);
  return Object.fromEntries(
    both.map(([name, { byGet: _, method: _post, body, ...rest }]) => [
      `${name}ByGet`,
      { ...rest, method: 'GET', answeredBy: name, ...(body ? { query: body } : {}) },
    ]),
  );
}

/** Naming a text parameter that the path doesn't have is a type error. */
export const route = <const R extends Route>(it: R & ParamsInPath<R>): R => it;

declare const fullRoute: unique symbol;

/**
 * A route without its schemas, for navigation and calls. The type still remembers the full route.
 */
export type RouteDescriptor<R extends Route = Route> = {
  readonly method: R['method'];
  readonly path: R['path'];
  readonly access: R['access'];
  readonly inPerson?: true;
  readonly [fullRoute]?: R;
};

/** An area with route addresses only. */
export type AreaDescriptor<A extends Area> = {
  readonly name: A['name'];
  readonly routes: { readonly [Name in keyof A['routes']]: RouteDescriptor<A['routes'][Name]> };
};

type FullRoute<R extends Route | RouteDescriptor> = R extends Route
  ? R
  : R extends { readonly [fullRoute]?: infer Whole extends Route }
    ? Whole
    : never;

export const anyone = { who: 'anyone' } as const satisfies Access;
/** The bearer of a link for this purpose. `token` is the field that contains the link's token. */
export const bearer = <P extends LinkPurpose>(purpose: P, token: string) =>
  ({ who: 'bearer', purpose, token }) as const;
export const signedIn = { who: 'signedIn' } as const satisfies Access;
/** A person, limited to their own things. */
export const own = { who: 'own', staff: false } as const satisfies Access;
/** Like `own`, for people who work shifts: their schedule, clock and time off. */
export const ownAsStaff = { who: 'own', staff: true } as const satisfies Access;
export const superAdmin = { who: 'superAdmin' } as const satisfies Access;
export const owner = { who: 'owner', platform: false } as const satisfies Access;
/** Like `owner`, plus corporate admins. */
export const ownerOrPlatform = { who: 'owner', platform: true } as const satisfies Access;
export const franchise = (code: AccessCode, level: AccessLevel) => franchiseAny([{ code, level }]);
/** Like `franchise`, with any one of several permissions. */
export const franchiseAny = (anyOf: readonly AccessRequirement[]) =>
  ({ who: 'franchise', anyOf, platform: false }) as const;
/**
 * Like `franchise`, plus corporate admins, for the franchise that they name or for all together.
 */
export const franchiseOrPlatform = (code: AccessCode, level: AccessLevel) =>
  franchiseAnyOrPlatform([{ code, level }]);
export const franchiseAnyOrPlatform = (anyOf: readonly AccessRequirement[]) =>
  ({ who: 'franchise', anyOf, platform: true }) as const;

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type RequestPart<Name extends string, S> = S extends z.ZodType
  ? { readonly [Key in Name]: z.input<S> }
  : { readonly [Key in Name]?: undefined };

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type ParamsInPath<R extends Route> = {
  readonly params?: Readonly<
    Record<Exclude<keyof NonNullable<R['params']>, ParamNames<R['path']>>, never>
  >;
};

export type RouteParams<R extends Route> = { readonly [Name in ParamNames<R['path']>]: string };

/** What a handler receives: parsed, renamed, with defaults. */
export type RouteHandlerInput<R extends Route> = {
  readonly params: RouteParams<R>;
  readonly query: Output<R['query']>;
  readonly body: Output<R['body']>;
};

/** What a client sends: only the parts that the route has. */
export type RouteRequest<R extends Route | RouteDescriptor> = SentRequest<FullRoute<R>>;

type SentRequest<R extends Route> = ([ParamNames<R['path']>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: RouteParams<R> }) &
  RequestPart<'query', R['query']> &
  RequestPart<'body', R['body']>;

/** What a handler returns; the reply schema converts it to the wire format. */
export type RouteReply<R extends Route> =
  | z.input<R['reply']>
  | (R extends { readonly download: true } ? FileReply : never)
  | (R extends { readonly page: true } ? PageReply : never);
/** What a client gets. */
export type RouteResponse<R extends Route | RouteDescriptor> = Output<FullRoute<R>['reply']>;

/** The name of a call in tests, documents and logs. */
export const routeKey = (it: Route) => `${it.method} ${it.path}`;
