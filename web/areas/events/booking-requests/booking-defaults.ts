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
    address,
    city,
    state,
    zip,
    notes: message,
  };
  if (client) return { values, client };
  return { values, newClient: { businessName, contactName, contactEmail, contactPhone } };
}
