// The journal as people see it: closed months as they were closed, open ones as their facts are now,
// and on the first open day what changed about the closed ones.
import {
  type Books,
  type ClosedMonth,
  getClosedThrough,
} from '#functions/data/accounting/books.ts';
import { computeJournal, type JournalTerms } from '#functions/data/accounting/computed-journal.ts';
import { readManyJournalChunks } from '#functions/data/accounting/journal-chunks.ts';
import { readStripePayouts } from '#functions/data/accounting/stripe-payouts.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { includesBrand } from '#shared/domain/access/permissions.ts';
import {
  findFirstOpenDay,
  includesDay,
  listClosedAdjustments,
} from '#shared/domain/accounting/books.ts';
import { listPayoutEntries } from '#shared/domain/accounting/card-entries.ts';
import { type JournalEntry, sortEntries } from '#shared/domain/accounting/journal.ts';
import { accountingLimits } from '#shared/domain/accounting/limits.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import {
  addDays,
  addMonths,
  dayOfMonth,
  type LocalDate,
  toLocalDate,
  toYearMonth,
} from '#shared/domain/values/local-date.ts';

type JournalView = {
  /** By day. */
  readonly entries: readonly JournalEntry[];
  /** False if Stripe couldn't be asked for its payouts. */
  readonly hasPayouts: boolean;
};

export async function readJournalView(
  scope: Scope,
  books: Books,
  range: DateRange,
  terms: JournalTerms,
): Promise<JournalView> {
  const firstOpenDay = findFirstOpenDay(getClosedThrough(books));
  const open = limitToOpenDays(range, firstOpenDay, terms);
  const [closed, current, adjustments] = await Promise.all([
    readClosedEntries(scope, books, range),
    open ? readCurrentEntries(scope, open, terms) : noEntries,
    firstOpenDay && open?.from === firstOpenDay
      ? readAdjustments(scope, books, firstOpenDay, terms)
      : noEntries,
  ]);
  return {
    entries: sortEntries([...closed, ...current.entries, ...adjustments.entries]),
    hasPayouts: current.hasPayouts && adjustments.hasPayouts,
  };
}

const noEntries: JournalView = { entries: [], hasPayouts: true };

/** The days that aren't closed, until today. */
function limitToOpenDays(
  { from, to }: DateRange,
  firstOpenDay: LocalDate | undefined,
  { now, timeZone }: JournalTerms,
): DateRange | undefined {
  const today = toLocalDate(now, timeZone);
  const first = firstOpenDay && firstOpenDay > from ? firstOpenDay : from;
  const last = to < today ? to : today;
  return first <= last ? { from: first, to: last } : undefined;
}

async function readCurrentEntries(
  scope: Scope,
  range: DateRange,
  terms: JournalTerms,
): Promise<JournalView> {
  const [entries, payouts] = await Promise.all([
    computeJournal(scope, range, terms),
    readStripePayouts(scope, range),
  ]);
  return {
    entries: [...entries, ...listPayoutEntries(payouts ?? [])],
    hasPayouts: payouts !== undefined,
  };
}

const isMonthWithin = ({ month }: ClosedMonth, { from, to }: DateRange) =>
  month >= toYearMonth(from) && month <= toYearMonth(to);

async function readClosedEntries(scope: Scope, { closed }: Books, range: DateRange) {
  const ids = closed.filter((it) => isMonthWithin(it, range)).map(({ chunksId }) => chunksId);
  const entries = await readManyJournalChunks(scope, ids);
  return entries.filter(
    ({ day, brandId }) => includesDay(range, day) && includesBrand(scope.brands, brandId),
  );
}

/** Of the closed months of the last year. */
async function readAdjustments(
  scope: Scope,
  books: Books,
  firstOpenDay: LocalDate,
  terms: JournalTerms,
): Promise<JournalView> {
  const earliest = addMonths(firstOpenDay, -accountingLimits.adjustedMonths);
  const [first] = books.closed;
  const firstClosed = first ? dayOfMonth(first.month, 1) : firstOpenDay;
  const from = firstClosed > earliest ? firstClosed : earliest;
  const range = { from, to: addDays(firstOpenDay, -1) };
  const [current, closed] = await Promise.all([
    readCurrentEntries(scope, range, terms),
    readClosedEntries(scope, books, range),
  ]);
  // Payouts that Stripe doesn't tell at the moment aren't gone.
  const booked = current.hasPayouts ? closed : closed.filter(({ kind }) => kind !== 'payout');
  return {
    entries: listClosedAdjustments(current.entries, booked, { from, firstOpenDay }),
    hasPayouts: current.hasPayouts,
  };
}
