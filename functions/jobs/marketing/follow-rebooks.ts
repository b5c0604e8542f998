// Opens a rebook again when the event that was booked for it is canceled or deleted. Safe to run twice,
// late and at once: flows/marketing/follow-rebooks.ts.
import { scopeOf } from '#functions/data/store/scope.ts';
import { followRebooks } from '#functions/flows/marketing/follow-rebooks.ts';
import { onDomainEvents } from '#functions/http/job.ts';

export const handler = onDomainEvents<'event.statusChanged' | 'event.removed'>(
  'follow-rebooks',
  async ({ detail: { tenant, eventId } }, now) => {
    await followRebooks(scopeOf(tenant, 'all'), eventId, now);
  },
);
