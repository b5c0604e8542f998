import { getEvent } from '#functions/data/events/events.ts';
import type { NoticeMakers } from '#functions/data/messages/notices.ts';
import type { eventNotifications } from '#shared/domain/events/event-notifications.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';

export const eventNotices: NoticeMakers<typeof eventNotifications> = {
  /** What a seed or an import wrote was booked by nobody, and is no news. */
  async EVENT_BOOKED(scope, { eventId }) {
    const event = await getEvent(scope, eventId);
    if (!event?.bookedBy) return undefined;
    const { eventName: name, businessName: client, eventDate, brandId, bookedBy: by } = event;
    const values = { name, client, day: formatDay(eventDate) };
    return { requestId: eventId, cause: eventId, brands: [brandId], values, by };
  },
};
