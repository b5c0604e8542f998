import type { IncomingMessage, RequestListener } from 'node:http';
import { sendPage } from '#scripts/local/engines/responses.ts';
import {
  requireOwnHost,
  type RequestGuard,
  loopbackHost,
} from '#scripts/local/engines/request-guards.ts';
import { listen, type LocalServer } from '#scripts/local/engines/listen.ts';

export type FrontDoor = LocalServer & { readonly serve: (handle: RequestListener) => void };

/**
 * The product's one address. It is opened before anything else starts, because the functions need
 * to know it, and asks early visitors to wait. Someone who opens a page by this machine's other
 * name, localhost, is redirected to the address, because the functions accept calls only from pages
 * of that origin. Other host names get no answer.
 */
export async function openFrontDoor(
  port: number,
  { isFixed = false }: { readonly isFixed?: boolean } = {},
): Promise<FrontDoor> {
  let handle: RequestListener = (_request, response) => {
    response.setHeader('refresh', '1');
    response.setHeader('retry-after', '1');
    sendPage(response, 'Brandwagon is starting', '<p>This page reloads by itself.</p>', 503);
  };
  const toAddress: RequestGuard = (answer) => (request, response) => {
    const { headers, socket, url } = request;
    const isByName = headers.host === `localhost:${socket.localPort}` && isVisit(request);
    if (!isByName) return requireOwnHost(answer)(request, response);
    response.writeHead(307, { location: `http://${loopbackHost}:${socket.localPort}${url}` }).end();
  };
  const door = await listen((request, response) => handle(request, response), {
    port,
    isFixed,
    guard: toAddress,
  });
  return { ...door, serve: (next) => (handle = next) };
}

/** A person who opens a page, not a program that makes a call. */
function isVisit({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept?.includes('text/html') ?? false);
}
