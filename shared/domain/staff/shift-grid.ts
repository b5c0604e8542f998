// The shift time card: what a row shows, what it sorts by, where a search looks, what is added up.
import type { GridRules } from '#shared/domain/lists/grid.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, localTimeOf } from '#shared/domain/values/local-date.ts';

/** What is kept of a shift for the grid. */
export type ShiftRow = {
  readonly id: string;
  readonly staffId: string;
  readonly title: string;
  readonly brandId: string;
  /** The day on which it begins. */
  readonly day: LocalDate;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
};

/** With what people and brands are called today. */
export type NamedShift = ShiftRow & {
  readonly staffName: string;
  readonly brandName: string;
  /** What it counts as, so that the shifts of a day add up to its card. */
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

/** Days and brands are not among them: other rows are not read at all. */
export type ShiftFilters = { readonly staffIds: readonly string[] };

export type ShiftTotals = { readonly minutes: number };

/** On the clocks of the franchise: a start or an end sorts by the hour that they show. */
export function shiftGridIn(
  timeZone: string,
): GridRules<NamedShift, ShiftGridColumn, ShiftFilters, ShiftTotals> {
  const clock = (at: Instant, { day }: NamedShift) => `${localTimeOf(at, timeZone)} ${day}`;
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
