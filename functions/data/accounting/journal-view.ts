// The journal as people see it: closed months as they were closed, open ones as they are now, and on
// the first open day, changes to the closed ones.
import type { Books, ClosedMonth } from '#functions/data/accounting/books.ts';
import { computeJournal, type JournalTerms } from '#functions/data/accounting/computed-journal.ts';
import { readManyJournalChunks } from '#functions/data/accounting/journal-chunks.ts';
import { readStripePayouts } from '#functions/data/accounting/stripe-payouts.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { coversBrands } from '#shared/domain/access/permissions.ts';
import {
  findAdjustedDays,
  findClosedDays,
  listClosedAdjustments,
  listComparable,
  listOpenRanges,
} from '#shared/domain/accounting/books.ts';
import { includesDay } from '#shared/domain/values/date-range.ts';
import { listBankPayoutEntries } from '#shared/domain/accounting/card-entries.ts';
import { type JournalEntry, sortEntries } from '#shared/domain/accounting/journal.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { addDays, toLocalDate, toYearMonth } from '#shared/domain/values/local-date.ts';

type JournalView = {
  /** By day. */
  readonly entries: readonly JournalEntry[];
  /** False if we couldn't get payouts from Stripe. */
  readonly hasPayouts: boolean;
  /** The payouts that Stripe reported, also failed ones. Only these can be taken back. */
  readonly knownPayoutIds: ReadonlySet<string>;
};

export async function readJournalView(
  scope: Scope,
  books: Books,
  range: DateRange,
  terms: JournalTerms,
): Promise<JournalView> {
  const closedDays = findClosedDays(books.closed.map(({ month }) => month));
  const open = listOpenRanges(limitToToday(range, terms), closedDays);
  const firstOpenDay = closedDays && addDays(closedDays.to, 1);
  const showsAdjustments = open.some(({ from }) => from === firstOpenDay);
  const [closed, current, adjustments] = await Promise.all([
    readClosedEntries(scope, books, range),
    Promise.all(open.map((days) => readCurrentEntries(scope, days, terms))),
    closedDays && showsAdjustments
      ? readAdjustments(scope, books, findAdjustedDays(closedDays), terms)
      : noEntries,
  ]);
  const parts = [...current, adjustments];
  return {
    entries: sortEntries([...closed, ...parts.flatMap(({ entries }) => entries)]),
    hasPayouts: parts.every(({ hasPayouts }) => hasPayouts),
    knownPayoutIds: new Set(parts.flatMap(({ knownPayoutIds }) => [...knownPayoutIds])),
  };
}

const noEntries: JournalView = { entries: [], hasPayouts: true, knownPayoutIds: new Set() };

/** Days after today have no entries. */
export const limitToToday = (
  { from, to }: DateRange,
  { now, timeZone }: JournalTerms,
): DateRange => {
  const today = toLocalDate(now, timeZone);
  return { from, to: to < today ? to : today };
};

async function readCurrentEntries(
  scope: Scope,
  range: DateRange,
  terms: JournalTerms,
): Promise<JournalView> {
  const [entries, reported] = await Promise.all([
    computeJournal(scope, range, terms),
    readStripePayouts(scope, range),
  ]);
  return {
    entries: [...entries, ...listBankPayoutEntries(reported?.payouts ?? [])],
    hasPayouts: reported !== undefined,
    knownPayoutIds: new Set(reported?.knownIds),
  };
}

const isMonthWithin = ({ month }: ClosedMonth, { from, to }: DateRange) =>
  month >= toYearMonth(from) && month <= toYearMonth(to);

async function readClosedEntries(scope: Scope, { closed }: Books, range: DateRange) {
  const ids = closed.filter((it) => isMonthWithin(it, range)).map(({ chunksId }) => chunksId);
  const entries = await readManyJournalChunks(scope, ids);
  return entries.filter(
    ({ day, brandId, otherBrandIds }) =>
      includesDay(range, day) && coversBrands(scope.brands, [brandId, ...otherBrandIds]),
  );
}

/** Changes to closed days. */
async function readAdjustments(
  scope: Scope,
  books: Books,
  range: DateRange,
  terms: JournalTerms,
): Promise<JournalView> {
  const [current, closed] = await Promise.all([
    readCurrentEntries(scope, range, terms),
    readClosedEntries(scope, books, range),
  ]);
  const booked = listComparable(closed, current.entries, current.knownPayoutIds);
  const days = { from: range.from, firstOpenDay: addDays(range.to, 1) };
  return { ...current, entries: listClosedAdjustments(current.entries, booked, days) };
}
