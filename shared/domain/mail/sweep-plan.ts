// How much bulk mail a sweep may send, and whose goes first.
import { groupBy } from '#shared/domain/values/group-by.ts';

type SendQuota = { readonly mailsPerSecond: number; readonly mailsLeft: number };

/** The rest of the rate is for mails that somebody waits for. */
const bulkShare = 0.75;
/** Kept of the daily quota for them. At SES's first production quota, 5,000 mails. */
const promptReserve = 5_000;
/** A batch's recipients (shared by campaigns and announcements). */
const batchRecipients = 50;
/** More wouldn't end within a sweep, even several at once. */
const maxBatches = 24;
/** About what one connection sends, one mail after another. */
const mailsPerConnectionSecond = 10;
const maxConnections = 4;

export type SweepPlan = { readonly batches: number; readonly concurrency: number };

/**
 * For a sweep every minute. At least one batch, so that bulk mail moves at any rate; none if the
 * day's quota has to be kept for prompt mail.
 */
export function planSweep({ mailsPerSecond, mailsLeft }: SendQuota): SweepPlan {
  const reserve = Math.min(promptReserve, Math.floor((mailsLeft * (1 - bulkShare)) / bulkShare));
  const free = Math.max(0, mailsLeft - reserve);
  const byRate = Math.max(1, Math.floor((mailsPerSecond * 60 * bulkShare) / batchRecipients));
  const byDay = Math.floor(free / batchRecipients);
  const connections = Math.floor((mailsPerSecond * bulkShare) / mailsPerConnectionSecond);
  return {
    batches: Math.min(byRate, byDay, maxBatches),
    concurrency: Math.max(1, Math.min(connections, maxConnections)),
  };
}

/**
 * The first of each tenant, then the second of each, and so on: a tenant with hundreds delays the
 * others by one each.
 */
export function interleaveByTenant<Waiting extends { readonly tenant: string }>(
  waiting: readonly Waiting[],
): Waiting[] {
  const queues = [...groupBy(waiting, ({ tenant }) => tenant).values()];
  const rounds = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    queues.flatMap((queue) => queue.slice(round, round + 1)),
  ).flat();
}
