import type { RequestListener } from 'node:http';
import { sendPage } from '#scripts/local/engines/responses.ts';
import { requireOwnHostOrName } from '#scripts/local/engines/request-guards.ts';
import { listen, type LocalServer } from '#scripts/local/engines/listen.ts';

export type FrontDoor = LocalServer & { readonly serve: (handle: RequestListener) => void };

/**
 * The product's one address. It is opened before anything else starts, because the functions need
 * to know it, and asks early visitors to wait. It has an IP address, and answers by the machine's
 * name, localhost, too: browsers keep passkeys only for names. Other host names get no answer.
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
  const door = await listen((request, response) => handle(request, response), {
    port,
    isFixed,
    guard: requireOwnHostOrName,
  });
  return { ...door, serve: (next) => (handle = next) };
}
