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

/** The request that a caller makes of a route under the idempotency key that they chose. */
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

/**
 * The id that an earlier identical request produced. Throws 409 if the key was used for another
 * request.
 */
export async function givenBefore(
  request: KeyedRequest,
  read: Reader = readRequest,
): Promise<string | undefined> {
  const known = await read(request);
  if (known && !known.same) throw new Conflict('err_request_key');
  return known?.id;
}

/**
 * Creates what a request describes once, and returns its id: a new one, or the one that the same
 * request produced before. `make` writes the thing with `part` in its transaction and returns
 * whether the write succeeded. Undefined if the write was rejected for a reason other than this
 * request. A first request costs no read: only a rejected write looks for an earlier one.
 */
export const makeOnce = (
  request: KeyedRequest,
  make: (id: string, part: Part) => Promise<boolean>,
): Promise<string | undefined> =>
  once(request, readRequest, (id) => make(id, requestPart(request, id)));

/** Like `runIdempotent`, for an event, whose code remembers the request. */
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
    // What the request needed may have been removed or filled up since it first succeeded.
    const before = await givenBefore(request, read);
    if (before !== undefined) return before;
    throw error;
  }
  return givenBefore(request, read);
}
