import { readBooking } from '#functions/data/events/event-codes.ts';
import {
  type KeyedRequest,
  readRequest,
  type Remembered,
  requestPart,
} from '#functions/data/store/request-keys.ts';
import type { Part } from '#functions/data/store/transact.ts';
import { newId } from '#functions/ports/ids.ts';
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

type Reader = (request: KeyedRequest) => Promise<Remembered | undefined>;

/** The id that the same request was answered with before; 409 where the key was for something else. */
export async function givenBefore(
  request: KeyedRequest,
  read: Reader = readRequest,
): Promise<string | undefined> {
  const known = await read(request);
  if (known && !known.same) throw new Conflict('err_request_key');
  return known?.id;
}

/**
 * Makes what a request asks for, once, and answers with its id: a new one, or the one that the same
 * request was given before. `make` writes the thing with `part` in its transaction, and says whether
 * that was written. Undefined where it was refused for another reason than this request. A request
 * that comes for the first time costs no read: that it came before is learned from the refusal.
 */
export const makeOnce = (
  request: KeyedRequest,
  make: (id: string, part: Part) => Promise<boolean>,
): Promise<string | undefined> =>
  once(request, readRequest, (id) => make(id, requestPart(request, id)));

/** The same for an event, whose code remembers the request. */
export const bookOnce = (
  request: KeyedRequest,
  book: (eventId: string) => Promise<boolean>,
): Promise<string | undefined> => once(request, readBooking, book);

async function once(
  request: KeyedRequest,
  read: Reader,
  make: (id: string) => Promise<boolean>,
): Promise<string | undefined> {
  const id = newId(request.now);
  try {
    if (await make(id)) return id;
  } catch (error) {
    // What it needed may be gone or full since it was made.
    const before = await givenBefore(request, read);
    if (before !== undefined) return before;
    throw error;
  }
  return givenBefore(request, read);
}
