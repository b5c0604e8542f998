import { type KeyedRequest, readRequest } from '#functions/data/store/request-keys.ts';
import { Conflict } from './errors.ts';
import type { SignedInContext } from './serve.ts';

/** What the caller asks a route for, under a key that they chose. */
export function keyedRequest(
  { session, scope, now }: SignedInContext,
  route: string,
  { requestKey: key, ...content }: { readonly requestKey: string },
): KeyedRequest {
  const { impersonator, userId } = session;
  const person = [impersonator?.userId ?? '', scope.tenant, userId].join('/');
  return { person, route, key, content, now };
}

/** The id that the same request was answered with before; 409 where the key was for something else. */
export async function givenBefore(request: KeyedRequest): Promise<string | undefined> {
  const known = await readRequest(request);
  if (known && !known.same) throw new Conflict('err_request_key');
  return known?.id;
}
