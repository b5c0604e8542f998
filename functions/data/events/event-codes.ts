// Event codes: what customers type to find an event, unique in the whole product. The code's guard
// item also remembers the request that booked the event. The code is derived from that request's
// idempotency key, so a repeated request finds it, and a booking needs no other idempotency item
// (store/idempotent-requests.ts). Get by code. The code of a deleted event stays reserved as long
// as requests are remembered.
import { createHash } from 'node:crypto';
import { Guards } from '#functions/data/store/guards.ts';
import {
  type KeyedRequest,
  rememberedSeconds,
  type Remembered,
  requestMark,
} from '#functions/data/store/request-keys.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type Part, put, update } from '#functions/data/store/transact.ts';
import { newEventCode } from '#functions/ports/ids.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type CodedEvent = { readonly eventId: string; readonly code: string };

const kind = 'eventCode';
const guardOf = ({ tenant }: Scope, { code, eventId }: CodedEvent) =>
  ({ kind, value: code, tenant, owner: eventId }) as const;

/**
 * Transaction item for a new event. It fails if the code is taken, or was already drawn for this
 * request.
 */
export function newCodePart(scope: Scope, event: CodedEvent, request?: KeyedRequest): Part {
  const mark = request ? requestMark(request) : {};
  return put(Guards.create({ ...guardOf(scope, event), ...mark }).params());
}

/** For bulk writes: the code must be free. */
export const bulkCodePart = (scope: Scope, event: CodedEvent): Part =>
  put(Guards.put(guardOf(scope, event)).params());

/** Transaction item for a deleted event, so that a repeated request doesn't book it again. */
export function leftCodePart(
  scope: Scope,
  event: CodedEvent & { readonly createdAt: Instant },
): Part {
  const { value, tenant, owner } = guardOf(scope, event);
  const expiresAt = Math.ceil(event.createdAt / 1000) + rememberedSeconds;
  return update(Guards.update({ kind, value }).set({ tenant, owner, expiresAt }).params());
}

/** The code for a booking request: the same for the same request and attempt. */
export function codeFor({ person, route, key }: KeyedRequest, attempt: number): string {
  const drawn = createHash('sha256')
    .update(JSON.stringify([person, route, key, attempt]))
    .digest();
  let at = 0;
  return newEventCode((size) => drawn.readUInt32BE(4 * at++) % size);
}

/** The event that a request has already booked, even if it was deleted since. */
export async function readBooking(request: KeyedRequest): Promise<Remembered | undefined> {
  const mark = requestMark(request);
  for (let attempt = 0; ; attempt += 1) {
    const value = codeFor(request, attempt);
    const { data } = await Guards.get({ kind, value }).go({ consistent: true });
    if (!data) return undefined;
    if (data.request === mark.request) {
      return { id: data.owner, same: data.contentHash === mark.contentHash };
    }
  }
}

/** The event that has or had a code. */
export async function codeOwner(
  value: string,
): Promise<{ readonly tenant: string; readonly eventId: string } | undefined> {
  const { data } = await Guards.get({ kind, value }).go();
  return data ? { tenant: data.tenant, eventId: data.owner } : undefined;
}
