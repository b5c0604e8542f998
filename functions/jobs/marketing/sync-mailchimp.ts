// Adds the people of brands to their Mailchimp audiences: on request, and once a day. Safe to run
// twice, late and concurrently: see flows/marketing/sync-mailchimp.ts.
import { dueMailchimp } from '#functions/data/marketing/mailchimp-connections.ts';
import { sideBySide } from '#functions/data/store/side-by-side.ts';
import { syncMailchimp } from '#functions/flows/marketing/sync-mailchimp.ts';
import { scheduled } from '#functions/http/job.ts';

/** Per tick; the next one takes the rest. */
const mostDue = 8;
const atOnce = 4;
/** Parts per connection: a whole audience, unless it is large and Mailchimp is slow. */
const mostParts = 40;

export const handler = scheduled('sync-mailchimp', async (now) => {
  const due = await dueMailchimp(now, mostDue);
  let brought = 0;
  await sideBySide(due, atOnce, async ({ scope, connection }) => {
    brought += await syncMailchimp(scope, connection, mostParts, now);
  });
  return { due: due.length, brought };
});
