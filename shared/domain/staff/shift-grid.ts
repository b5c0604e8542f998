// The shift time card: the columns of a row, how they sort, what a search covers, and the totals.
import type { GridRules } from '#shared/domain/lists/grid.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, toLocalTime } from '#shared/domain/values/local-date.ts';

/** The shift data stored for the grid. */
export type ShiftRow = {
  readonly id: string;
  readonly staffId: string;
  readonly title: string;
  readonly brandId: string;
  /** The day on which it begins. */
  readonly day: LocalDate;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** It goes on with the person's shift after a break. Not known of time approved long ago. */
  readonly isAfterBreak: boolean;
};

/** With the current names of people and brands. */
export type NamedShift = ShiftRow & {
  readonly staffName: string;
  readonly brandName: string;
  /** The minutes that it counts, without breaks, so that the shifts of a day add up to its time card. */
  readonly minutes: number;
};

export const shiftGridColumns = [
  'day',
  'startsAt',
  'endsAt',
  'staffName',
  'title',
  'brandId',
  'hours',
] as const;
export type ShiftGridColumn = (typeof shiftGridColumns)[number];

/** Without days and brands: rows outside them aren't read at all. */
export type ShiftFilters = { readonly staffIds: readonly string[] };

export type ShiftTotals = { readonly minutes: number };

/** Start and end sort by the local time in the franchise's time zone. */
export function buildShiftGrid(
  timeZone: string,
): GridRules<NamedShift, ShiftGridColumn, ShiftFilters, ShiftTotals> {
  const clock = (at: Instant, { day }: NamedShift) => `${toLocalTime(at, timeZone)} ${day}`;
  return {
    cells: {
      day: ({ day, startsAt }) => `${day} ${startsAt}`,
      startsAt: (row) => clock(row.startsAt, row),
      endsAt: (row) => clock(row.endsAt, row),
      staffName: ({ staffName }) => staffName,
      title: ({ title }) => title,
      brandId: ({ brandName }) => brandName,
      hours: ({ minutes }) => minutes,
    },
    searched: ({ staffName, title }) => [staffName, title],
    fits: ({ staffIds }) => {
      const chosen = new Set(staffIds);
      return ({ staffId }) => chosen.size === 0 || chosen.has(staffId);
    },
    opening: { column: 'day', sortType: 'DESC' },
    totals: {
      none: { minutes: 0 },
      plus: (sum, row) => ({ minutes: sum.minutes + row.minutes }),
    },
  };
}
