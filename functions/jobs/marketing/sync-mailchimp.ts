// Adds the people of brands to their Mailchimp audiences: on request, and once a day. Safe to run
// twice, late and concurrently: see flows/marketing/sync-mailchimp.ts.
import { listDueMailchimpConnections } from '#functions/data/marketing/mailchimp-connections.ts';
import { syncMailchimp } from '#functions/flows/marketing/sync-mailchimp.ts';
import { onSchedule } from '#functions/http/job.ts';
import { processDueItems } from '#functions/http/process-due-items.ts';

/** Per tick; the next one takes the rest. */
const maxDue = 8;
const concurrency = 4;
/** Parts per connection: a whole audience, unless it is large and Mailchimp is slow. */
const maxAudienceParts = 40;

export const handler = onSchedule('sync-mailchimp', async (now) => {
  const due = await listDueMailchimpConnections(now, maxDue);
  const brought = await processDueItems(due, {
    failure: 'Mailchimp audience not synced',
    toLogFields: ({ connection: { brandId } }) => ({ brandId }),
    concurrency: concurrency,
    processItem: ({ scope, connection }) => syncMailchimp(scope, connection, maxAudienceParts, now),
  });
  return { due: due.length, brought };
});
