// The export of the invoice grid.
import type { z } from 'zod';
import { invoiceList } from '#functions/data/invoices/invoice-list.ts';
import { invoiceCodec } from '#functions/data/invoices/invoice-rows.ts';
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { sortedRows } from '#functions/data/lists/sorted-rows.ts';
import { type Scope, withBrands } from '#functions/data/store/scope.ts';
import { InvoiceExportRequest } from '#shared/contract/invoices/invoices.ts';
import { LocalDateText } from '#shared/contract/wire.ts';
import { invoiceGrid, type InvoiceRow } from '#shared/domain/invoices/invoice-grid.ts';
import { invoiceSheet } from '#shared/domain/invoices/invoice-sheet.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { laidOut } from '#shared/domain/lists/planned-sheet.ts';
import { entryOf, filterOf, orderOf, pageOf } from '#shared/domain/lists/row-set.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';

/** Statuses are as of the day of the request. */
const Stored = InvoiceExportRequest.extend({ asOf: LocalDateText });
type Request = Omit<z.output<typeof Stored>, 'asOf'>;

export const invoiceExport: GridSource<'invoices'> = {
  grid: 'invoices',
  asked(given) {
    const { asOf: today, ...request } = Stored.parse(given);
    const { franchiseId, brandIds } = request;
    const columns = invoiceSheet(today);
    const cellsOf = laidOut(columns);
    return {
      franchiseId,
      columns,
      async few(scope, place, now) {
        const set = await invoiceList.rowSet(withBrands(scope, brandIds), now);
        const page = { ...request, offset: 0, limit: listLimits.exportRowsAtOnce };
        const { data, count } = pageOf(set, invoiceGrid(today), page, undefined);
        return { count, rows: data.map((row) => cellsOf(row, place)) };
      },
      async *all(scope, place) {
        const rows = inOrder(withBrands(scope, brandIds), request, today);
        for await (const row of rows) yield cellsOf(row, place);
      },
    };
  },
};

const rowsAtOnce = 1_000;

async function* inOrder(
  scope: Scope,
  request: Request,
  today: LocalDate,
): AsyncGenerator<InvoiceRow> {
  const rules = invoiceGrid(today);
  const { column, sortType } = orderOf(rules.opening, request);
  const fitting = fittingRows(scope, request, today);
  if (column === rules.opening.column && sortType === rules.opening.sortType) {
    return yield* fitting;
  }
  yield* sortedRows(fitting, { codec: invoiceCodec, cellOf: rules.cells[column], sortType });
}

/** Newest first, page by page. */
async function* fittingRows(
  scope: Scope,
  request: Request,
  today: LocalDate,
): AsyncGenerator<InvoiceRow> {
  const passes = filterOf(invoiceGrid(today), request);
  for await (const rows of invoiceList.all(scope, rowsAtOnce)) {
    for (const row of rows) if (passes(entryOf(row))) yield row;
  }
}
