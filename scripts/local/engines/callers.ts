// Whom a server on this laptop answers. A page of another site reaches it in two ways: under a name of
// that site that leads to this machine, as if it were a page of ours (DNS rebinding), and by sending a
// form. The first shows in Host, the second in Origin; programs send their calls to the address itself
// and name no origin.
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { sendJson } from './answers.ts';

export const host = '127.0.0.1';

export type Guard = (handle: RequestListener) => RequestListener;

const addressOf = ({ socket }: IncomingMessage) => `${host}:${socket.localPort}`;

export function isAddressed(request: IncomingMessage): boolean {
  return request.headers.host === addressOf(request);
}

/** A change that a page of another origin asks for. */
export function isFromOtherSite(request: IncomingMessage): boolean {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD' || headers.origin === undefined) return false;
  return headers.origin !== `http://${addressOf(request)}`;
}

/** For servers that pages of other origins may write to, or that look at the origin themselves. */
export const addressedOnly: Guard = (handle) => (request, response) => {
  if (isAddressed(request)) return handle(request, response);
  request.resume();
  sendJson(response, 421, { general: [{ message: `This is ${addressOf(request)} alone.` }] });
};

export const fromHereOnly: Guard = (handle) =>
  addressedOnly((request, response) => {
    if (!isFromOtherSite(request)) return handle(request, response);
    request.resume();
    sendJson(response, 403, {
      general: [{ message: 'Pages of other sites change nothing here.' }],
    });
  });

/** For servers that a package has made. */
export function guardServer(server: Server, guard: Guard): void {
  const handlers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on(
    'request',
    guard((request, response) => {
      for (const handle of handlers) handle.call(server, request, response);
    }),
  );
}
