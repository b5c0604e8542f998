import { becomes, type Publishers } from '#functions/data/stream/publisher.ts';
import type { Image } from '#functions/data/stream/images.ts';
import type { eventDomainEvents } from '#shared/contract/events/domain-events.ts';

const named = (event: Image) => ({ eventId: String(event['eventId']) });

export const eventPublishers: Publishers<typeof eventDomainEvents> = {
  'event.booked': {
    entity: 'event',
    tells: (before, after) => (before ? undefined : named(after)),
  },
  'event.statusChanged': {
    entity: 'event',
    tells(before, after) {
      if (!before || before['status'] === after['status']) return undefined;
      return { ...named(after), from: String(before['status']), to: String(after['status']) };
    },
  },
  'event.completed': {
    entity: 'event',
    tells: (before, after) =>
      before && becomes('completedAt', before, after) ? named(after) : undefined,
  },
};
