// The management API of API Gateway's WebSocket APIs: says something to a connected browser, or closes
// its connection. The connections themselves are the front door's (live-gateway.ts), or a test's.
// https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-how-to-call-websocket-api-connections.html
import type { IncomingMessage, ServerResponse } from 'node:http';
import { livePath } from '#shared/contract/edge.ts';
import { listen, type LocalServer } from './listen.ts';
import { BodyTooLargeError, getRequestUrl, readBody, sendJson } from './responses.ts';

/** https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html */
export const webSocketLimits = {
  messageBytes: 128 * 1024,
  /** Browsers send a message in one frame. */
  frameBytes: 32 * 1024,
  idleMilliseconds: 10 * 60_000,
  connectionMilliseconds: 2 * 60 * 60_000,
} as const;

export type LiveSocket = {
  /** Throws if the gateway should fail. */
  readonly send: (text: string) => void | Promise<void>;
  readonly close: () => void;
};

export type LiveSockets = Map<string, LiveSocket>;

export type LiveStandIn = LocalServer & { readonly sockets: LiveSockets };

export async function startLiveStandIn(): Promise<LiveStandIn> {
  const sockets: LiveSockets = new Map();
  const server = await listen((request, response) => {
    handleRequest(sockets, request, response).catch((error: unknown) =>
      refuse(response, error instanceof BodyTooLargeError ? 413 : 500, String(error)),
    );
  });
  return { ...server, sockets };
}

async function handleRequest(
  sockets: LiveSockets,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = getRequestUrl(request).pathname;
  const prefix = `${livePath}/@connections/`;
  if (!path.startsWith(prefix)) return refuse(response, 404, 'No such resource');
  const body = await readBody(request);
  const id = decodeURIComponent(path.slice(prefix.length));
  const socket = sockets.get(id);
  if (!socket) return refuse(response, 410, 'The connection is gone', 'GoneException');
  if (request.method === 'DELETE') {
    socket.close();
    response.writeHead(204).end();
    return;
  }
  if (request.method !== 'POST') return refuse(response, 403, 'Missing Authentication Token');
  if (body.length > webSocketLimits.messageBytes) {
    return refuse(response, 413, 'Too large', 'PayloadTooLargeException');
  }
  await socket.send(body.toString('utf8'));
  response.writeHead(200).end();
}

function refuse(response: ServerResponse, status: number, message: string, kind = ''): void {
  if (kind) response.setHeader('x-amzn-errortype', kind);
  sendJson(response, status, { message });
}
