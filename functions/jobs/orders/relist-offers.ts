// Lists what an event offers where customers find it, after the event was moved to another day or place,
// was renamed, or became private. Safe to run twice, late and at once: it reads the event as it is now, and
// writes over the listing of the offer that it read.
import { listAnew } from '#functions/data/orders/listed-offers.ts';
import { scopeOf } from '#functions/data/store/scope.ts';
import { onDomainEvents } from '#functions/http/job.ts';

export const handler = onDomainEvents<'event.foundElsewhere'>(
  'relist-offers',
  async ({ detail: { tenant, eventId } }) => {
    await listAnew(scopeOf(tenant, 'all'), eventId);
  },
);
