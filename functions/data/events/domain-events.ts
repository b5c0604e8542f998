import type { Publishers } from '#functions/data/stream/publisher.ts';
import type { StreamImage } from '#functions/data/stream/stream-images.ts';
import { expandEvent } from '#functions/data/events/stored-event.ts';
import type { Event } from '#functions/data/events/event.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import type { eventDomainEvents } from '#shared/contract/events/domain-events.ts';

/** The stream's images are untyped; a stored event has this type. */
type EventImage = Event & { readonly row: string };

const pickEventId = ({ eventId }: Pick<Event, 'eventId'>) => ({ eventId });
const fromImage = (image: StreamImage) => expandEvent(image as unknown as EventImage);

function toBookedPayload({ bookedBy, ...event }: ReturnType<typeof fromImage>) {
  const { brandId, clientId, eventName, businessName, industry, eventDate } = event;
  const about = { brandId, clientId, eventName, businessName, industry, eventDate };
  return { ...pickEventId(event), ...about, ...(bookedBy === undefined ? {} : { bookedBy }) };
}

/** A publisher for changes of an event. */
const publishOnChange = <Payload>(tells: (before: Event, after: Event) => Payload | undefined) => ({
  entity: 'event',
  tells: (before: StreamImage | undefined, after: StreamImage) =>
    before && tells(fromImage(before), fromImage(after)),
});

/** The fields by which the orders domain's search (toEventListing) finds an event. */
const searchableFields = [
  ...(['eventDate', 'eventType', 'brandId', 'eventName'] as const),
  ...(['address', 'city', 'state', 'zip'] as const),
];

/** Publishes if any of these fields changed. */
const publishOnFieldChange = (names: readonly (keyof Event)[]) =>
  publishOnChange((before, after) =>
    names.some((name) => before[name] !== after[name]) ? pickEventId(after) : undefined,
  );

export const eventPublishers: Publishers<typeof eventDomainEvents> = {
  'event.booked': {
    entity: 'event',
    tells: (before, after) => (before ? undefined : toBookedPayload(fromImage(after))),
  },
  'event.clientChanged': publishOnFieldChange(['clientId', 'brandId']),
  'event.statusChanged': publishOnChange((before, after) =>
    before.status === after.status
      ? undefined
      : { ...pickEventId(after), from: before.status, to: after.status },
  ),
  'event.held': publishOnChange((before, after) =>
    after.hold && !before.hold
      ? { ...pickEventId(after), refundsOrders: after.hold.refundsOrders }
      : undefined,
  ),
  'event.moved': publishOnFieldChange(['startsAt', 'endsAt']),
  'event.removed': { entity: 'event', tellsOfRemoval: (image) => pickEventId(fromImage(image)) },
  'event.foundElsewhere': publishOnChange((before, after) =>
    searchableFields.some((name) => before[name] !== after[name]) ||
    takesPlace(before.status) !== takesPlace(after.status)
      ? pickEventId(after)
      : undefined,
  ),
  'event.renamed': publishOnFieldChange(['eventName']),
  'event.completed': publishOnChange((before, after) =>
    after.completedAt !== undefined && before.completedAt === undefined
      ? pickEventId(after)
      : undefined,
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
