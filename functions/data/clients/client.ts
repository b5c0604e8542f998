import type { ClientContent } from '#shared/domain/clients/client.ts';
import type { Instant } from '#shared/domain/values/instant.ts';

export type Client = ClientContent & {
  readonly clientId: string;
  /** Counts the writes. A write is conditioned on the version that was read. */
  readonly version: number;
  readonly createdAt: Instant;
  /** The client that it was merged into, and the merge that did it. */
  readonly mergedInto: string | undefined;
  readonly mergeId: string | undefined;
};
