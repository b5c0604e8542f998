import type { Publishers } from '#functions/data/stream/publisher.ts';
import type { Image } from '#functions/data/stream/images.ts';
import { wholeOf } from '#functions/data/events/stored-event.ts';
import type { Event } from '#functions/data/events/events.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import type { eventDomainEvents } from '#shared/contract/events/domain-events.ts';

/** The stream's images are untyped; a stored event has this type. */
type EventImage = Event & { readonly row: string };

const named = ({ eventId }: Pick<Event, 'eventId'>) => ({ eventId });
const eventOf = (image: Image) => wholeOf(image as unknown as EventImage);

function booked({ bookedBy, ...event }: ReturnType<typeof eventOf>) {
  const { brandId, clientId, eventName, businessName, industry, eventDate } = event;
  const about = { brandId, clientId, eventName, businessName, industry, eventDate };
  return { ...named(event), ...about, ...(bookedBy === undefined ? {} : { bookedBy }) };
}

/** A publisher for changes of an event. */
const changed = <Told>(tells: (before: Event, after: Event) => Told | undefined) => ({
  entity: 'event',
  tells: (before: Image | undefined, after: Image) =>
    before && tells(eventOf(before), eventOf(after)),
});

/** The fields by which the orders domain's search (toEventListing) finds an event. */
const findingFacts = [
  ...(['eventDate', 'eventType', 'brandId', 'eventName'] as const),
  ...(['address', 'city', 'state', 'zip'] as const),
];

/** Publishes if any of these fields changed. */
const differ = (names: readonly (keyof Event)[]) =>
  changed((before, after) =>
    names.some((name) => before[name] !== after[name]) ? named(after) : undefined,
  );

export const eventPublishers: Publishers<typeof eventDomainEvents> = {
  'event.booked': {
    entity: 'event',
    tells: (before, after) => (before ? undefined : booked(eventOf(after))),
  },
  'event.clientChanged': differ(['clientId', 'brandId']),
  'event.statusChanged': changed((before, after) =>
    before.status === after.status
      ? undefined
      : { ...named(after), from: before.status, to: after.status },
  ),
  'event.held': changed((before, after) =>
    after.hold && !before.hold
      ? { ...named(after), refundsOrders: after.hold.refundsOrders }
      : undefined,
  ),
  'event.moved': differ(['startsAt', 'endsAt']),
  'event.removed': { entity: 'event', tellsOfRemoval: (image) => named(eventOf(image)) },
  'event.foundElsewhere': changed((before, after) =>
    findingFacts.some((name) => before[name] !== after[name]) ||
    takesPlace(before.status) !== takesPlace(after.status)
      ? named(after)
      : undefined,
  ),
  'event.renamed': differ(['eventName']),
  'event.completed': changed((before, after) =>
    after.completedAt !== undefined && before.completedAt === undefined ? named(after) : undefined,
  ),
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
