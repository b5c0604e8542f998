// An export of the journal: everything in a period that hasn't been exported yet, and changes to
// days that have. Its entries are stored before it is claimed by a conditional write to the books.
// Of two exports at once, the second one starts over and finds nothing new.
import { getBooks } from '#functions/data/accounting/books.ts';
import type { JournalTerms } from '#functions/data/accounting/computed-journal.ts';
import {
  readManyJournalChunks,
  removeJournalChunks,
  writeJournalChunks,
} from '#functions/data/accounting/journal-chunks.ts';
import {
  type JournalExport,
  listJournalExportsSince,
  saveJournalExport,
} from '#functions/data/accounting/journal-exports.ts';
import { readJournalView } from '#functions/data/accounting/journal-view.ts';
import { listBrands } from '#functions/data/franchises/brands.ts';
import { retry, retryLimits, tryAgain } from '#functions/data/store/retry.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { Invalid } from '#functions/errors/errors.ts';
import { newId } from '#functions/ports/ids.ts';
import {
  findFirstExportedDay,
  listComparable,
  listExportedRanges,
  listUnexported,
  spanRanges,
} from '#shared/domain/accounting/books.ts';
import { includesDay } from '#shared/domain/values/date-range.ts';
import type { JournalEntry } from '#shared/domain/accounting/journal.ts';
import {
  findAccountWithoutNumber,
  type JournalFormat,
} from '#shared/domain/accounting/journal-file.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { addDays, startOfLocalDay } from '#shared/domain/values/local-date.ts';

type ExportInput = {
  readonly range: DateRange;
  /** Of the file that is wanted: if the entries can't be written in this format, no export is made. */
  readonly format: JournalFormat;
  readonly by: string;
};

/** Undefined if there is nothing new. */
export async function exportJournal(
  scope: Scope,
  { range, format, by }: ExportInput,
  terms: JournalTerms,
): Promise<JournalExport | undefined> {
  return retry(retryLimits.few, 'journal export', async () => {
    // The books come first: an export that is claimed later makes their version stale.
    const books = await getBooks(scope);
    const earlier = await listRecentExports(scope, range, terms);
    const ranges = listExportedRanges(range, earlier);
    const span = spanRanges(ranges) ?? range;
    const [view, exported] = await Promise.all([
      readJournalView(scope, books, span, terms),
      readExportedEntries(scope, earlier, span),
    ]);
    const isConsidered = ({ day }: JournalEntry) => ranges.some((it) => includesDay(it, day));
    const shown = view.entries.filter(isConsidered);
    const booked = exported.filter(isConsidered);
    const number = books.lastRun + 1;
    const entries = listUnexported(
      shown,
      listComparable(booked, shown, view.knownPayoutIds),
      number,
    );
    if (entries.length === 0) return undefined;
    const account = findAccountWithoutNumber(format, { mapping: books.mapping, entries });
    if (account !== undefined) throw Invalid.field('format', 'msg_accounting_xero', { account });
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
      brandNames: await readBrandNames(entries),
    };
    if (await saveJournalExport(scope, books, run)) return run;
    await removeJournalChunks(scope, chunksId);
    return tryAgain;
  });
}

/** An export has no days after the one it was made on, so older exports don't matter. */
function listRecentExports(scope: Scope, range: DateRange, { timeZone }: JournalTerms) {
  const dayBefore = addDays(findFirstExportedDay(range), -1);
  return listJournalExportsSince(scope, startOfLocalDay(dayBefore, timeZone));
}

/** Exports also have changes to the year before their period. */
async function readExportedEntries(
  scope: Scope,
  earlier: readonly JournalExport[],
  { from, to }: DateRange,
): Promise<JournalEntry[]> {
  const ids = earlier
    .filter((run) => run.to >= from && findFirstExportedDay(run) <= to)
    .map(({ chunksId }) => chunksId);
  return readManyJournalChunks(scope, ids);
}

async function readBrandNames(entries: readonly JournalEntry[]) {
  const used = new Set(entries.map(({ brandId }) => brandId));
  const brands = (await listBrands()).filter(({ brandId }) => used.has(brandId));
  return Object.fromEntries(brands.map(({ brandId, brandName }) => [brandId, brandName]));
}

const sumDebits = (entries: readonly JournalEntry[]): number =>
  entries
    .flatMap(({ lines }) => lines)
    .reduce((sum, { amountCents }) => sum + Math.max(0, amountCents), 0);
