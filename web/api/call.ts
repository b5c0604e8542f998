import type { Address, Received, Request, Route } from '#shared/contract/route.ts';
import { ApiError } from './api-error.ts';

/** Anything that can be called. The types carry its request and response. */
export type Called = Route | Address;

/** What a call needs at run time. */
export type Target<R extends Called = Called> = Pick<R, 'method' | 'path'>;

/** An area, typed so that each of its routes keeps its own type. */
export type Routed<Routes> = { readonly [Name in keyof Routes]: Called };
export type AreaOf<Routes> = { readonly name: string; readonly routes: Routes };

type Part<Name extends string, Value> = Value extends undefined
  ? unknown
  : object extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/**
 * The input of a route. Parts that the route lacks, and parts without required values, can be
 * omitted.
 */
export type Given<R extends Called> = Part<'params', Request<R>['params']> &
  Part<'query', Request<R>['query']> &
  Part<'body', Request<R>['body']>;

type AnyGiven = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
};

/**
 * Calls a route of the contract. Every failure is thrown as an `ApiError`. If only a route's
 * address is available, pass its type: `call<typeof area.routes.name>(address, …)`.
 */
export function call<R extends Called>(
  route: R | Target<R>,
  given: Given<R>,
  signal?: AbortSignal,
): Promise<Received<R>>;
export async function call(route: Target, given: AnyGiven, signal?: AbortSignal) {
  return callUntyped(route, given, signal);
}

/** Calls any route of a kind. The caller must check the shape of the response. */
export async function callUntyped(
  route: Target,
  given: AnyGiven,
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await ask(route, given, {}, signal);
  return bodyOf(response);
}

/** A response body with its ETag, if the server sent one. */
export type Tagged<Body> = { readonly body: Body; readonly tag: string | null };

/**
 * Calls a route again. If nothing has changed since the known response, returns that same object.
 */
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

/** Calls a download route, which responds with a file, or with a reply about how to continue. */
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

/** The default name of an export whose response names no file (spec §7). */
const unnamed = 'export.xls';

function fileNameOf(disposition: string): string {
  return /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? unnamed;
}

async function answer(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    // Aborted by the caller, so not a failure.
    if (request.signal?.aborted) throw error;
    throw new ApiError(0, undefined);
  }
}

/** Every call sends the time zone and the language (spec §7). */
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
