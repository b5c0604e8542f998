// Starts the rounds of announcements. Safe to run twice, late and concurrently: a round starts with
// one transaction that takes it out of the queue and puts its mails into the outbox, in batches.
import {
  type Announcement,
  beginRound,
  queuedAnnouncements,
} from '#functions/data/messages/announcements.ts';
import { platformTenant, scopeOf } from '#functions/data/store/scope.ts';
import { findReceivers } from '#functions/flows/messages/find-receivers.ts';
import { scheduled } from '#functions/http/job.ts';
import { batchesOf } from '#shared/domain/messages/announcement.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** Per tick; the next one takes the rest. */
const mostRounds = 20;

export const handler = scheduled('send-announcements', async (now) => {
  const queued = await queuedAnnouncements(now, mostRounds);
  for (const announcement of queued) await begin(announcement, now);
  return { begun: queued.length };
});

async function begin(announcement: Announcement, now: Instant): Promise<void> {
  const receivers = await findReceivers(scopeOf(platformTenant, 'all'), announcement.audience);
  await beginRound(announcement, batchesOf(receivers), now);
}
