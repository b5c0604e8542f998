// Closed months and exports. A closed month keeps the entries that it was closed with; what later
// changes about it is an adjustment on the first open day. An export has each entry once: what
// changed after it was exported is an adjustment in the next one.
import type { DateRange } from '#shared/domain/values/date-range.ts';
import {
  addMonths,
  dayOfMonth,
  type LocalDate,
  toYearMonth,
  type YearMonth,
} from '#shared/domain/values/local-date.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { addAmounts, type JournalEntry, sortEntries, toAmounts, toLines } from './journal.ts';

export const bookActions = ['closed', 'reopened'] as const;
export type BookAction = (typeof bookActions)[number];

/** The day after the last closed month; undefined if nothing is closed. */
export const findFirstOpenDay = (closedThrough: YearMonth | undefined): LocalDate | undefined =>
  closedThrough === undefined ? undefined : addMonths(dayOfMonth(closedThrough, 1), 1);

export const isDayClosed = (day: LocalDate, closedThrough: YearMonth | undefined): boolean =>
  closedThrough !== undefined && toYearMonth(day) <= closedThrough;

export const includesDay = ({ from, to }: DateRange, day: LocalDate): boolean =>
  day >= from && day <= to;

/**
 * What the source entries come to now, less what was booked of them. Entries that are gone are
 * taken back.
 */
function listDifferences(
  current: readonly JournalEntry[],
  booked: readonly JournalEntry[],
): JournalEntry[] {
  const now = new Map(current.map((entry) => [entry.entryId, entry]));
  const earlier = groupBy(booked, ({ sourceId }) => sourceId);
  const ids = new Set([...now.keys(), ...earlier.keys()]);
  return [...ids].flatMap((id) => {
    const entry = now.get(id);
    const known = earlier.get(id) ?? [];
    const latest = entry ?? known.at(-1);
    if (!latest) return [];
    const before = toAmounts(known.flatMap(({ lines }) => lines));
    const lines = toLines(addAmounts(toAmounts(entry?.lines ?? []), before, -1));
    return lines.length === 0 ? [] : [{ ...latest, sourceId: id, lines }];
  });
}

/** The day of the entry that an adjustment is about. */
const getSourceDay = ({ sourceId }: JournalEntry): string => sourceId.split('|').at(-1) ?? '';

/**
 * What changed about closed months since `from`, on the first open day. `closed` may have
 * adjustments of days before.
 */
export function listClosedAdjustments(
  current: readonly JournalEntry[],
  closed: readonly JournalEntry[],
  { from, firstOpenDay }: { readonly from: LocalDate; readonly firstOpenDay: LocalDate },
): JournalEntry[] {
  const month = toYearMonth(firstOpenDay);
  const booked = closed.filter((entry) => getSourceDay(entry) >= from);
  return listDifferences(current, booked).map((entry) => ({
    ...entry,
    entryId: `${entry.sourceId}~${month}`,
    day: firstOpenDay,
  }));
}

/** What a run exports: entries that no earlier run has, and what changed about those that one has. */
export function listUnexported(
  view: readonly JournalEntry[],
  exported: readonly JournalEntry[],
  run: number,
): JournalEntry[] {
  // An adjustment of a closed month is an entry of its own here.
  const asSources = view.map((entry) => ({ ...entry, sourceId: entry.entryId }));
  const known = new Set(exported.map(({ sourceId }) => sourceId));
  const differences = listDifferences(asSources, exported).map((entry) =>
    known.has(entry.sourceId) ? { ...entry, entryId: `${entry.sourceId}#${run}` } : entry,
  );
  return sortEntries(differences);
}

/** The entry that this one changes; undefined for an entry that is booked for the first time. */
export function findAdjustedId({ entryId }: Pick<JournalEntry, 'entryId'>): string | undefined {
  const [, adjusted] = /^(.*)[~#][^~#]*$/.exec(entryId) ?? [];
  return adjusted;
}

/** The days without gaps that contain all of these. */
export function spanRanges(ranges: readonly DateRange[]): DateRange | undefined {
  const [first] = ranges;
  return ranges.reduce<DateRange | undefined>(
    (span, { from, to }) =>
      span && {
        from: from < span.from ? from : span.from,
        to: to > span.to ? to : span.to,
      },
    first,
  );
}
