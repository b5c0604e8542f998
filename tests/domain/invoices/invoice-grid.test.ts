import { expect, test } from 'vitest';
import { invoiceGrid, type InvoiceRow } from '#shared/domain/invoices/invoice-grid.ts';
import { buildInvoiceSheet } from '#shared/domain/invoices/invoice-sheet.ts';
import { localDate } from '#shared/domain/values/local-date.ts';

const today = localDate('2026-07-15');
const place = { timeZone: 'America/Chicago', brandNames: new Map<string, string>() };

test('invoices are sorted by what the list and the workbook show as their total: fees included', () => {
  const late = { totalCents: 9000, chargesCents: 2500 } as InvoiceRow;
  const plain = { totalCents: 10_000, chargesCents: 0 } as InvoiceRow;
  const { cells } = invoiceGrid(today);
  const total = buildInvoiceSheet(today).find(({ heading }) => heading === 'invoices_column_total');

  const shown = [late, plain].map((row) => total?.cell(row, place));

  expect([late, plain].map(cells.grandTotal)).toEqual([11_500, 10_000]);
  expect(shown).toEqual([
    { kind: 'money', amount: 11_500 },
    { kind: 'money', amount: 10_000 },
  ]);
});
