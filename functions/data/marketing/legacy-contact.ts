import type { LegacyContactDetails } from '#shared/domain/marketing/legacy-contact.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

export type LegacyContact = LegacyContactDetails & {
  readonly contactId: string;
  /** Counts the writes. A write is conditioned on the version that was read. */
  readonly version: number;
  /** The client that it became. */
  readonly clientId: string | undefined;
  readonly createdAt: Instant;
};
