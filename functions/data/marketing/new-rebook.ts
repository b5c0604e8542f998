import type { EventRow } from '#shared/domain/events/event-grid.ts';
import type { Rebook } from './rebook.ts';

/** An event to win again that has no attempts yet. */
export function toRebook(event: Omit<EventRow, 'version'>): Rebook {
  const { id: eventId, brandId, eventDate, eventName, clientId, businessName, city } = event;
  return {
    eventId,
    brandId,
    eventDate,
    eventName,
    clientId,
    businessName,
    city,
    version: 1,
    sales: event.eventSalesCollectedCents,
    status: 'new',
    enabled: true,
    attempts: [],
    nextEventId: undefined,
  };
}
