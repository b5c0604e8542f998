// Lists what an event offers where customers find it, after the event was moved to another day or place,
// or became private. Safe to run twice, late and at once: it reads the event as it is now, and writes over
// the version of the offer that it read.
import { getEvent } from '#functions/data/events/events.ts';
import { getOffer, relistOffer } from '#functions/data/orders/offers.ts';
import { Contended } from '#functions/data/store/contended.ts';
import { scopeOf } from '#functions/data/store/scope.ts';
import { onDomainEvents } from '#functions/http/job.ts';
import { listingOf } from '#shared/domain/orders/offer.ts';

const mostTries = 6;

export const handler = onDomainEvents<'event.foundElsewhere'>(
  'relist-offers',
  async ({ detail: { tenant, eventId } }) => {
    const scope = scopeOf(tenant, 'all');
    for (let tries = 0; tries < mostTries; tries += 1) {
      const [event, kept] = await Promise.all([getEvent(scope, eventId), getOffer(scope, eventId)]);
      if (!event || !kept) return;
      if (await relistOffer(scope, kept, listingOf(event))) return;
    }
    throw new Contended(`offer of ${eventId}`);
  },
);
