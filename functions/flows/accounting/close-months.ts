// Closes months: their entries are stored as they are now, and later changes are booked as
// adjustments in the first open month.
import { type Books, getClosedThrough, saveBooks } from '#functions/data/accounting/books.ts';
import type { JournalTerms } from '#functions/data/accounting/computed-journal.ts';
import {
  removeJournalChunks,
  writeJournalChunks,
} from '#functions/data/accounting/journal-chunks.ts';
import { readJournalView } from '#functions/data/accounting/journal-view.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { newId } from '#functions/ports/ids.ts';
import { Conflict } from '#functions/errors/errors.ts';
import { listMonthsToClose } from '#shared/domain/accounting/books.ts';
import { includesDay } from '#shared/domain/values/date-range.ts';
import { accountingLimits } from '#shared/domain/accounting/limits.ts';
import { getMonthRange } from '#shared/domain/values/date-range.ts';
import { dayOfMonth, type YearMonth } from '#shared/domain/values/local-date.ts';

/** False if another write to the books came in between. */
export async function closeMonths(
  scope: Scope,
  books: Books,
  { through, by }: { readonly through: YearMonth; readonly by: string },
  terms: JournalTerms,
): Promise<boolean> {
  const months = listMonthsToClose(through, getClosedThrough(books));
  const [first = through] = months;
  const range = { from: dayOfMonth(first, 1), to: getMonthRange(dayOfMonth(through, 1)).to };
  const view = await readJournalView(scope, books, range, terms);
  // Without its payouts, a month wouldn't be complete.
  if (!view.hasPayouts) throw new Conflict('msg_accounting_no_payouts');
  const stored = months.map((month) => {
    const days = getMonthRange(dayOfMonth(month, 1));
    const entries = view.entries.filter(({ day }) => includesDay(days, day));
    return { month, chunksId: newId(terms.now), entries };
  });
  for (const { chunksId, entries } of stored) await writeJournalChunks(scope, chunksId, entries);
  const entry = { kind: 'closed' as const, month: through, by, at: terms.now, reason: '' };
  const isSaved = await saveBooks(scope, books, {
    ...books,
    closed: [...books.closed, ...stored.map(({ month, chunksId }) => ({ month, chunksId }))],
    trail: [...books.trail, entry].slice(-accountingLimits.trail),
  });
  if (isSaved) return true;
  for (const { chunksId } of stored) await removeJournalChunks(scope, chunksId);
  return false;
}
