// The aging report combines three lists that stay in memory: clients, events and invoices. While
// none of them changes, only their stamps are read.
import { z } from 'zod';
import { clientList } from '#functions/data/clients/client-list.ts';
import { eventList } from '#functions/data/events/event-list.ts';
import { invoiceList } from '#functions/data/invoices/invoice-list.ts';
import type { GridSource } from '#functions/data/lists/grid-source.ts';
import { type Scope, withBrands } from '#functions/data/store/scope.ts';
import { AgingExportRequest } from '#shared/contract/marketing/aging-report.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { laidOut } from '#shared/domain/lists/planned-sheet.ts';
import { entryOf, pageOf, RowSet } from '#shared/domain/lists/row-set.ts';
import { agingGrid, type AgingRow, agingRows } from '#shared/domain/marketing/aging.ts';
import { agingSheet } from '#shared/domain/marketing/aging-sheet.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, localDateOf } from '#shared/domain/values/local-date.ts';

type Day = { readonly now: Instant; readonly today: LocalDate };

export async function readAging(scope: Scope, { now, today }: Day): Promise<AgingRow[]> {
  const [clients, events, invoices] = await Promise.all([
    clientList.rowSet(scope, now),
    eventList.rowSet(scope, now),
    invoiceList.rowSet(scope, now),
  ]);
  const sources = {
    clients: rowsOf(clients),
    events: rowsOf(events),
    invoices: rowsOf(invoices),
  };
  return agingRows(sources, today);
}

const rowsOf = <Row extends { readonly id: string }>({ entries }: RowSet<Row>): Row[] =>
  entries.map(({ row }) => row);

export const setOf = (rows: readonly AgingRow[]) => new RowSet(rows.map(entryOf));

const cellsOf = laidOut(agingSheet);

/** The report is as of the time of the request. */
const Stored = AgingExportRequest.extend({ askedAt: z.int().transform(instant) });

/** The export of the report. */
export const agingExport: GridSource<'agingReport'> = {
  grid: 'agingReport',
  asked(given, timeZone) {
    const { askedAt: now, ...request } = Stored.parse(given);
    const read = async (scope: Scope, most: number) => {
      const today = localDateOf(now, timeZone);
      const rows = await readAging(withBrands(scope, request.brandIds), { now, today });
      return pageOf(setOf(rows), agingGrid, { ...request, offset: 0, limit: most }, undefined);
    };
    return {
      franchiseId: undefined,
      columns: agingSheet,
      async few(scope, place) {
        const { data, count } = await read(scope, listLimits.exportRowsAtOnce);
        return { count, rows: data.map((row) => cellsOf(row, place)) };
      },
      async *all(scope, place) {
        const { data } = await read(scope, Number.MAX_SAFE_INTEGER);
        for (const row of data) yield cellsOf(row, place);
      },
    };
  },
};
