// How the sending of an announcement is cut into batches, and how it stands.
import { messageLimits } from './limits.ts';

export const announcementStatuses = ['queued', 'sending', 'sent'] as const;
export type AnnouncementStatus = (typeof announcementStatuses)[number];

type StatusFacts = {
  /** Whether a round of mails is still on its way: until it is over, none may follow. */
  readonly isUnderWay: boolean;
  /** Whether there is anything to count: the receivers are known once the first batch is written. */
  readonly hasProgress: boolean;
};

const statuses: Readonly<Record<AnnouncementStatus, StatusFacts>> = {
  queued: { isUnderWay: true, hasProgress: false },
  sending: { isUnderWay: true, hasProgress: true },
  sent: { isUnderWay: false, hasProgress: true },
};

export function isUnderWay(status: AnnouncementStatus): boolean {
  return statuses[status].isUnderWay;
}

export function hasProgress(status: AnnouncementStatus): boolean {
  return statuses[status].hasProgress;
}

type Progress = { readonly queued: boolean; readonly batchesLeft: number };

export function announcementStatus({ queued, batchesLeft }: Progress): AnnouncementStatus {
  if (queued) return 'queued';
  return batchesLeft > 0 ? 'sending' : 'sent';
}

/** One transaction writes them all, so beyond a number of batches they grow instead. */
export function batchesOf(addresses: readonly string[]): string[][] {
  const { announcementBatch, announcementBatches } = messageLimits;
  const size = Math.max(announcementBatch, Math.ceil(addresses.length / announcementBatches));
  const count = Math.ceil(addresses.length / size);
  return Array.from({ length: count }, (_, at) => addresses.slice(at * size, (at + 1) * size));
}
