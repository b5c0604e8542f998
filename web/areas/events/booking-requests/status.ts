import type { BookingRequestStatus } from '#shared/domain/events/booking-request.ts';
import { text } from '#shared/text/events/booking-requests.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';

const tones: Readonly<Record<BookingRequestStatus, Tone>> = {
  pending: 'blue',
  contacted: 'yellow',
  awaiting_details: 'black',
  complete: 'green',
  deleted: 'gray',
};

export const formatRequestStatus = (status: BookingRequestStatus) =>
  text(`booking_status_${status}`);

export const toRequestStatusBadge = (status: BookingRequestStatus) => ({
  tone: tones[status],
  label: formatRequestStatus(status),
});
