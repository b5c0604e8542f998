// Event codes: what customers type to find an event, unique in the whole product. The code's guard
// item also remembers the request that booked the event. The code is derived from that request's
// idempotency key, so a repeated request finds it, and a booking needs no other idempotency item
// (store/idempotent-requests.ts). Get by code. The code of a deleted event stays reserved as long
// as requests are remembered.
import { createHash } from 'node:crypto';
import { Guards } from '#functions/data/store/guards.ts';
import {
  type IdempotentRequest,
  requestRetentionSeconds,
  type PreviousRequest,
  toRequestFingerprint,
} from '#functions/data/store/idempotent-requests.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type TransactItem, toPut, toUpdate } from '#functions/data/store/transact.ts';
import { newEventCode } from '#functions/ports/ids.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

type CodedEvent = { readonly eventId: string; readonly code: string };

const guardKind = 'eventCode';
const toGuardKey = ({ tenant }: Scope, { code, eventId }: CodedEvent) =>
  ({ kind: guardKind, value: code, tenant, owner: eventId }) as const;

/**
 * Transaction item for a new event. It fails if the code is taken, or was already drawn for this
 * request.
 */
export function buildClaimEventCodeItem(
  scope: Scope,
  event: CodedEvent,
  request?: IdempotentRequest,
): TransactItem {
  const mark = request ? toRequestFingerprint(request) : {};
  return toPut(Guards.create({ ...toGuardKey(scope, event), ...mark }).params());
}

/** For bulk writes: the code must be free. */
export const buildPutEventCodeItem = (scope: Scope, event: CodedEvent): TransactItem =>
  toPut(Guards.put(toGuardKey(scope, event)).params());

/** Transaction item for a deleted event, so that a repeated request doesn't book it again. */
export function buildReleaseEventCodeItem(
  scope: Scope,
  event: CodedEvent & { readonly createdAt: Instant },
): TransactItem {
  const { value, tenant, owner } = toGuardKey(scope, event);
  const expiresAt = Math.ceil(event.createdAt / 1000) + requestRetentionSeconds;
  return toUpdate(
    Guards.update({ kind: guardKind, value }).set({ tenant, owner, expiresAt }).params(),
  );
}

/** The code for a booking request: the same for the same request and attempt. */
export function drawEventCode({ person, route, key }: IdempotentRequest, attempt: number): string {
  const drawn = createHash('sha256')
    .update(JSON.stringify([person, route, key, attempt]))
    .digest();
  let at = 0;
  return newEventCode((size) => drawn.readUInt32BE(4 * at++) % size);
}

/** The event that a request has already booked, even if it was deleted since. */
export async function findPreviousBooking(
  request: IdempotentRequest,
): Promise<PreviousRequest | undefined> {
  const mark = toRequestFingerprint(request);
  for (let attempt = 0; ; attempt += 1) {
    const value = drawEventCode(request, attempt);
    const { data } = await Guards.get({ kind: guardKind, value }).go({ consistent: true });
    if (!data) return undefined;
    if (data.request === mark.request) {
      return { id: data.owner, same: data.contentHash === mark.contentHash };
    }
  }
}

/** The event that has or had a code. */
export async function findEventCodeOwner(
  value: string,
): Promise<{ readonly tenant: string; readonly eventId: string } | undefined> {
  const { data } = await Guards.get({ kind: guardKind, value }).go();
  return data ? { tenant: data.tenant, eventId: data.owner } : undefined;
}
