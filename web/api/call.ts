import type {
  RouteDescriptor,
  RouteResponse,
  RouteRequest,
  Route,
} from '#shared/contract/route.ts';
import { getDeviceZone } from '#web/kit/words/device-zone.ts';
import { ApiError } from './api-error.ts';
import { isProvenNow } from './proof-requests.ts';

/** Anything that can be called. The types carry its request and response. */
export type CallableRoute = Route | RouteDescriptor;

/** What a call needs at run time. */
export type RouteAddress<R extends CallableRoute = CallableRoute> = Pick<R, 'method' | 'path'>;

/** An area, typed so that each of its routes keeps its own type. */
export type RouteMap<Routes> = { readonly [Name in keyof Routes]: CallableRoute };
export type AreaWithRoutes<Routes> = { readonly name: string; readonly routes: Routes };

type InputPart<Name extends string, Value> = Value extends undefined
  ? unknown
  : object extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };

/**
 * The input of a route. Parts that the route lacks, and parts without required values, can be
 * omitted.
 */
export type RouteInput<R extends CallableRoute> = InputPart<'params', RouteRequest<R>['params']> &
  InputPart<'query', RouteRequest<R>['query']> &
  InputPart<'body', RouteRequest<R>['body']>;

type UntypedRouteInput = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
};

/**
 * Calls a route of the contract. Every failure is thrown as an `ApiError`. If only a route's
 * address is available, pass its type: `call<typeof area.routes.name>(address, …)`.
 */
export function call<R extends CallableRoute>(
  route: R | RouteAddress<R>,
  input: RouteInput<R>,
  signal?: AbortSignal,
): Promise<RouteResponse<R>>;
export async function call(route: RouteAddress, input: UntypedRouteInput, signal?: AbortSignal) {
  return callUntyped(route, input, signal);
}

/** Calls any route of a kind. The caller must check the shape of the response. */
export async function callUntyped(
  route: RouteAddress,
  input: UntypedRouteInput,
  signal?: AbortSignal,
): Promise<unknown> {
  const response = await sendRequest(route, input, {}, signal);
  return parseBody(response);
}

/** A response body with its ETag, if the server sent one. */
export type TaggedResponse<Body> = { readonly body: Body; readonly tag: string | null };

/**
 * Calls a route again. If nothing has changed since the known response, returns that same object.
 */
export function callIfChanged<R extends CallableRoute>(
  route: R | RouteAddress<R>,
  input: RouteInput<R>,
  known: TaggedResponse<unknown> | undefined,
  signal?: AbortSignal,
): Promise<TaggedResponse<RouteResponse<R>>>;
export async function callIfChanged(
  route: RouteAddress,
  input: UntypedRouteInput,
  known: TaggedResponse<unknown> | undefined,
  signal?: AbortSignal,
): Promise<TaggedResponse<unknown>> {
  const response = await sendRequest(
    route,
    input,
    known?.tag ? { 'if-none-match': known.tag } : {},
    signal,
  );
  if (known && response.status === 304) return known;
  return { body: await parseBody(response), tag: response.headers.get('etag') };
}

function sendRequest(
  route: RouteAddress,
  input: UntypedRouteInput,
  also: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Response> {
  return fetchResponse(buildUrl(route, input), {
    method: route.method,
    headers: { ...buildHeaders(), ...also },
    credentials: 'same-origin',
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(signal ? { signal } : {}),
  });
}

async function parseBody(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok || body === undefined) throw new ApiError(response.status, body);
  return body;
}

export type ReceivedFile = { readonly file: Blob; readonly fileName: string };

/** Calls a download route, which responds with a file, or with a reply about how to continue. */
export function callForFile<R extends CallableRoute>(
  route: R,
  input: RouteInput<R>,
): Promise<ReceivedFile | { readonly reply: RouteResponse<R> }>;
export async function callForFile(route: RouteAddress, input: UntypedRouteInput) {
  const response = await fetchResponse(buildUrl(route, input), {
    method: route.method,
    headers: buildHeaders(),
    credentials: 'same-origin',
    body: JSON.stringify(input.body),
  });
  const disposition = response.headers.get('content-disposition');
  if (response.ok && disposition !== null) {
    return { file: await response.blob(), fileName: parseFileName(disposition) };
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok || body === undefined) throw new ApiError(response.status, body);
  return { reply: body };
}

/** The default name of an export whose response names no file (spec §7). */
const defaultFileName = 'export.xls';

function parseFileName(disposition: string): string {
  return /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? defaultFileName;
}

async function fetchResponse(address: string, request: RequestInit): Promise<Response> {
  const response = await fetchOnce(address, request);
  return (await isProvenNow(response)) ? fetchOnce(address, request) : response;
}

async function fetchOnce(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request);
  } catch (error) {
    // Aborted by the caller, so not a failure.
    if (request.signal?.aborted) throw error;
    throw new ApiError(0, undefined);
  }
}

/** Every call sends the time zone and the language (spec §7). */
function buildHeaders(): Record<string, string> {
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    'accept-language': navigator.language,
    timezone: getDeviceZone(),
  };
}

function buildUrl({ path }: RouteAddress, { params = {}, query = {} }: UntypedRouteInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.append(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
