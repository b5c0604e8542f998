import type { Address, Received, Request, Route } from '#shared/contract/route.ts';
import { ApiError } from './api-error.ts';

/** What may be called; the types carry what it asks for and answers. */
export type Called = Route | Address;

/** All that a call needs at run time. */
export type Target<R extends Called = Called> = Pick<R, 'method' | 'path'>;

/** An area, seen so that each of its routes keeps its own type. */
export type Routed<Routes> = { readonly [Name in keyof Routes]: Called };
export type AreaOf<Routes> = { readonly name: string; readonly routes: Routes };

type Part<Name extends string, Value> = Value extends undefined
  ? unknown
  : object extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/** What a route asks for: the parts that it has not, and those without a required value, may be left out. */
export type Given<R extends Called> = Part<'params', Request<R>['params']> &
  Part<'query', Request<R>['query']> &
  Part<'body', Request<R>['body']>;

type AnyGiven = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
};

/**
 * Calls a route of the contract; whatever goes wrong comes as an `ApiError`. Where only the address
 * of a route is at hand, its type is named: `call<typeof area.routes.name>(address, …)`.
 */
export function call<R extends Called>(
  route: R | Target<R>,
  given: Given<R>,
  signal?: AbortSignal,
): Promise<Received<R>>;
export async function call(route: Target, given: AnyGiven, signal?: AbortSignal) {
  return callUntyped(route, given, signal);
}

/** For what is asked of any route of a kind; whoever calls looks at what has come. */
export async function callUntyped(
  route: Target,
  given: AnyGiven,
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await ask(route, given, {}, signal);
  return bodyOf(response);
}

/** An answer and the tag by which the server knows it again, if it said one. */
export type Tagged<Body> = { readonly body: Body; readonly tag: string | null };

/** Calls a route again: where nothing has changed since the answer that is known, it is the same one. */
export function callAgain<R extends Called>(
  route: R | Target<R>,
  given: Given<R>,
  known: Tagged<unknown> | undefined,
  signal?: AbortSignal,
): Promise<Tagged<Received<R>>>;
export async function callAgain(
  route: Target,
  given: AnyGiven,
  known: Tagged<unknown> | undefined,
  signal?: AbortSignal,
): Promise<Tagged<unknown>> {
  const response = await ask(
    route,
    given,
    known?.tag ? { 'if-none-match': known.tag } : {},
    signal,
  );
  if (known && response.status === 304) return known;
  return { body: await bodyOf(response), tag: response.headers.get('etag') };
}

function ask(
  route: Target,
  given: AnyGiven,
  also: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Response> {
  return answer(addressOf(route, given), {
    method: route.method,
    headers: { ...headers(), ...also },
    credentials: 'same-origin',
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    ...(signal ? { signal } : {}),
  });
}

async function bodyOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok || body === undefined) throw new ApiError(response.status, body);
  return body;
}

export type ReceivedFile = { readonly file: Blob; readonly fileName: string };

/** A route that downloads answers with a file, or says in its reply how to go on. */
export function callForFile<R extends Called>(
  route: R,
  given: Given<R>,
): Promise<ReceivedFile | { readonly reply: Received<R> }>;
export async function callForFile(route: Target, given: AnyGiven) {
  const response = await answer(addressOf(route, given), {
    method: route.method,
    headers: headers(),
    credentials: 'same-origin',
    body: JSON.stringify(given.body),
  });
  const disposition = response.headers.get('content-disposition');
  if (response.ok && disposition !== null) {
    return { file: await response.blob(), fileName: fileNameOf(disposition) };
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok || body === undefined) throw new ApiError(response.status, body);
  return { reply: body };
}

/** Spec §7: the default of an export whose answer names no file. */
const unnamed = 'export.xls';

function fileNameOf(disposition: string): string {
  return /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? unnamed;
}

async function answer(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    // Given up by the caller: no failure.
    if (request.signal?.aborted) throw error;
    throw new ApiError(0, undefined);
  }
}

/** Spec §7: every call tells the time zone and the language. */
function headers(): Record<string, string> {
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    'accept-language': navigator.language,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

function addressOf({ path }: Target, { params = {}, query = {} }: AnyGiven): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.append(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
