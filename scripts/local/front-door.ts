import type { RequestListener } from 'node:http';
import { sendPage } from './answers.ts';
import { listen, type Listening } from './listen.ts';

export type FrontDoor = Listening & { readonly serve: (handle: RequestListener) => void };

/**
 * The one address. It is taken before anything else starts, because the functions need to know it,
 * and tells early visitors to wait.
 */
export async function openDoor(port: number): Promise<FrontDoor> {
  let handle: RequestListener = (_request, response) => {
    response.setHeader('refresh', '1');
    response.setHeader('retry-after', '1');
    sendPage(response, 'Brandwagon is starting', '<p>This page reloads by itself.</p>', 503);
  };
  const door = await listen((request, response) => handle(request, response), port);
  return { ...door, serve: (next) => (handle = next) };
}
