// Exports: of which brands, under which names, in which formats.
import { expect, test } from 'vitest';
import { type Brand, putBrand } from '#functions/data/franchises/brands.ts';
import { newId } from '#functions/ports/ids.ts';
import { accounting } from '#shared/contract/accounting/accounting.ts';
import type { JournalFormat } from '#shared/domain/accounting/journal-file.ts';
import {
  closeJuly,
  exportPeriod,
  july,
  later,
  readBooks,
  readFile,
  readSums,
} from '#tests/api/accounting/book-worlds.ts';
import { createIssuedInvoice } from '#tests/support/fixtures/invoices.ts';
import { buildPermission, type Caller, noon, toWorld, world } from '#tests/support/world.ts';

test('a manager of all brands exports and closes also those that the franchise ran before', async () => {
  const own = await world({ brandIds: ['shaved-ice', 'coffee'] });
  const owner = await own.as('Franchise');
  await createIssuedInvoice(own, owner);
  await createIssuedInvoice(own, owner, { brandId: 'coffee' });
  const { as } = toWorld({ ...own.franchise, brandIds: ['shaved-ice'] });
  const manager = await as('Manager', buildPermission('MANAGE_REPORT', 'write', ['shaved-ice']));

  const { entries } = await exportPeriod(manager, july);
  const { status } = await closeJuly(manager);

  expect([entries, status]).toEqual([2, 200]);
  expect((await readSums(owner, july))['receivable']).toBe(21_600);
});

const buildBrand = (): Omit<Brand, 'brandId'> => ({
  version: 1,
  brandName: 'Snow Day Cones',
  color: '#92400E',
  activated: true,
  deleted: false,
  allowedOrigins: [],
});

test('the file of an export names brands as they were called then', async () => {
  const brandId = newId(noon);
  const brand = { ...buildBrand(), brandId };
  await putBrand(brand);
  const own = await world({ brandIds: [brandId] });
  const owner = await own.as('Franchise');
  await createIssuedInvoice(own, owner, { brandId });
  await exportPeriod(owner, july);

  await putBrand({ ...brand, brandName: 'Snow Day Gelato' });

  expect(await readFile(owner, '1')).toContain(',Snow Day Cones,');
});

async function blankReceivable(owner: Caller) {
  const accounts = [
    { account: 'receivable' as const, brandId: '', number: '', name: 'Owed to us' },
  ];
  const body = { version: (await readBooks(owner)).version, accounts, xeroTaxRate: 'No tax' };
  await owner.call(accounting, 'saveAccounts', { body }, later);
}

const exportAs = (owner: Caller, format: JournalFormat) =>
  owner.call(accounting, 'export', { body: { ...july, format } }, later);

test('without a number for each account, nothing is exported for Xero', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await createIssuedInvoice(own, owner);
  await blankReceivable(owner);

  const refused = await exportAs(owner, 'xero');
  const made = await exportAs(owner, 'quickbooks');
  const params = { id: made.body.data.id ?? '' };
  const file = await owner.call(accounting, 'file', { params, body: { format: 'xero' } }, later);

  expect([refused.status, made.status, file.status]).toEqual([400, 200, 400]);
  expect(made.body.data.number).toBe(1);
  expect([refused.body, file.body]).toMatchObject([
    { format: [{ message: expect.stringContaining('Give Owed to us a number') }] },
    { format: [{ message: expect.stringContaining('Choose another format') }] },
  ]);
});
