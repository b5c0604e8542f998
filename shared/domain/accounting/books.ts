// Closed months and exports. A closed month keeps the entries that it was closed with; a later change
// is an adjustment on the first open day. An export has each entry once; what changes after it was
// exported is an adjustment in the next export.
import { type DateRange, getMonthRange } from '#shared/domain/values/date-range.ts';
import {
  addDays,
  addMonths,
  dayOfMonth,
  type LocalDate,
  toYearMonth,
  type YearMonth,
} from '#shared/domain/values/local-date.ts';
import { groupBy } from '#shared/domain/values/group-by.ts';
import { addAmounts, type JournalEntry, sortEntries, toAmounts, toLines } from './journal.ts';
import { accountingLimits } from './limits.ts';

export const bookActions = ['closed', 'reopened'] as const;
export type BookAction = (typeof bookActions)[number];

/** The day after the last closed month; undefined if nothing is closed. */
export const findFirstOpenDay = (closedThrough: YearMonth | undefined): LocalDate | undefined =>
  closedThrough === undefined ? undefined : addMonths(dayOfMonth(closedThrough, 1), 1);

/**
 * The days of the closed months, given oldest first. Months before the first one aren't stored, so
 * they are open.
 */
export function findClosedDays(months: readonly YearMonth[]): DateRange | undefined {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return { from: dayOfMonth(first, 1), to: getMonthRange(dayOfMonth(last, 1)).to };
}

/**
 * The parts of the period that aren't closed: before the closed days, and after them. None if the
 * period ends before it begins.
 */
export function listOpenRanges(period: DateRange, closed: DateRange | undefined): DateRange[] {
  const isRange = ({ from, to }: DateRange) => from <= to;
  if (!closed) return [period].filter(isRange);
  const [lastBefore, firstAfter] = [addDays(closed.from, -1), addDays(closed.to, 1)];
  return [
    { from: period.from, to: period.to < lastBefore ? period.to : lastBefore },
    { from: period.from > firstAfter ? period.from : firstAfter, to: period.to },
  ].filter(isRange);
}

/** The closed days whose changes are adjusted on the first open day. */
export function findAdjustedDays({ from, to }: DateRange): DateRange {
  const earliest = addMonths(addDays(to, 1), -accountingLimits.adjustedMonths);
  return { from: from > earliest ? from : earliest, to };
}

/** The last month that can be closed next: no month in between may stay open. */
export const findLastClosable = (closedThrough: YearMonth): YearMonth =>
  toYearMonth(addMonths(dayOfMonth(closedThrough, 1), accountingLimits.adjustedMonths));

/** The months from after the last closed one, at most a year, until this one. */
export function listMonthsToClose(
  through: YearMonth,
  closedThrough: YearMonth | undefined,
): YearMonth[] {
  const last = dayOfMonth(through, 1);
  const months = Array.from({ length: accountingLimits.adjustedMonths }, (_, index) =>
    toYearMonth(addMonths(last, -index)),
  );
  return months.filter((it) => closedThrough === undefined || it > closedThrough).reverse();
}

/** The first day on which an export of this period looks for changes. */
export const findFirstExportedDay = ({ from }: Pick<DateRange, 'from'>): LocalDate =>
  addMonths(from, -accountingLimits.adjustedMonths);

/** The period, and the days that earlier exports have of it and of the year before it. */
export function listExportedRanges(period: DateRange, earlier: readonly DateRange[]): DateRange[] {
  const { to } = period;
  const first = findFirstExportedDay(period);
  const covered = earlier
    .filter((run) => run.to >= first && run.from <= to)
    .map((run) => ({
      from: run.from > first ? run.from : first,
      to: run.to < to ? run.to : to,
    }));
  return [period, ...covered];
}

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

/**
 * What was booked, without payouts that Stripe doesn't report right now: they still happened. A
 * payout in `current` is compared like any other entry.
 */
export function listComparable(
  booked: readonly JournalEntry[],
  current: readonly JournalEntry[],
  knownPayoutIds: ReadonlySet<string>,
): JournalEntry[] {
  const ids = new Set(current.map(({ entryId }) => entryId));
  return booked.filter(
    ({ kind, title, sourceId }) =>
      kind !== 'payout' || knownPayoutIds.has(title) || ids.has(sourceId),
  );
}

/** What a run exports: entries that no earlier run has, and changes to those that have been. */
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
