// The export of the invoice grid.
import type { z } from 'zod';
import { invoiceList } from '#functions/data/invoices/invoice-list.ts';
import { invoiceCodec } from '#functions/data/invoices/invoice-rows.ts';
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { iterateSortedRows } from '#functions/data/lists/sorted-rows.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { InvoiceExportRequest } from '#shared/contract/invoices/invoices.ts';
import { LocalDateText } from '#shared/contract/wire.ts';
import { invoiceGrid, type InvoiceRow } from '#shared/domain/invoices/invoice-grid.ts';
import { buildInvoiceSheet } from '#shared/domain/invoices/invoice-sheet.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { createRowLayout } from '#shared/domain/lists/sheet-plan.ts';
import {
  toRowEntry,
  createRowFilter,
  getGridOrder,
  getGridPage,
} from '#shared/domain/lists/row-set.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

/** Statuses are as of the day of the request. */
const StoredInvoiceExportRequest = InvoiceExportRequest.extend({ asOf: LocalDateText });
type InvoiceExportQuery = Omit<z.output<typeof StoredInvoiceExportRequest>, 'asOf'>;

export const invoiceExport: GridSource<'invoices'> = {
  grid: 'invoices',
  asked(given) {
    const { asOf: today, ...request } = StoredInvoiceExportRequest.parse(given);
    const { franchiseId, brandIds } = request;
    const columns = buildInvoiceSheet(today);
    const cellsOf = createRowLayout(columns);
    return {
      franchiseId,
      columns,
      async few(scope, place, now) {
        const set = await invoiceList.rowSet(limitScopeToBrands(scope, brandIds), now);
        const page = { ...request, offset: 0, limit: listLimits.exportRowsAtOnce };
        const { data, count } = getGridPage(set, invoiceGrid(today), page, undefined);
        return { count, rows: data.map((row) => cellsOf(row, place)) };
      },
      async *all(scope, place) {
        const rows = sortInvoiceRows(limitScopeToBrands(scope, brandIds), request, today);
        for await (const row of rows) yield cellsOf(row, place);
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
  const fitting = listMatchingRows(scope, request, today);
  if (column === rules.opening.column && sortType === rules.opening.sortType) {
    return yield* fitting;
  }
  yield* iterateSortedRows(fitting, { codec: invoiceCodec, cellOf: rules.cells[column], sortType });
}

/** Newest first, page by page. */
async function* listMatchingRows(
  scope: Scope,
  request: InvoiceExportQuery,
  today: LocalDate,
): AsyncGenerator<InvoiceRow> {
  const passes = createRowFilter(invoiceGrid(today), request);
  for await (const rows of invoiceList.all(scope, rowsPerPage)) {
    for (const row of rows) if (passes(toRowEntry(row))) yield row;
  }
}
