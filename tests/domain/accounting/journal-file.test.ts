import { expect, test } from 'vitest';
import { listBankPayoutEntries } from '#shared/domain/accounting/card-entries.ts';
import { defaultXeroTaxRate } from '#shared/domain/accounting/account.ts';
import { buildJournalFiles, type FiledRun } from '#shared/domain/accounting/journal-file.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { rangeTo } from '#tests/support/map-in-sequence.ts';

const day = localDate('2027-05-01');

const buildRun = (amounts: readonly number[]): FiledRun => ({
  number: 1,
  mapping: { accounts: {}, salesByBrand: {}, xeroTaxRate: defaultXeroTaxRate },
  brandNames: new Map(),
  entries: listBankPayoutEntries(
    amounts.map((amountCents, index) => ({
      ...{ payoutId: `po_${index}`, day, brandId: 'coffee', otherBrandIds: [], amountCents },
    })),
  ).map((entry) => ({ ...entry, description: 'Stripe payout' })),
});

test('a CSV of more than 10,000 lines comes as several files, with whole entries', () => {
  const files = buildJournalFiles('csv', buildRun(rangeTo(5001).map(() => 100)));

  expect(files.map((lines) => lines.length)).toEqual([1 + 10_000, 1 + 2]);
  expect(files.map(([head]) => head?.[0])).toEqual(['export_number', 'export_number']);
});

test('amounts that cancel out leave a Xero file with its heading alone', () => {
  const files = buildJournalFiles('xero', buildRun([100, -100]));

  expect(files.map((lines) => lines.length)).toEqual([1]);
});
