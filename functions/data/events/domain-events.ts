import { becomes, type Publishers } from '#functions/data/stream/publisher.ts';
import type { Image } from '#functions/data/stream/images.ts';
import { wholeOf } from '#functions/data/events/event-defaults.ts';
import type { Event } from '#functions/data/events/events.ts';
import type { eventDomainEvents } from '#shared/contract/events/domain-events.ts';

const named = (event: Image) => ({ eventId: String(event['eventId']) });

/** The stored event is of this type: the stream's images have none. */
function booked(image: Image) {
  const event = wholeOf(image as Image & Event);
  const { brandId, clientId, eventName, businessName, industry, eventDate, bookedBy } = event;
  const about = { brandId, clientId, eventName, businessName, industry, eventDate };
  return { ...about, ...(bookedBy === undefined ? {} : { bookedBy }) };
}

export const eventPublishers: Publishers<typeof eventDomainEvents> = {
  'event.booked': {
    entity: 'event',
    tells: (before, after) => (before ? undefined : { ...named(after), ...booked(after) }),
  },
  'event.clientChanged': {
    entity: 'event',
    tells(before, after) {
      const isSame = ['clientId', 'brandId'].every((field) => before?.[field] === after[field]);
      return before && !isSame ? named(after) : undefined;
    },
  },
  'event.statusChanged': {
    entity: 'event',
    tells(before, after) {
      if (!before || before['status'] === after['status']) return undefined;
      return { ...named(after), from: String(before['status']), to: String(after['status']) };
    },
  },
  'event.held': {
    entity: 'event',
    tells(before, after) {
      if (!before || !becomes('hold', before, after)) return undefined;
      const { refundsOrders } = after['hold'] as { refundsOrders: boolean };
      return { ...named(after), refundsOrders };
    },
  },
  'event.moved': {
    entity: 'event',
    tells(before, after) {
      const [from, to] = [before?.['startsAt'], after['startsAt']];
      if (!before || (from === to && before['endsAt'] === after['endsAt'])) return undefined;
      return named(after);
    },
  },
  'event.removed': { entity: 'event', tellsOfRemoval: named },
  'event.foundElsewhere': {
    entity: 'event',
    tells(before, after) {
      const isSame = ['eventDate', 'zip', 'eventType'].every((it) => before?.[it] === after[it]);
      return before && !isSame ? named(after) : undefined;
    },
  },
  'event.renamed': {
    entity: 'event',
    tells: (before, after) =>
      before && before['eventName'] !== after['eventName'] ? named(after) : undefined,
  },
  'event.completed': {
    entity: 'event',
    tells: (before, after) =>
      before && becomes('completedAt', before, after) ? named(after) : undefined,
  },
  'booking.changed': {
    entity: 'booking-request',
    tells(before, after) {
      const isChanged = ['manualStatus', 'eventId'].some((it) => before?.[it] !== after[it]);
      return before && isChanged ? { bookingRequestId: String(after['requestId']) } : undefined;
    },
  },
  'booking.requested': {
    entity: 'booking-request',
    tells: (before, after) =>
      before ? undefined : { bookingRequestId: String(after['requestId']) },
  },
};
