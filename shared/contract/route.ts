import type { TableResource } from './table-grants.ts';
import type { z } from 'zod';
import type { Access, AccessCode, Level, Requirement } from '#shared/domain/access/permissions.ts';
import type { LinkPurpose } from '#shared/domain/access/link-purposes.ts';
import type { FileKind } from '#shared/domain/platform/file-kinds.ts';
import type { Noun } from './noun.ts';

/** What a function may touch; its grants and environment derive from this list. */
export type Resource =
  | TableResource
  | 'files'
  | 'fileRemoval'
  | 'mail'
  | 'sms'
  | 'passwords'
  | 'payments'
  | 'bus'
  | 'edge'
  | 'languageModel'
  | 'mailingLists'
  | 'places'
  | 'distances';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Route = {
  readonly method: Method;
  /** API Gateway's own form, e.g. `/v1/secure/waffle-menu/{id}`. A path is of one area alone. */
  readonly path: `/${string}`;
  /** One line for the OpenAPI document, in the operator's words. */
  readonly summary: string;
  readonly access: Access;
  /**
   * Refused to who stands in for someone else: what is personal, where the money goes, and whatever
   * changes an account, since another account could then do all of it. tests/contract/in-person.test.ts
   * lists what is left.
   */
  readonly inPerson?: true;
  /** Asked by the screens themselves, without anybody at work: keeps no session from falling idle. */
  readonly passive?: true;
  /** Parameters of the path that are text; all others are ids. */
  readonly params?: Readonly<Record<string, z.ZodType<string, string>>>;
  readonly query?: z.ZodType;
  /** `rawBody` hands the bytes over as they came, for signatures. */
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** Says by which mark its answer is known again: who names it is told alone that nothing changed. */
  readonly validated?: true;
  /** May answer with a file instead: its bytes, named by content-disposition. */
  readonly download?: true;
  /** Answers with a page, which stands in frames of the websites that the answer names. */
  readonly page?: true;
  /**
   * Answers pages of a brand's own websites as well (CORS), about that brand alone; all other routes
   * answer our own pages only.
   */
  readonly otherOrigins?: true;
  /** A question that GET asks as well as POST: its query then holds what the body would. */
  readonly byGet?: true;
  /** The route, by its name, that answers in place of this one. */
  readonly answeredBy?: string;
};

/** What a route that downloads may return in place of its reply. */
export type FileAnswer = {
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Uint8Array };
};

/** What a route that is a page returns. */
export type PageAnswer = {
  readonly page: { readonly html: string; readonly frameOrigins: readonly string[] };
};

export type Area<
  Routes extends Record<string, Route> = Record<string, Route>,
  Name extends string = string,
> = {
  /** The folder of its files in every room. */
  readonly noun: Noun;
  readonly name: Name;
  readonly uses: readonly Resource[];
  /** The kinds of files that it reads or writes; it gets to no others. */
  readonly fileKinds?: readonly FileKind[];
  /** How long a call may take; time-limits.ts has the rest. */
  readonly timeoutSeconds?: number;
  readonly routes: Routes;
};

export const area = <const Routes extends Record<string, Route>, const Name extends string>(
  it: Area<Routes, Name> & { readonly uses: readonly Exclude<Resource, 'edge'>[] },
): Area<Routes, Name> => ({
  ...it,
  // Whatever is called asks whether the edge calls.
  uses: [...it.uses, 'edge'],
  routes: { ...it.routes, ...askedByGet(it.routes) },
});

/** The GET of each route that has both: nothing is written for it anywhere. */
function askedByGet(routes: Record<string, Route>): Record<string, Route> {
  const both = Object.entries(routes).filter(([, { byGet }]) => byGet);
  return Object.fromEntries(
    both.map(([name, { byGet: _, method: _post, body, ...rest }]) => [
      `${name}ByGet`,
      { ...rest, method: 'GET', answeredBy: name, ...(body ? { query: body } : {}) },
    ]),
  );
}

/** Text for a parameter that the path has not is a type error. */
export const route = <const R extends Route>(it: R & ParamsInPath<R>): R => it;

declare const described: unique symbol;

/** A route without its schemas, as navigation and calls have it; for types, it remembers the whole. */
export type Address<R extends Route = Route> = {
  readonly method: R['method'];
  readonly path: R['path'];
  readonly access: R['access'];
  readonly inPerson?: true;
  readonly [described]?: R;
};

/** An area whose routes are addresses. */
export type Addressed<A extends Area> = {
  readonly name: A['name'];
  readonly routes: { readonly [Name in keyof A['routes']]: Address<A['routes'][Name]> };
};

type Described<R extends Route | Address> = R extends Route
  ? R
  : R extends { readonly [described]?: infer Whole extends Route }
    ? Whole
    : never;

export const anyone = { who: 'anyone' } as const satisfies Access;
/** Whoever holds a link for this purpose: `token` names the field in which what it carries arrives. */
export const bearer = <P extends LinkPurpose>(purpose: P, token: string) =>
  ({ who: 'bearer', purpose, token }) as const;
export const signedIn = { who: 'signedIn' } as const satisfies Access;
/** A person, on what is theirs alone. */
export const own = { who: 'own', staff: false } as const satisfies Access;
/** As `own`, for those who work shifts: their schedule, clock and leave. */
export const ownAsStaff = { who: 'own', staff: true } as const satisfies Access;
export const superAdmin = { who: 'superAdmin' } as const satisfies Access;
export const owner = { who: 'owner', platform: false } as const satisfies Access;
/** As `owner`, and corporate admins. */
export const ownerOrPlatform = { who: 'owner', platform: true } as const satisfies Access;
export const franchise = (code: AccessCode, level: Level) => franchiseAny([{ code, level }]);
/** As `franchise`, where any one of several permissions is enough. */
export const franchiseAny = (anyOf: readonly Requirement[]) =>
  ({ who: 'franchise', anyOf, platform: false }) as const;
/** As `franchise`, and corporate admins, of whichever franchise they name or of all together. */
export const franchiseOrPlatform = (code: AccessCode, level: Level) =>
  franchiseAnyOrPlatform([{ code, level }]);
export const franchiseAnyOrPlatform = (anyOf: readonly Requirement[]) =>
  ({ who: 'franchise', anyOf, platform: true }) as const;

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Part<Name extends string, S> = S extends z.ZodType
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

export type Params<R extends Route> = { readonly [Name in ParamNames<R['path']>]: string };

/** What a handler receives: parsed, renamed, defaulted. */
export type Input<R extends Route> = {
  readonly params: Params<R>;
  readonly query: Output<R['query']>;
  readonly body: Output<R['body']>;
};

/** What a client sends: just the parts that the route has. */
export type Request<R extends Route | Address> = Sent<Described<R>>;

type Sent<R extends Route> = ([ParamNames<R['path']>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Params<R> }) &
  Part<'query', R['query']> &
  Part<'body', R['body']>;

/** What a handler returns; the reply schema turns it into what travels. */
export type Reply<R extends Route> =
  | z.input<R['reply']>
  | (R extends { readonly download: true } ? FileAnswer : never)
  | (R extends { readonly page: true } ? PageAnswer : never);
/** What a client gets. */
export type Received<R extends Route | Address> = Output<Described<R>['reply']>;

/** What names a call in tests, documents and logs. */
export const routeKey = (it: Route) => `${it.method} ${it.path}`;
