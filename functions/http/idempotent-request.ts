import { findPreviousBooking } from '#functions/data/events/event-codes.ts';
import {
  type IdempotentRequest,
  findPreviousRequest,
  type PreviousRequest,
  buildRequestItem,
} from '#functions/data/store/idempotent-requests.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { newId } from '#functions/ports/ids.ts';
import { Conflict } from '#functions/errors/errors.ts';
import type { SignedInContext } from './serve.ts';

/** The request that a caller makes of a route under the idempotency key that they chose. */
export function toIdempotentRequest(
  { session, scope, now }: SignedInContext,
  route: string,
  { requestKey: key, ...content }: { readonly requestKey: string },
): IdempotentRequest {
  const { impersonator, userId } = session;
  const person = [impersonator?.userId ?? '', scope.tenant, userId].join('/');
  return { person, route, key, content, now };
}

type PreviousResultReader = (request: IdempotentRequest) => Promise<PreviousRequest | undefined>;

/**
 * The id that an earlier identical request produced. Throws 409 if the key was used for another
 * request.
 */
export async function readPreviousResult(
  request: IdempotentRequest,
  read: PreviousResultReader = findPreviousRequest,
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
export const runIdempotent = (
  request: IdempotentRequest,
  make: (id: string, part: TransactItem) => Promise<boolean>,
): Promise<string | undefined> =>
  runOnce(request, findPreviousRequest, (id) => make(id, buildRequestItem(request, id)));

/** Like `runIdempotent`, for an event, whose code remembers the request. */
export const runIdempotentBooking = (
  request: IdempotentRequest,
  book: (eventId: string) => Promise<boolean>,
): Promise<string | undefined> => runOnce(request, findPreviousBooking, book);

async function runOnce(
  request: IdempotentRequest,
  read: PreviousResultReader,
  make: (id: string) => Promise<boolean>,
): Promise<string | undefined> {
  const id = newId(request.now);
  try {
    if (await make(id)) return id;
  } catch (error) {
    // What the request needed may have been removed or filled up since it first succeeded.
    const before = await readPreviousResult(request, read);
    if (before !== undefined) return before;
    throw error;
  }
  return readPreviousResult(request, read);
}
