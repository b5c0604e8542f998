// Closed months, exports and who may do what, beyond the season's own journal
// (season/journal.test.ts).
import { expect, test } from 'vitest';
import { accounting } from '#shared/contract/accounting/accounting.ts';
import { instant } from '#shared/domain/values/instant.ts';
import {
  august,
  closeJuly,
  correct,
  exportPeriod,
  july,
  later,
  payInCash,
  readBooks,
  readEntries,
  readFile,
  readSums,
} from '#tests/api/accounting/book-worlds.ts';
import { createIssuedInvoice } from '#tests/support/fixtures/invoices.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { buildPermission, type Caller, noon, world } from '#tests/support/world.ts';

test('a closed month stays as it was, and what is recorded later is in the open one', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await createIssuedInvoice(own, owner);
  const closed = await closeJuly(owner);

  await correct(owner, id, '50', later);
  await payInCash(owner, id, later);

  expect(closed.status).toBe(200);
  expect(await readSums(owner, july)).toEqual({
    receivable: 10_800,
    sales: -10_000,
    salesTax: -800,
  });
  expect(await readSums(owner, august)).toEqual({
    receivable: -10_800,
    cash: 5400,
    sales: 5000,
    salesTax: 400,
  });
});

test('what dates into a closed month is an adjustment on the first open day', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await createIssuedInvoice(own, owner);
  await closeJuly(owner);
  // Recorded today with the clock of July: a fact that belongs to the closed month.
  await payInCash(owner, id, instant(noon + 1));

  const { data } = (await owner.call(accounting, 'entries', { query: august }, later)).body;

  expect((await readSums(owner, july))['cash']).toBeUndefined();
  expect(data).toMatchObject([{ day: '2026-08-01', kind: 'payment' }]);
  expect(data[0]?.adjusts).toContain('2026-07-15');
  expect(await readSums(owner, { fromDate: '2026-07-01', toDate: '2026-08-31' })).toMatchObject({
    receivable: 0,
    cash: 10_800,
  });
});

test('only owners reopen, with a reason that stays in the trail; then the month is computed again', async () => {
  const own = await world();
  const [owner, manager] = await Promise.all([
    own.as('Franchise'),
    own.as('Manager', buildPermission('MANAGE_REPORT', 'write', own.franchise.brandIds)),
  ]);
  const id = await createIssuedInvoice(own, owner);
  await closeJuly(manager);
  await payInCash(owner, id, instant(noon + 1));
  const { version } = await readBooks(owner);
  const body = { version, month: '2026-07', reason: 'The bank statement came' };

  const refused = await manager.call(accounting, 'reopenMonths', { body }, later);
  const reopened = await owner.call(accounting, 'reopenMonths', { body }, later);

  expect([refused.status, reopened.status]).toEqual([403, 200]);
  expect((await readSums(owner, july))['cash']).toBe(10_800);
  expect(await readBooks(owner)).toMatchObject({
    closedThrough: '2026-06',
    trail: [
      { kind: 'reopened', month: '2026-07', reason: 'The bank statement came' },
      { kind: 'closed', month: '2026-07' },
    ],
  });
});

test('a month that isn’t over can’t be closed, and closing twice is once', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const body = { version: 0, month: '2026-08' };

  const early = await owner.call(accounting, 'closeMonths', { body }, later);
  const both = await Promise.all([closeJuly(owner), closeJuly(owner)]);
  const again = await closeJuly(owner);

  expect(early.status).toBe(400);
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(again.status).toBe(200);
  expect((await readBooks(owner)).trail).toHaveLength(1);
});

test('of exports at once, each entry is in exactly one', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await mapInSequence(rangeTo(5), () => createIssuedInvoice(own, owner));

  const runs = await Promise.all(rangeTo(4).map(() => exportPeriod(owner, july)));

  const numbers = runs.flatMap(({ number }) => number ?? []);
  const entries = await mapInSequence(numbers, (number) => readEntries(owner, String(number)));
  expect(entries.flat().length).toBe(5);
  expect(new Set(entries.flat()).size).toBe(5);
});

test('what arises later for an exported period comes with the next export, once', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await createIssuedInvoice(own, owner);
  await exportPeriod(owner, july);
  await payInCash(owner, id, instant(noon + 1));

  const next = await exportPeriod(owner, august);
  const again = await exportPeriod(owner, august);

  expect(next).toMatchObject({ number: 2, entries: 1 });
  expect(again).toEqual({ id: null, number: null, entries: 0 });
  expect((await readEntries(owner, '2'))[0]).toContain('2026-07-15');
});

test('an account is called what the owner says, from the next export on', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await createIssuedInvoice(own, owner);
  await exportPeriod(owner, july);
  const { version } = await readBooks(owner);
  const accounts = [{ account: 'cash' as const, brandId: '', number: '1099', name: '=Petty cash' }];
  const body = { version, accounts, xeroTaxRate: 'No tax' };
  const saved = await owner.call(accounting, 'saveAccounts', { body }, later);
  await payInCash(owner, id, later);
  await exportPeriod(owner, august);

  const files = await mapInSequence(['1', '2'], (number) => readFile(owner, number));

  expect(saved.status).toBe(200);
  expect(files[0]).toContain(',1200,Accounts receivable,108.00,');
  expect(files[1]).toContain(",1099,'=Petty cash,108.00,");
});

test('a manager of one brand sees its entries, and neither exports nor closes', async () => {
  const own = await world({ brandIds: ['shaved-ice', 'coffee'] });
  const [owner, manager] = await Promise.all([
    own.as('Franchise'),
    own.as('Manager', buildPermission('MANAGE_REPORT', 'write', ['coffee'])),
  ]);
  await createIssuedInvoice(own, owner);
  await createIssuedInvoice(own, owner, { brandId: 'coffee' });

  const body = { version: 0, month: '2026-07' };
  const closing = await manager.call(accounting, 'closeMonths', { body }, later);
  const exporting = await manager.call(accounting, 'export', { body: july }, later);

  expect([closing.status, exporting.status]).toEqual([403, 403]);
  expect((await readSums(owner, july))['receivable']).toBe(21_600);
  expect((await readSums(manager, july))['receivable']).toBe(10_800);
  expect(await readBooks(manager)).toMatchObject({ coversAllBrands: false, exports: [] });
});

test('a period ends after it begins, within a year, and has begun', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const read = (fromDate: string, toDate: string) =>
    owner.call(accounting, 'journal', { query: { fromDate, toDate } }, later);

  const answers = await Promise.all([
    read('2026-07-31', '2026-07-01'),
    read('2025-01-01', '2026-07-01'),
    read('2026-07-01', 'tomorrow'),
    owner.call(accounting, 'export', { body: { fromDate: '2027-01-01', toDate: '2027-01-31' } }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
});

test('of an invoice that was corrected eleven times, the eleventh correction counts', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await createIssuedInvoice(own, owner);

  await mapInSequence(rangeTo(11), (count) => correct(owner, id, String(90 - count), noon));

  const [last] = rangeTo(11).slice(-1);
  expect((await readSums(owner, july))['receivable']).toBe((90 - Number(last)) * 108);
});

/** What reading a month costs once its lists are stored. */
async function measureJournal(owner: Caller, query: typeof july) {
  await owner.call(accounting, 'journal', { query }, later);
  return (await owner.call(accounting, 'journal', { query }, later)).cost;
}

test('a month costs the same whatever other months have', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await mapInSequence(rangeTo(3), () => createIssuedInvoice(own, owner));
  const few = await measureJournal(owner, august);
  const ids = await mapInSequence(rangeTo(20), () => createIssuedInvoice(own, owner));
  await mapInSequence(ids.slice(0, 5), (id) => correct(owner, id, '50', instant(noon + 1)));

  const many = await measureJournal(owner, august);
  const { readUnits: july20 } = await measureJournal(owner, july);

  expect(many.requests).toBe(few.requests);
  expect(many.readUnits - few.readUnits).toBeLessThan(2);
  // One unit for each invoice of July, and one for each version of those that were corrected.
  expect(july20 - many.readUnits).toBeGreaterThanOrEqual(20);
  expect(july20).toBeLessThan(60);
});

test('after July is closed, only the first open day costs more: what closed months come to now', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await mapInSequence(rangeTo(20), () => createIssuedInvoice(own, owner));
  const restOfAugust = { ...august, fromDate: '2026-08-02' };
  const open = await measureJournal(owner, july);
  const before = await measureJournal(owner, restOfAugust);
  await closeJuly(owner);

  const closed = await measureJournal(owner, july);
  const after = await measureJournal(owner, restOfAugust);
  const firstOpen = await measureJournal(owner, august);

  expect(closed.readUnits).toBeLessThan(5);
  expect(after).toEqual(before);
  // July's invoices, the lists of a year, and one read for each of twelve closed months.
  expect(firstOpen.readUnits).toBeLessThan(open.readUnits + before.readUnits + 12);
  expect(firstOpen.requests).toBeLessThan(30);
});
