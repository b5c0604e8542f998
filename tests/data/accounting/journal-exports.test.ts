import { expect, test } from 'vitest';
import { getBooks } from '#functions/data/accounting/books.ts';
import {
  getJournalExport,
  listJournalExportsSince,
  listLatestJournalExports,
  saveJournalExport,
  toExportId,
} from '#functions/data/accounting/journal-exports.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { noon, world } from '#tests/support/world.ts';

const july = { from: localDate('2026-07-01'), to: localDate('2026-07-31') };
const dayOf = (index: number) => instant(noon + index * dayMilliseconds);

async function saveExport(scope: Scope, index: number) {
  const books = await getBooks(scope);
  const number = books.lastRun + 1;
  const run = { ...july, number, by: 'Ann', at: dayOf(index), chunksId: `C${number}`, entries: 1 };
  const names = { mapping: books.mapping, brandNames: { coffee: 'Wandering Bean' } };
  return saveJournalExport(scope, books, { ...run, ...names, debitCents: 100 });
}

const numbers = (runs: readonly { readonly number: number }[]) => runs.map((run) => run.number);

test('exports are listed by number, also beyond the ninth and the page', async () => {
  const { scope } = await world();

  await mapInSequence(rangeTo(60), (index) => saveExport(scope, index));

  const newest = rangeTo(60).map((_, index) => 60 - index);
  expect(numbers(await listLatestJournalExports(scope))).toEqual(newest);
  const since = await listJournalExportsSince(scope, dayOf(rangeTo(60)[4] ?? 0));
  expect(numbers(since)).toEqual(newest.toReversed().slice(4));
});

test('an export is found by its own id only', async () => {
  const { scope } = await world();
  await saveExport(scope, 0);
  const [run] = await listLatestJournalExports(scope);

  expect(await getJournalExport(scope, run ? toExportId(run) : '')).toEqual(run);
  expect(await getJournalExport(scope, 'C2-1')).toBeUndefined();
  expect(await getJournalExport(scope, 'C1')).toBeUndefined();
});
