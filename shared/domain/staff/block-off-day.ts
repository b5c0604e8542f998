// Days without time off or without shifts, for one brand or for all.
import type { Instant } from '#shared/domain/values/instant.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { worksOnBrands } from './staff-member.ts';

export type BlockOffDay = {
  /** Derived from day and brand: there is one of each. */
  readonly id: string;
  readonly day: LocalDate;
  /** Null means all brands. */
  readonly brandId: string | null;
  readonly note: string;
  readonly noTimeOff: boolean;
  readonly noShifts: boolean;
  readonly by: string;
  readonly at: Instant;
};

/** The first day on which somebody who works on these brands can't take time off. */
export const findTimeOffBlock = (
  days: readonly BlockOffDay[],
  person: { readonly brandIds: readonly string[] },
) =>
  days.find(
    ({ noTimeOff, brandId }) => noTimeOff && (brandId === null || worksOnBrands(person, [brandId])),
  );

/** The block that prevents a shift on this brand and day, or undefined. */
export const findShiftBlock = <Block extends Pick<BlockOffDay, 'day' | 'brandId' | 'noShifts'>>(
  days: readonly Block[],
  brandId: string,
  day: LocalDate,
): Block | undefined =>
  days.find(
    (block) =>
      block.noShifts && block.day === day && (block.brandId === null || block.brandId === brandId),
  );
