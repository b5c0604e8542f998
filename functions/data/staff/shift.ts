import type { Instant } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

export type Shift = {
  readonly shiftId: string;
  /** Counts the writes. A write is conditioned on the version that was read. */
  readonly version: number;
  readonly staffId: string;
  readonly brandId: string;
  readonly title: string;
  /** The day on which the shift starts, on the franchise's calendar. */
  readonly day: LocalDate;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** It goes on with the person's shift after a break. */
  readonly isAfterBreak?: boolean;
};
