// The slim row of a booking request, encoded as one string in the list index.
import type { BookingRequestRow } from '#shared/domain/events/booking-request.ts';
import { rowCodec } from '#functions/data/lists/row-codec.ts';
import type { RowBucketing } from '#functions/data/lists/row-stamps.ts';
import type { BookingRequest } from './booking-request.ts';

export const bookingRequestCodec = rowCodec<BookingRequestRow>()(
  [
    [
      'id',
      'version',
      'brandId',
      'receivedAt',
      'contactName',
      'contactEmail',
      'contactPhone',
      'businessName',
      'eventDate',
      'city',
      'guests',
      'manualStatus',
      'read',
      'eventId',
    ],
    [
      'id',
      'version',
      'brandId',
      'receivedAt',
      'contactName',
      'contactEmail',
      'contactPhone',
      'businessName',
      'eventDate',
      'city',
      'guests',
      'manualStatus',
      'read',
      'eventId',
      'answeredAt',
      'lostReason',
    ],
  ],
  { answeredAt: '', lostReason: '' },
);

/** By the month they were received in, as events are by theirs. */
export const bookingRequestBuckets: RowBucketing<Pick<BookingRequestRow, 'receivedAt'>> = {
  name: 'bookingRequest',
  getBucket: ({ receivedAt }) => receivedAt.slice(0, 'yyyy-mm'.length),
};

export function toBookingRequestRow(request: BookingRequest): BookingRequestRow {
  const { requestId: id, version, brandId, receivedAt, contactName, contactEmail } = request;
  const { contactPhone, businessName, eventDate, city, guests, manualStatus, read } = request;
  return {
    id,
    version,
    brandId,
    receivedAt,
    contactName,
    contactEmail,
    contactPhone,
    businessName,
    eventDate,
    city,
    guests,
    manualStatus,
    read,
    eventId: request.eventId ?? '',
    answeredAt: request.answeredAt ?? '',
    lostReason: request.lostReason ?? '',
  };
}
