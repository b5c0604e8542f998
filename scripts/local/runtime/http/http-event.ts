import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Instant } from '#shared/domain/values/instant.ts';
import { getRequestUrl } from '#scripts/local/engines/responses.ts';
import type { RouteMatch } from './routes.ts';

/** The request as API Gateway's HTTP API passes it to Lambda (payload format 2.0). */
export function toHttpEvent(
  request: IncomingMessage,
  { routeKey, pathParameters }: RouteMatch,
  body: Buffer,
  now: Instant,
): APIGatewayProxyEventV2 {
  const url = getRequestUrl(request);
  const rawPath = toRawPath(url.pathname);
  const { cookie, ...headers } = joinHeaders(request);
  const isText = isTextType(headers['content-type']);
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: url.search.slice(1),
    ...(cookie === undefined ? {} : { cookies: cookie.split(/;\s*/) }),
    headers,
    ...(url.search.length > 1 ? { queryStringParameters: joinParameters(url.searchParams) } : {}),
    ...(Object.keys(pathParameters).length > 0 ? { pathParameters } : {}),
    requestContext: buildRequestContext(request, { rawPath, routeKey }, now),
    ...(body.length > 0 ? { body: body.toString(isText ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

function buildRequestContext(
  request: IncomingMessage,
  { rawPath, routeKey }: { readonly rawPath: string; readonly routeKey: string },
  now: Instant,
) {
  return {
    accountId: '000000000000',
    apiId: 'laptop',
    domainName: request.headers.host ?? '',
    domainPrefix: 'laptop',
    http: {
      method: request.method ?? 'GET',
      path: rawPath,
      protocol: `HTTP/${request.httpVersion}`,
      sourceIp: request.socket.remoteAddress ?? '',
      userAgent: request.headers['user-agent'] ?? '',
    },
    requestId: randomUUID(),
    routeKey,
    stage: '$default',
    time: new Date(now).toUTCString(),
    timeEpoch: now,
  };
}

function joinHeaders(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  return headers;
}

function joinParameters(parameters: URLSearchParams): Record<string, string> {
  const names = new Set(parameters.keys());
  return Object.fromEntries([...names].map((name) => [name, parameters.getAll(name).join(',')]));
}

/** Other bodies, such as forms, are sent as base64. */
function isTextType(contentType = ''): boolean {
  return /^(text\/|application\/([\w.-]+\+)?(json|xml)\b|application\/javascript)/i.test(
    contentType,
  );
}

/**
 * A path as an HTTP API passes it on and matches it: every escape is decoded except that of the
 * percent sign. Malformed escapes stay as they were sent.
 */
export function toRawPath(pathname: string): string {
  return pathname.replace(/(?:%(?!25)[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}
