// Updates where customers find an offer after its event was moved, renamed or made private. Safe to
// run twice, late and concurrently: it reads the event's current state, and writes over the listing
// that it read.
import { refreshListing } from '#functions/data/orders/offer-listings.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { onDomainEvents } from '#functions/http/job.ts';

export const handler = onDomainEvents<'event.foundElsewhere'>(
  'relist-offers',
  async ({ detail: { tenant, eventId } }) => {
    await refreshListing(createScope(tenant, 'all'), eventId);
  },
);
