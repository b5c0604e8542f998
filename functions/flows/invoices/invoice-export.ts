// The export of the invoice grid.
import type { z } from 'zod';
import { invoiceList } from '#functions/data/invoices/invoice-list.ts';
import { invoiceCodec } from '#functions/data/invoices/invoice-rows.ts';
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { iterateMatchingRows } from '#functions/data/lists/matching-rows.ts';
import { iterateSortedRows } from '#functions/data/lists/sorted-rows.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { InvoiceExportRequest } from '#shared/contract/invoices/invoices.ts';
import { LocalDateText } from '#shared/contract/wire.ts';
import { invoiceGrid, type InvoiceRow } from '#shared/domain/invoices/invoice-grid.ts';
import { buildInvoiceSheet } from '#shared/domain/invoices/invoice-sheet.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { createRowLayout } from '#shared/domain/lists/sheet-plan.ts';
import { getGridOrder, getGridPage, toFilePage } from '#shared/domain/lists/row-set.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

/** Statuses are as of the day of the request. */
const StoredInvoiceExportRequest = InvoiceExportRequest.extend({ asOf: LocalDateText });
type InvoiceExportQuery = Omit<z.output<typeof StoredInvoiceExportRequest>, 'asOf'>;

export const invoiceExport: GridSource<'invoices'> = {
  grid: 'invoices',
  toExport(input) {
    const { asOf: today, ...request } = StoredInvoiceExportRequest.parse(input);
    const { franchiseId, brandIds } = request;
    const columns = buildInvoiceSheet(today);
    const toCells = createRowLayout(columns);
    return {
      franchiseId,
      columns,
      async few(scope, place, now) {
        const set = await invoiceList.rowSet(limitScopeToBrands(scope, brandIds), now);
        const page = toFilePage(invoiceGrid(today), request, listLimits.exportRowsAtOnce);
        const { data, count } = getGridPage(set, invoiceGrid(today), page, undefined);
        return { count, rows: data.map((row) => toCells(row, place)) };
      },
      async *all(scope, place) {
        const rows = sortInvoiceRows(limitScopeToBrands(scope, brandIds), request, today);
        for await (const row of rows) yield toCells(row, place);
      },
    };
  },
};

const rowsPerPage = 1_000;

async function* sortInvoiceRows(
  scope: Scope,
  request: InvoiceExportQuery,
  today: LocalDate,
): AsyncGenerator<InvoiceRow> {
  const rules = invoiceGrid(today);
  const { column, sortType } = getGridOrder(rules.opening, request);
  const readPages = () => invoiceList.all(scope, rowsPerPage);
  const fitting = iterateMatchingRows(readPages, rules, request);
  if (column === rules.opening.column && sortType === rules.opening.sortType) {
    return yield* fitting;
  }
  yield* iterateSortedRows(fitting, {
    codec: invoiceCodec,
    getCell: rules.cells[column],
    sortType,
  });
}
