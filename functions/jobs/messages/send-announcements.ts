// Starts the rounds of announcements. Safe to run twice, late and concurrently: a round starts with
// one transaction that takes it out of the queue and puts its mails into the outbox, in batches.
import {
  type Announcement,
  startSendingRound,
  listQueuedAnnouncements,
} from '#functions/data/messages/announcements.ts';
import { platformTenant, createScope } from '#functions/data/store/scope.ts';
import { findReceivers } from '#functions/flows/messages/find-receivers.ts';
import { onSchedule } from '#functions/http/job.ts';
import { processDueItems } from '#functions/http/process-due-items.ts';
import { splitIntoBatches } from '#shared/domain/messages/announcement.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

/** Per tick; the next one takes the rest. */
const maxRounds = 20;

export const handler = onSchedule('send-announcements', async (now) => {
  const queued = await listQueuedAnnouncements(now, maxRounds);
  const begun = await processDueItems(queued, {
    failure: 'round of an announcement not begun',
    toLogFields: ({ id }) => ({ announcement: id }),
    processItem: (announcement) => startAnnouncement(announcement, now),
  });
  return { begun };
});

async function startAnnouncement(announcement: Announcement, now: Instant): Promise<true> {
  const receivers = await findReceivers(createScope(platformTenant, 'all'), announcement.audience);
  await startSendingRound(announcement, splitIntoBatches(receivers), now);
  return true;
}
