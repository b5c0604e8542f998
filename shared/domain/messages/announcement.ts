// How an announcement is split into batches, and its status.
import { messageLimits } from './limits.ts';

export const announcementStatuses = ['queued', 'sending', 'sent'] as const;
export type AnnouncementStatus = (typeof announcementStatuses)[number];

type StatusFacts = {
  /** True while a round of mails is in progress: no other round may start until it ends. */
  readonly isUnderWay: boolean;
  /**
   * True once there is something to count: recipients are known when the first batch is written.
   */
  readonly hasProgress: boolean;
};

const statuses: Readonly<Record<AnnouncementStatus, StatusFacts>> = {
  queued: { isUnderWay: true, hasProgress: false },
  sending: { isUnderWay: true, hasProgress: true },
  sent: { isUnderWay: false, hasProgress: true },
};

export function isAnnouncementUnderway(status: AnnouncementStatus): boolean {
  return statuses[status].isUnderWay;
}

export function hasAnnouncementProgress(status: AnnouncementStatus): boolean {
  return statuses[status].hasProgress;
}

type AnnouncementProgress = { readonly queued: boolean; readonly batchesLeft: number };

export function getAnnouncementStatus({
  queued,
  batchesLeft,
}: AnnouncementProgress): AnnouncementStatus {
  if (queued) return 'queued';
  return batchesLeft > 0 ? 'sending' : 'sent';
}

/**
 * A single transaction writes all batches, so their number is limited and large lists get larger
 * batches.
 */
export function splitIntoBatches(addresses: readonly string[]): string[][] {
  const { announcementBatch, announcementBatches } = messageLimits;
  const size = Math.max(announcementBatch, Math.ceil(addresses.length / announcementBatches));
  const count = Math.ceil(addresses.length / size);
  return Array.from({ length: count }, (_, at) => addresses.slice(at * size, (at + 1) * size));
}
