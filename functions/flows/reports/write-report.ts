// The file of a report export: its lines are read at once, as they stand now, and written whole.
import { listBrands } from '#functions/data/franchises/brands.ts';
import { eventRowsBetween } from '#functions/data/events/event-list.ts';
import type { ReportExport } from '#functions/data/reports/report-exports.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { fileKey } from '#functions/ports/file-keys.ts';
import { writeFile } from '#functions/ports/files.ts';
import { workbookType, writeWorkbook } from '#functions/ports/workbook.ts';
import type { EventRow } from '#shared/domain/events/event-grid.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import {
  netCents,
  type SalesLine,
  salesTotals,
  type SalesTotals,
} from '#shared/domain/reports/sales-report.ts';
import { dayCell, moneyCell, type Sheet, textCell } from '#shared/domain/lists/sheet.ts';
import { text } from '#shared/text/catalogue.ts';

/** `scope` is that of the export: its franchise, and the brands that its schedule was made for. */
export async function writeReport(scope: Scope, it: ReportExport): Promise<SalesTotals> {
  const [rows, brands] = await Promise.all([eventRowsBetween(scope, it.range), listBrands()]);
  const names = new Map(brands.map(({ brandId, brandName }) => [brandId, brandName]));
  const lines = rows.flatMap((row) => salesLineOf(row, names.get(row.brandId) ?? row.brandId));
  const totals = salesTotals(lines);
  const file = await writeWorkbook(salesSheet(lines, totals));
  await writeFile(fileKey('exports', scope.tenant, it.exportId), file, workbookType);
  return totals;
}

/** Only completed events have sales to report. */
function salesLineOf(row: EventRow, brandName: string): SalesLine[] {
  const { eventName, businessName, city, status } = row;
  const { eventSalesCollectedCents: collected, salesTaxCents: tax, givebackCents: giveback } = row;
  if (collected === null || tax === null || giveback === null) return [];
  return [
    {
      eventDate: localDate(row.eventDate),
      eventName,
      businessName,
      brandName,
      city,
      status,
      collectedCents: cents(collected),
      salesTaxCents: cents(tax),
      givebackCents: cents(giveback),
    },
  ];
}

function salesSheet(lines: readonly SalesLine[], totals: SalesTotals): Sheet {
  return {
    name: text('report_event_sales'),
    columns: [
      { heading: text('report_date'), kind: 'day' },
      { heading: text('report_event'), kind: 'text' },
      { heading: text('report_client'), kind: 'text' },
      { heading: text('report_brand'), kind: 'text' },
      { heading: text('report_city'), kind: 'text' },
      { heading: text('report_status'), kind: 'text' },
      { heading: text('report_collected'), kind: 'money' },
      { heading: text('report_sales_tax'), kind: 'money' },
      { heading: text('report_net'), kind: 'money' },
      { heading: text('report_giveback'), kind: 'money' },
    ],
    rows: lines.map((line) => [
      dayCell(line.eventDate),
      textCell(line.eventName),
      textCell(line.businessName),
      textCell(line.brandName),
      textCell(line.city),
      textCell(text(`event_status_${line.status}`)),
      moneyCell(line.collectedCents),
      moneyCell(line.salesTaxCents),
      moneyCell(netCents(line)),
      moneyCell(line.givebackCents),
    ]),
    totals: [
      textCell(text('report_totals')),
      textCell(text('report_events', { events: totals.events })),
      ...['', '', '', ''].map(textCell),
      moneyCell(totals.collectedCents),
      moneyCell(totals.salesTaxCents),
      moneyCell(totals.netCents),
      moneyCell(totals.givebackCents),
    ],
  };
}
