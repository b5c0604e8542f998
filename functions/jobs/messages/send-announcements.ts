// Sends announcements. Safe to run twice, late and at once: a round begins in the one transaction
// that takes it out of the queue and fixes its recipients, in batches; each attempt at a batch is
// claimed, and within it each recipient before their mail is sent (announcement-batches.ts).
import {
  type Batch,
  claimBatch,
  dueBatches,
  tryAgain,
} from '#functions/data/messages/announcement-batches.ts';
import {
  type Announcement,
  beginRound,
  finishBatch,
  getAnnouncement,
  queuedAnnouncements,
} from '#functions/data/messages/announcements.ts';
import { platformTenant, scopeOf } from '#functions/data/store/scope.ts';
import { findReceivers } from '#functions/flows/messages/find-receivers.ts';
import { mailBatch } from '#functions/flows/messages/mail-batch.ts';
import { scheduled } from '#functions/http/job.ts';
import { batchesOf } from '#shared/domain/messages/announcement.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';

/** Of a tick; the next one takes the rest. 400 mails are half a minute at SES's first rate. */
const mostRounds = 20;
const mostBatches = 8;

export const handler = scheduled('send-announcements', async (now) => {
  const queued = await queuedAnnouncements(now, mostRounds);
  for (const announcement of queued) await begin(announcement, now);
  const due = await dueBatches(now, mostBatches);
  let finished = 0;
  for (const batch of due) finished += Number(await attempt(batch, now));
  return { begun: queued.length, due: due.length, finished };
});

async function begin(announcement: Announcement, now: Instant): Promise<void> {
  const receivers = await findReceivers(scopeOf(platformTenant, 'all'), announcement.audience);
  await beginRound(announcement, batchesOf(receivers), now);
}

/** True when the batch is done with. */
async function attempt(batch: Batch, now: Instant): Promise<boolean> {
  if (batch.attempts >= reportLimits.exportAttempts) return finishBatch(batch);
  const announcement = await getAnnouncement(batch.id);
  const claimed = announcement && (await claimBatch(batch, now));
  const tried = claimed && (await mailBatch(announcement, claimed));
  if (!tried) return false;
  const last = tried.attempts >= reportLimits.exportAttempts;
  if (tried.refused.length === 0 || last) return finishBatch(tried);
  await tryAgain(tried);
  return false;
}
