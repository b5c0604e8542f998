import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { getHeadersForPath } from '#infra/security-headers.ts';
import {
  bearerHeader,
  edgeKeyHeader,
  isApiPath,
  viewerAddressHeader,
  viewerCityHeader,
} from '#shared/contract/edge.ts';
import { text, type TextKeyWithParams } from '#shared/text/catalogue.ts';
import {
  BodyTooLargeError,
  readBody,
  sendJson,
  getRequestUrl,
} from '#scripts/local/engines/responses.ts';
import type { Clock } from '#scripts/local/runtime/clock.ts';
import type { ProductCode, ProductModule } from '#scripts/local/runtime/code/code.ts';
import { toHttpEvent, toRawPath } from './http-event.ts';

export type GatewayOptions = {
  readonly clock: Clock;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent with each call, as CloudFront does. */
  readonly edgeKey: string;
  /** Answers requests under /local. */
  readonly localPages: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  readonly product: () => Promise<Pick<ProductModule, 'loadArea' | 'matchRoute'>>;
  readonly sendWeb: ProductCode['sendWeb'];
};

/** CloudFront and API Gateway in one: the web app and the API under one origin. */
export function createGateway(options: GatewayOptions) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const headers = getHeadersForPath(getRequestUrl(request).pathname, options.headers);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    handleRequest(options, request, response).catch((error: unknown) => {
      // A page that was closed during its call: nobody waits for a response, and nothing is wrong.
      if (isAborted(request, error)) return;
      console.error(error);
      if (!response.headersSent) sendError(response, 500, 'err_server');
      else response.destroy();
    });
  };
}

async function handleRequest(
  options: GatewayOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = getRequestUrl(request);
  if (isApiPath(pathname)) return callApi(options, request, response);
  if (/^\/local(\/|$)/.test(pathname)) return options.localPages(request, response);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return sendError(response, 404, 'err_not_found');
  }
  return options.sendWeb(request, response);
}

async function callApi(
  { clock, edgeKey, product }: GatewayOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { loadArea, matchRoute } = await product();
  const match = matchRoute(toRawPath(getRequestUrl(request).pathname));
  const body = await readLimitedBody(request);
  if (!body) return sendError(response, 413, 'err_body_size');
  const handler = await loadArea(match.area);
  const event = toHttpEvent(request, match, body, clock.now());
  sendResult(
    response,
    await handler({
      ...event,
      headers: { ...event.headers, ...buildEdgeHeaders(request, edgeKey) },
    }),
  );
}

/** The headers by which the edge describes the caller. They override what the caller sends. */
export function buildEdgeHeaders(
  { socket, headers }: IncomingMessage,
  edgeKey: string,
): Record<string, string> {
  return {
    [edgeKeyHeader]: edgeKey,
    [bearerHeader]: headers.authorization ?? '',
    [viewerAddressHeader]: `${socket.remoteAddress}:${socket.remotePort}`,
    [viewerCityHeader]: '',
  };
}

/**
 * True if the connection closed before the whole request was read; it may have arrived whole by
 * then.
 */
const isAborted = ({ complete, destroyed }: IncomingMessage, error: unknown) =>
  destroyed &&
  (!complete || (error instanceof Error && 'code' in error && error.code === 'ECONNRESET'));

async function readLimitedBody(request: IncomingMessage): Promise<Buffer | undefined> {
  try {
    return await readBody(request);
  } catch (error) {
    if (error instanceof BodyTooLargeError) return undefined;
    throw error;
  }
}

function sendResult(response: ServerResponse, result: APIGatewayProxyStructuredResultV2): void {
  const { statusCode = 200, headers = {}, cookies = [], body = '', isBase64Encoded } = result;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value));
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  response.writeHead(statusCode);
  response.end(isBase64Encoded ? Buffer.from(body, 'base64') : body);
}

function sendError(response: ServerResponse, status: number, key: TextKeyWithParams): void {
  sendJson(response, status, { general: [{ message: text(key) }], requestId: randomUUID() });
}
