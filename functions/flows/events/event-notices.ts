import { getBookingRequest } from '#functions/data/events/booking-requests.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import type { NoticeMakers } from '#functions/data/messages/notices.ts';
import type { eventNotifications } from '#shared/domain/events/event-notifications.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { localDate } from '#shared/domain/values/local-date.ts';

export const eventNotices: NoticeMakers<typeof eventNotifications> = {
  async FUTURE_BOOKING_REQUEST(scope, { bookingRequestId }) {
    const [request, brands] = await Promise.all([
      getBookingRequest(scope, bookingRequestId),
      listBrands(),
    ]);
    if (!request) return undefined;
    const { brandId, contactName, businessName, eventDate } = request;
    const brand = brands.find((it) => it.brandId === brandId)?.brandName ?? '';
    const day = formatDay(localDate(eventDate));
    const values = { client: businessName || contactName, brand, day };
    const cause = bookingRequestId;
    return { requestId: bookingRequestId, cause, brands: [brandId], values };
  },

  /** Nobody booked events that a seed or an import wrote, so there is no notification for them. */
  async EVENT_BOOKED(_scope, { eventId, bookedBy: by, ...event }) {
    if (by === undefined) return undefined;
    const { eventName: name, businessName: client, eventDate, brandId } = event;
    const values = { name, client, day: formatDay(localDate(eventDate)) };
    return { requestId: eventId, cause: eventId, brands: [brandId], values, by };
  },

  async NEXT_EVENT_HELD(scope, { eventId }) {
    const event = await getEvent(scope, eventId);
    if (!event) return undefined;
    const { eventName: name, businessName: client, eventDate, brandId } = event;
    const values = { name, client, day: formatDay(eventDate) };
    return { requestId: eventId, cause: eventId, brands: [brandId], values };
  },
};
