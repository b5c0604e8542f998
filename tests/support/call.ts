import { sessionCookieName, tenantCookieName } from '#shared/contract/edge.ts';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2 as Result,
} from 'aws-lambda';
import type { DynamoCost } from '#functions/data/store/meter.ts';
import { measureCost } from '#functions/data/store/meter.ts';
import { laptopEdgeKey } from '#scripts/local/engines/engines.ts';
import { loadArea } from '#scripts/local/runtime/code/handlers.ts';
import { toRawPath } from '#scripts/local/runtime/http/http-event.ts';
import { matchRoute } from '#scripts/local/runtime/http/routes.ts';
import { edgeKeyHeader } from '#shared/contract/edge.ts';
import type { Area, RouteResponse, Route } from '#shared/contract/route.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { clock } from './engines.ts';

export type CallResult<Body> = {
  readonly status: number;
  readonly body: Body;
  readonly cookies: readonly string[];
  readonly headers: NonNullable<Result['headers']>;
  /** What the call cost in DynamoDB. */
  readonly cost: DynamoCost;
};

export type CallOptions = {
  readonly now: Instant;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly sourceIp?: string;
};

/** Makes one call through the real handler entry point, as API Gateway does. */
export async function call<R extends Route>(
  area: Area,
  route: R,
  sent: { params?: unknown; query?: unknown; body?: unknown },
  calling: CallOptions,
): Promise<CallResult<RouteResponse<R>>> {
  const handler = await loadArea(area.name);
  clock.moveTo(calling.now);
  const event = gatewayEvent(route, sent, calling);
  const { result, cost } = await measureCost(() => handler(event));
  return {
    status: result.statusCode ?? 0,
    body: parseBody(result),
    cookies: result.cookies ?? [],
    headers: result.headers ?? {},
    cost,
  };
}

/** The response body: a file as its bytes, a page as its text, anything else as JSON. */
function parseBody({ body = 'null', isBase64Encoded, headers = {} }: Result) {
  if (String(headers['content-type']).startsWith('text/html')) return body;
  if (!isBase64Encoded) return JSON.parse(body);
  const named = /filename="(.+)"/.exec(String(headers['content-disposition']));
  const bytes = new Uint8Array(Buffer.from(body, 'base64'));
  return { file: { name: named?.[1], type: headers['content-type'], bytes } };
}

let requests = 0;

export function gatewayEvent(
  route: Route,
  { params, query, body }: { params?: unknown; query?: unknown; body?: unknown },
  { now, cookie, headers = {}, sourceIp = '192.0.2.1' }: CallOptions,
): APIGatewayProxyEventV2 {
  const given = (params ?? {}) as Record<string, string>;
  const rawPath = toRawPath(
    route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name]))),
  );
  const { routeKey, pathParameters } = matchRoute(rawPath);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  requests += 1;
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: toQueryString(query),
    ...(cookie ? { cookies: cookie.split('; ') } : {}),
    headers: { 'content-type': 'application/json', [edgeKeyHeader]: laptopEdgeKey, ...headers },
    pathParameters,
    requestContext: buildRequestContext(route, { rawPath, routeKey }, { now, sourceIp }),
    ...(text === undefined ? {} : { body: text }),
    isBase64Encoded: false,
  };
}

function buildRequestContext(
  route: Route,
  { rawPath, routeKey }: { rawPath: string; routeKey: string },
  { now, sourceIp }: { now: Instant; sourceIp: string },
) {
  return {
    accountId: 'test',
    apiId: 'test',
    domainName: 'web.test',
    domainPrefix: 'web',
    http: {
      method: route.method,
      path: rawPath,
      protocol: 'HTTP/1.1',
      sourceIp,
      userAgent: 'test',
    },
    requestId: `request-${requests}`,
    routeKey,
    stage: '$default',
    time: new Date(now).toUTCString(),
    timeEpoch: now,
  };
}

function toQueryString(query: unknown): string {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>);
  return new URLSearchParams(
    entries.flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  ).toString();
}

/** The cookies that a browser sends back: who is signed in, and on whose behalf. */
export const toCookieHeader = (cookies: readonly string[]): string =>
  cookies
    .filter((cookie) => sessionCookieNames.some((name) => cookie.startsWith(`${name}=`)))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const sessionCookieNames = [sessionCookieName, tenantCookieName];
