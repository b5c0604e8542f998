// Booking requests. Get by (franchise, request); listed from slim rows by when they were received.
// The id is derived from the form's ticket, so each submission is stored once. A request is written
// as a whole, conditioned on the version that was read.
import { defineEntity } from '#functions/data/store/entity.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import { bookingRequestStatuses } from '#shared/domain/events/booking-request.ts';
import type { UncountedItem } from '#functions/data/store/bulk-write.ts';
import { buildStampItems } from '#functions/data/lists/row-stamps.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { listIndex, primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut, tryTransact } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';
import {
  bookingRequestCodec,
  toBookingRequestRow,
  bookingRequestBuckets,
} from './booking-request-rows.ts';
import type { BookingRequest } from './booking-request.ts';

export const BookingRequests = defineEntity('booking-request', {
  attributes: {
    tenant: { type: 'string', required: true },
    requestId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    brandId: { type: 'string', required: true },
    receivedAt: { type: 'string', required: true },
    contactName: { type: 'string', required: true },
    contactEmail: { type: 'string', required: true },
    contactPhone: { type: 'string', required: true },
    businessName: { type: 'string', required: true },
    eventDate: { type: 'string', required: true },
    startTime: { type: 'string', required: true },
    guests: { type: 'number' },
    address: { type: 'string', required: true },
    city: { type: 'string', required: true },
    state: { type: 'string', required: true },
    zip: { type: 'string', required: true },
    message: { type: 'string', required: true },
    notes: { type: 'string', required: true },
    manualStatus: { type: bookingRequestStatuses, required: true, ifMissing: 'pending' },
    awaitingSince: { type: 'string' },
    answeredAt: { type: 'string' },
    lostReason: { type: 'string' },
    read: { type: 'boolean', required: true },
    eventId: { type: 'string' },
    row: { type: 'string', required: true },
  },
  indexes: {
    primary: primaryIndex(['tenant'], ['requestId']),
    list: listIndex(['tenant'], ['receivedAt', 'requestId']),
  },
});

export async function getBookingRequest(
  { tenant, brands }: Scope,
  requestId: string,
): Promise<BookingRequest | undefined> {
  const { data } = await BookingRequests.get({ tenant, requestId }).go({ consistent: true });
  return data && includesBrand(brands, data.brandId) ? fromStored(data) : undefined;
}

/** Creates a request together with `also`. False if it exists already. */
export async function createBookingRequest(
  scope: Scope,
  request: BookingRequest,
  also: readonly TransactItem[] = [],
): Promise<boolean> {
  return tryTransact([
    toPut(BookingRequests.create(toItem(scope, request)).params()),
    ...buildStampItems(scope, bookingRequestBuckets, [{ after: toBookingRequestRow(request) }]),
    ...also,
  ]);
}

/** Conditioned on the version that was read. False if another write came first. */
export async function saveBookingRequest(
  scope: Scope,
  before: BookingRequest,
  changed: BookingRequest,
): Promise<boolean> {
  return await tryTransact(buildUpdateBookingRequestItems(scope, before, changed));
}

/** The same, as transaction items. */
export function buildUpdateBookingRequestItems(
  scope: Scope,
  before: BookingRequest,
  changed: BookingRequest,
): TransactItem[] {
  const after = { ...changed, version: before.version + 1 };
  const saving = BookingRequests.put(toItem(scope, after)).where(hasVersion(before.version));
  return [
    toPut(saving.params()),
    ...buildStampItems(scope, bookingRequestBuckets, [
      { before: toBookingRequestRow(before), after: toBookingRequestRow(after) },
    ]),
  ];
}

/** For bulk writes: ids must be free, and the list must be rebuilt afterwards. */
export function buildPutBookingRequestItem(scope: Scope, request: BookingRequest): UncountedItem {
  return { uncounted: toPut(BookingRequests.put(toItem(scope, request)).params()) };
}

/**
 * All requests of a franchise, strongly consistent, one page at a time, each with its stored row.
 */
export async function* eachBookingRequest({
  tenant,
}: Scope): AsyncGenerator<{ readonly thing: BookingRequest; readonly row: string }[]> {
  let cursor: string | null = null;
  do {
    const page: { data: StoredBookingRequest[]; cursor: string | null } =
      await BookingRequests.query.primary({ tenant }).go({ consistent: true, cursor });
    yield page.data.map((stored) => ({ thing: fromStored(stored), row: stored.row }));
    cursor = page.cursor;
  } while (cursor);
}

function toItem({ tenant }: Scope, whole: BookingRequest) {
  const { eventId, guests, awaitingSince, answeredAt, lostReason, ...request } = whole;
  return {
    tenant,
    ...request,
    ...(answeredAt === undefined ? {} : { answeredAt }),
    ...(lostReason === undefined ? {} : { lostReason }),
    ...(awaitingSince === undefined ? {} : { awaitingSince }),
    ...(eventId === undefined ? {} : { eventId }),
    ...(guests === null ? {} : { guests }),
    row: bookingRequestCodec.encode(toBookingRequestRow(whole)),
  };
}

type StoredBookingRequest = NonNullable<
  Awaited<ReturnType<ReturnType<typeof BookingRequests.get>['go']>>['data']
>;

function fromStored({
  tenant: _tenant,
  row: _row,
  ...stored
}: StoredBookingRequest): BookingRequest {
  return {
    ...stored,
    guests: stored.guests ?? null,
    eventId: stored.eventId,
    awaitingSince: stored.awaitingSince,
  };
}
