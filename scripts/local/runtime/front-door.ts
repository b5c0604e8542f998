import type { IncomingMessage, RequestListener } from 'node:http';
import { sendPage } from '#scripts/local/engines/answers.ts';
import { listen, type Listening } from '#scripts/local/engines/listen.ts';

export type FrontDoor = Listening & { readonly serve: (handle: RequestListener) => void };

/**
 * The one address. It is taken before anything else starts, because the functions need to know it,
 * and tells early visitors to wait. Who comes by another name of this machine, such as localhost, is
 * sent to the address: the functions take calls from pages of that origin alone.
 */
export async function openDoor(port: number): Promise<FrontDoor> {
  let handle: RequestListener = (_request, response) => {
    response.setHeader('refresh', '1');
    response.setHeader('retry-after', '1');
    sendPage(response, 'Brandwagon is starting', '<p>This page reloads by itself.</p>', 503);
  };
  const door = await listen((request, response) => {
    const here = request.headers.host === new URL(door.origin).host;
    if (here || !isVisit(request)) return handle(request, response);
    response.writeHead(307, { location: `${door.origin}${request.url}` }).end();
  }, port);
  return { ...door, serve: (next) => (handle = next) };
}

/** A person opening a page, not a program that calls. */
function isVisit({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept?.includes('text/html') ?? false);
}
