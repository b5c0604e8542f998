// Which requests a server on this laptop answers. A page of another site can reach it in two ways:
// through a host name of that site that resolves to this machine, as if it were our page (DNS
// rebinding), and by submitting a form. The first shows in Host, the second in Origin. Programs
// call the address itself and send no origin.
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { sendJson } from './responses.ts';

export const loopbackHost = '127.0.0.1';
/** The same machine by name. */
export const hostName = 'localhost';

export type RequestGuard = (handle: RequestListener) => RequestListener;

const getServerAddress = ({ socket }: IncomingMessage) => `${loopbackHost}:${socket.localPort}`;

export function hasOwnHost(request: IncomingMessage): boolean {
  return request.headers.host === getServerAddress(request);
}

/** By address or by name. A foreign name never resolves to this one, so no page of another site can use it. */
export const hasOwnHostOrName = (request: IncomingMessage): boolean =>
  hasOwnHost(request) || request.headers.host === `${hostName}:${request.socket.localPort}`;

/** True for a change that a page of another origin requests. */
export function isFromOtherSite(request: IncomingMessage): boolean {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD' || headers.origin === undefined) return false;
  return headers.origin !== `http://${getServerAddress(request)}`;
}

/** For servers that pages of other origins may write to, or that check the origin themselves. */
export const requireOwnHost: RequestGuard = (handle) => requireHost(handle, hasOwnHost);

/** For the product itself, whose passkeys work only with a name. */
export const requireOwnHostOrName: RequestGuard = (handle) => requireHost(handle, hasOwnHostOrName);

function requireHost(
  handle: RequestListener,
  hasHost: (request: IncomingMessage) => boolean,
): RequestListener {
  return (request, response) => {
    if (hasHost(request)) return handle(request, response);
    request.resume();
    sendJson(response, 421, {
      general: [{ message: `This is ${getServerAddress(request)} alone.` }],
    });
  };
}

export const requireSameOrigin: RequestGuard = (handle) =>
  requireOwnHost((request, response) => {
    if (!isFromOtherSite(request)) return handle(request, response);
    request.resume();
    sendJson(response, 403, {
      general: [{ message: 'Pages of other sites change nothing here.' }],
    });
  });

/** For servers that a package has created. */
export function guardServer(server: Server, guard: RequestGuard): void {
  const handlers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on(
    'request',
    guard((request, response) => {
      for (const handle of handlers) handle.call(server, request, response);
    }),
  );
}
