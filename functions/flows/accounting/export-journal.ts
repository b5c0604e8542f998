// An export of the journal: everything of a period that no export has yet, and what changed about
// days that were exported before. Its entries are stored before it is claimed by a conditional
// write to the books. Of two exports at once, the second one starts again and finds nothing new.
import { getBooks } from '#functions/data/accounting/books.ts';
import type { JournalTerms } from '#functions/data/accounting/computed-journal.ts';
import {
  readManyJournalChunks,
  removeJournalChunks,
  writeJournalChunks,
} from '#functions/data/accounting/journal-chunks.ts';
import {
  type JournalExport,
  listJournalExports,
  saveJournalExport,
} from '#functions/data/accounting/journal-exports.ts';
import { readJournalView } from '#functions/data/accounting/journal-view.ts';
import { retry, retryLimits, tryAgain } from '#functions/data/store/retry.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import { includesDay, listUnexported, spanRanges } from '#shared/domain/accounting/books.ts';
import type { JournalEntry } from '#shared/domain/accounting/journal.ts';
import { accountingLimits } from '#shared/domain/accounting/limits.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { addMonths, toLocalDate } from '#shared/domain/values/local-date.ts';

/** Undefined if there is nothing new. */
export async function exportJournal(
  scope: Scope,
  range: DateRange,
  by: string,
  terms: JournalTerms,
): Promise<JournalExport | undefined> {
  return retry(retryLimits.few, 'journal export', async () => {
    const [books, earlier] = await Promise.all([getBooks(scope), listJournalExports(scope)]);
    const ranges = listConsideredRanges(range, earlier);
    const span = spanRanges(ranges) ?? range;
    const [view, exported] = await Promise.all([
      readJournalView(scope, books, span, terms),
      readExportedEntries(scope, earlier, span),
    ]);
    const isConsidered = ({ day }: JournalEntry) => ranges.some((it) => includesDay(it, day));
    const number = books.lastRun + 1;
    const entries = listUnexported(
      view.entries.filter(isConsidered),
      exported.filter((entry) => isConsidered(entry) && (view.hasPayouts || !isPayout(entry))),
      number,
    );
    if (entries.length === 0) return undefined;
    const chunksId = newId(terms.now);
    await writeJournalChunks(scope, chunksId, entries);
    const run: JournalExport = {
      ...range,
      number,
      by,
      at: terms.now,
      chunksId,
      entries: entries.length,
      debitCents: sumDebits(entries),
      mapping: books.mapping,
    };
    if (await saveJournalExport(scope, books, run)) return run;
    await removeJournalChunks(scope, chunksId, entries);
    return tryAgain;
  });
}

const isPayout = ({ kind }: JournalEntry) => kind === 'payout';

/** The period, and days of the year before it that earlier exports have. */
function listConsideredRanges({ from, to }: DateRange, earlier: readonly JournalExport[]) {
  const first = addMonths(from, -accountingLimits.adjustedMonths);
  const covered = earlier
    .filter((run) => run.to >= first && run.from <= to)
    .map((run) => ({
      from: run.from > first ? run.from : first,
      to: run.to < to ? run.to : to,
    }));
  return [{ from, to }, ...covered];
}

async function readExportedEntries(
  scope: Scope,
  earlier: readonly JournalExport[],
  { from }: DateRange,
): Promise<JournalEntry[]> {
  const ids = earlier.filter(({ to }) => to >= from).map(({ chunksId }) => chunksId);
  return readManyJournalChunks(scope, ids);
}

const sumDebits = (entries: readonly JournalEntry[]): number =>
  entries
    .flatMap(({ lines }) => lines)
    .reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0);

/** Until today: what is to come has no entries. */
export const limitToToday = (
  { from, to }: DateRange,
  { now, timeZone }: JournalTerms,
): DateRange => {
  const today = toLocalDate(now, timeZone);
  return { from, to: to < today ? to : today };
};
