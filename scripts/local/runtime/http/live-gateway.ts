// API Gateway's WebSocket API: browsers connect at the product's own address, and a job gets what they
// say in the shape that Lambda gets it.
import { randomBytes, randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { LiveConnectionEvent, LiveConnectionResult } from '#functions/http/live-connection.ts';
import { livePath } from '#shared/contract/edge.ts';
import { type LiveSockets, webSocketLimits } from '#scripts/local/engines/live-stand-in.ts';
import { hasOwnHostOrName } from '#scripts/local/engines/request-guards.ts';
import { getRequestUrl } from '#scripts/local/engines/responses.ts';
import type { Clock } from '#scripts/local/runtime/clock.ts';
import type { JobHandler } from '#scripts/local/runtime/code/handlers.ts';
import { buildEdgeHeaders } from './gateway.ts';

export type LiveGatewayOptions = {
  readonly server: Server;
  readonly sockets: LiveSockets;
  readonly clock: Clock;
  readonly edgeKey: string;
  /** The job that serves live connections. */
  readonly job: JobHandler;
};

export type LiveGateway = { readonly close: () => void };

export function openLiveGateway(options: LiveGatewayOptions): LiveGateway {
  const connections = new WebSocketServer({
    noServer: true,
    maxPayload: webSocketLimits.frameBytes,
  });
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // `npm run dev` has connections of its own.
    if (getRequestUrl(request).pathname !== livePath) return;
    socket.on('error', () => socket.destroy());
    const connectionId = `${randomBytes(9).toString('base64url')}=`;
    connect(options, request, connectionId).then(
      (status) => {
        if (status !== 200) return refuse(socket, status);
        connections.handleUpgrade(request, socket, head, (browser) =>
          serveConnection(options, browser, connectionId),
        );
      },
      (error: unknown) => {
        console.error(error);
        refuse(socket, 500);
      },
    );
  };
  options.server.on('upgrade', onUpgrade);
  return {
    close() {
      options.server.off('upgrade', onUpgrade);
      for (const browser of connections.clients) browser.terminate();
    },
  };
}

async function connect(
  { clock, edgeKey, job }: LiveGatewayOptions,
  request: IncomingMessage,
  connectionId: string,
): Promise<number> {
  if (!hasOwnHostOrName(request)) return 403;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries({
    ...request.headers,
    ...buildEdgeHeaders(request, edgeKey),
  })) {
    if (value !== undefined) headers[name] = String(value);
  }
  const event = toEvent('CONNECT', connectionId, clock);
  return toResult(await job({ ...event, headers })).statusCode;
}

function refuse(socket: Duplex, status: number): void {
  const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n\r\n`;
  socket.end(answer, () => socket.destroy());
}

function serveConnection(
  { clock, job, sockets }: LiveGatewayOptions,
  browser: WebSocket,
  connectionId: string,
): void {
  const idle = setTimeout(() => browser.close(1001), webSocketLimits.idleMilliseconds);
  const end = setTimeout(() => browser.close(1001), webSocketLimits.connectionMilliseconds);
  const send = (text: string) => {
    idle.refresh();
    browser.send(text);
  };
  sockets.set(connectionId, { send, close: () => browser.close(1000) });
  // A message that is too large: the library closes the connection.
  browser.on('error', () => undefined);
  browser.on('message', (data) => {
    idle.refresh();
    const event = { ...toEvent('MESSAGE', connectionId, clock), body: String(data) };
    job(event).then(
      (result) => {
        const { body } = toResult(result);
        if (body) send(body);
      },
      (error: unknown) => {
        console.error(error);
        send(JSON.stringify({ message: 'Internal server error', connectionId }));
      },
    );
  });
  browser.on('close', () => {
    clearTimeout(idle);
    clearTimeout(end);
    sockets.delete(connectionId);
    job(toEvent('DISCONNECT', connectionId, clock)).catch((error: unknown) => console.error(error));
  });
}

const routeKeys = { CONNECT: '$connect', MESSAGE: '$default', DISCONNECT: '$disconnect' } as const;

const toEvent = (
  eventType: keyof typeof routeKeys,
  connectionId: string,
  clock: Clock,
): LiveConnectionEvent => ({
  isBase64Encoded: false,
  requestContext: {
    routeKey: routeKeys[eventType],
    eventType,
    connectionId,
    requestId: randomUUID(),
    requestTimeEpoch: clock.now(),
  },
});

const toResult = (result: unknown) => result as LiveConnectionResult;
