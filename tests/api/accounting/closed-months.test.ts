// Which months close together, what lies before them, and what reopening leaves.
import { expect, test } from 'vitest';
import { getBooks } from '#functions/data/accounting/books.ts';
import { readManyJournalChunks } from '#functions/data/accounting/journal-chunks.ts';
import { accounting } from '#shared/contract/accounting/accounting.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import {
  closeJuly,
  closeMonth,
  correct,
  exportPeriod,
  july,
  later,
  readBooks,
  readSums,
} from '#tests/api/accounting/book-worlds.ts';
import { createIssuedInvoice } from '#tests/support/fixtures/invoices.ts';
import { loseReplyToWrite } from '#tests/support/interrupt.ts';
import { noon, world } from '#tests/support/world.ts';

test('days before the first closed month stay open, and aren’t taken back', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await createIssuedInvoice(own, owner);
  const nextAugust = fromIso('2027-08-04T17:00:00Z');
  await exportPeriod(owner, july);

  const closed = await closeMonth(owner, '2027-07', nextAugust);
  const exported = await exportPeriod(owner, july, nextAugust);
  await correct(owner, id, '50', noon);

  expect(closed.status).toBe(200);
  expect(exported.id).toBeNull();
  expect((await readSums(owner, july, nextAugust))['receivable']).toBe(5400);
});

test('at most twelve months are closed at a time, so that none in between stays open', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const nextYear = fromIso('2027-09-04T17:00:00Z');
  await closeJuly(owner);

  const thirteen = await closeMonth(owner, '2027-08', nextYear);
  const twelve = await closeMonth(owner, '2027-07', nextYear);

  expect(thirteen).toMatchObject({
    status: 400,
    body: { month: [{ message: expect.stringContaining('Close July 2027 or an earlier month') }] },
  });
  expect(twelve.status).toBe(200);
});

test('a month to come has no entries, before and after months are closed', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await createIssuedInvoice(own, owner);
  const readOctober = () => readSums(owner, { fromDate: '2026-10-01', toDate: '2026-10-31' });

  const before = await readOctober();
  await closeJuly(owner);

  expect([before, await readOctober()]).toEqual([{}, {}]);
});

test('a month that is closed keeps its entries, whichever reply to a write is lost', async () => {
  let isLost = true;
  for (let write = 1; isLost; write += 1) {
    const own = await world();
    const owner = await own.as('Franchise');
    await createIssuedInvoice(own, owner);
    const body = { version: (await readBooks(owner)).version, month: '2026-07' };

    const closing = await loseReplyToWrite(write, () =>
      owner.call(accounting, 'closeMonths', { body }, later),
    );

    const { closed } = await getBooks(own.scope);
    const chunks = await readManyJournalChunks(
      own.scope,
      closed.map(({ chunksId }) => chunksId),
    );
    expect([closing.result.status, chunks.length], `write ${write}`).toEqual([200, 1]);
    isLost = closing.isLost;
  }
});

test('reopening removes the stored entries of the month', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await createIssuedInvoice(own, owner);
  await closeJuly(owner);
  const ids = (await getBooks(own.scope)).closed.map(({ chunksId }) => chunksId);
  const stored = await readManyJournalChunks(own.scope, ids);
  const { version } = await readBooks(owner);
  const body = { version, month: '2026-07', reason: 'A late bill' };

  const { status } = await owner.call(accounting, 'reopenMonths', { body }, later);

  expect([stored.length, status]).toEqual([1, 200]);
  expect(await readManyJournalChunks(own.scope, ids)).toEqual([]);
});
