import type { RebookAttempt, RebookStatus } from '#shared/domain/marketing/rebook.ts';

export type Rebook = {
  readonly eventId: string;
  /** Counts the writes. A write is conditioned on the version that was read. */
  readonly version: number;
  readonly brandId: string;
  readonly eventDate: string;
  readonly eventName: string;
  readonly clientId: string;
  readonly businessName: string;
  readonly city: string;
  /** Sales in cents; null if none were recorded. */
  readonly sales: number | null;
  readonly status: RebookStatus;
  readonly enabled: boolean;
  readonly attempts: readonly RebookAttempt[];
  /** The last event that was booked for it. The rebook is won while that event is on. */
  readonly nextEventId: string | undefined;
  /** True if its client held the day of that event themselves. */
  readonly heldByClient?: boolean | undefined;
};
