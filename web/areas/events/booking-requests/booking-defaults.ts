import type { BookingRequest } from '#shared/contract/events/booking-requests.ts';
import type { BookingDefaults } from '#web/api/screens/event-booking.ts';

/** One of the clients who may have sent the request, or undefined for a new one. */
export type MatchedClient = BookingRequest['matches'][number] | undefined;

/** The initial values of the event form. */
export function toBookingDefaults(request: BookingRequest, client: MatchedClient): BookingDefaults {
  const { brandId, eventDate, startTime, address, city, state, zip, message } = request;
  const { contactName, contactEmail, contactPhone } = request;
  const businessName = request.businessName || contactName;
  const values = {
    eventName: businessName,
    brandId,
    eventDate,
    startTime,
    endTime: getUsualEnd(startTime),
    address,
    city,
    state,
    zip,
    notes: message,
  };
  if (client) return { values, client };
  return { values, newClient: { businessName, contactName, contactEmail, contactPhone } };
}

/** Most bookings are for two hours. Empty if that would be after midnight, or nobody said when. */
function getUsualEnd(startTime: string): string {
  const [hour = '', minutes = ''] = startTime.split(':');
  const end = Number(hour) + 2;
  return startTime === '' || end > 23 ? '' : `${String(end).padStart(2, '0')}:${minutes}`;
}
