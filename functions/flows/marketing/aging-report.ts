// The aging report combines three lists that stay in memory: clients, events and invoices. While
// none of them changes, only their stamps are read.
import { z } from 'zod';
import { clientList } from '#functions/data/clients/client-list.ts';
import { eventList } from '#functions/data/events/event-list.ts';
import { invoiceList } from '#functions/data/invoices/invoice-list.ts';
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { type Scope, limitScopeToBrands } from '#functions/data/store/scope.ts';
import { AgingExportRequest } from '#shared/contract/marketing/aging-report.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { createRowLayout } from '#shared/domain/lists/sheet-plan.ts';
import { toRowEntry, getGridPage, RowSet, toFilePage } from '#shared/domain/lists/row-set.ts';
import { agingGrid, type AgingRow, buildAgingRows } from '#shared/domain/marketing/aging.ts';
import { agingSheet } from '#shared/domain/marketing/aging-sheet.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';

type CurrentDay = { readonly now: Instant; readonly today: LocalDate };

export async function readAgingRows(scope: Scope, { now, today }: CurrentDay): Promise<AgingRow[]> {
  const [clients, events, invoices] = await Promise.all([
    clientList.rowSet(scope, now),
    eventList.rowSet(scope, now),
    invoiceList.rowSet(scope, now),
  ]);
  const sources = {
    clients: listRows(clients),
    events: listRows(events),
    invoices: listRows(invoices),
  };
  return buildAgingRows(sources, today);
}

const listRows = <Row extends { readonly id: string }>({ entries }: RowSet<Row>): Row[] =>
  entries.map(({ row }) => row);

export const toRowSet = (rows: readonly AgingRow[]) => new RowSet(rows.map(toRowEntry));

const toCells = createRowLayout(agingSheet);

/** The report is as of the time of the request. */
const StoredAgingExportRequest = AgingExportRequest.extend({ askedAt: z.int().transform(instant) });

/** The export of the report. */
export const agingExport: GridSource<'agingReport'> = {
  grid: 'agingReport',
  toExport(input, timeZone) {
    const { askedAt: now, ...request } = StoredAgingExportRequest.parse(input);
    const read = async (scope: Scope, most: number) => {
      const today = toLocalDate(now, timeZone);
      const rows = await readAgingRows(limitScopeToBrands(scope, request.brandIds), { now, today });
      return getGridPage(
        toRowSet(rows),
        agingGrid,
        toFilePage(agingGrid, request, most),
        undefined,
      );
    };
    return {
      franchiseId: undefined,
      columns: agingSheet,
      async few(scope, place) {
        const { data, count } = await read(scope, listLimits.exportRowsAtOnce);
        return { count, rows: data.map((row) => toCells(row, place)) };
      },
      async *all(scope, place) {
        const { data } = await read(scope, Number.MAX_SAFE_INTEGER);
        for (const row of data) yield toCells(row, place);
      },
    };
  },
};
