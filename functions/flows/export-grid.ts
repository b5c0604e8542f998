// A grid's whole result as a file, in its order and filters: at once where it is small, else as a
// stream of what is read, so that memory does not grow with it. An order that no index gives is sorted
// before its first row is written.
import { listBrands } from '#functions/data/brands.ts';
import { eventPages, eventRowSet } from '#functions/data/event-list.ts';
import { eventCodec } from '#functions/data/event-rows.ts';
import type { GridExport, GridWork } from '#functions/data/grid-exports.ts';
import { type Scope, scopeWithin, withBrands } from '#functions/data/scope.ts';
import { sortedRows } from '#functions/data/sorted-rows.ts';
import { csvType, streamCsv } from '#functions/ports/csv.ts';
import { streamWorkbook, workbookType } from '#functions/ports/workbook.ts';
import { EventExportRequest } from '#shared/contract/events.ts';
import { eventGrid, type EventRow } from '#shared/domain/event-grid.ts';
import { eventSheet, type SheetPlace } from '#shared/domain/event-sheet.ts';
import { downloadName, type ExportFormat } from '#shared/domain/export-file.ts';
import type { Instant } from '#shared/domain/instant.ts';
import { limits } from '#shared/domain/limits.ts';
import { entryOf, filterOf, orderOf, pageOf } from '#shared/domain/row-set.ts';
import type { SheetCell, SheetHead } from '#shared/domain/sheet.ts';
import { text } from '#shared/text/catalogue.ts';

type Asked = Pick<GridWork, 'format' | 'timeZone'> & { readonly request: EventExportRequest };
/** A file as it comes. */
type Writing = { readonly type: string; readonly chunks: AsyncIterable<Uint8Array> };
type File = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

/** The file, or how many rows are too many for a call. */
export async function exportAtOnce(
  scope: Scope,
  { request, format, timeZone }: Asked,
  now: Instant,
): Promise<{ readonly rows: number; readonly file: File | undefined }> {
  const set = await eventRowSet(withBrands(scope, request.brandIds), now);
  const asked = { ...request, offset: 0, limit: limits.exportRowsAtOnce };
  const { data, count } = pageOf(set, eventGrid, asked, undefined);
  if (count > data.length) return { rows: count, file: undefined };
  const { type, chunks } = writing(format, await placeOf(timeZone), data);
  const bytes = await collected(chunks);
  return { rows: count, file: { name: downloadName(now, format), type, bytes } };
}

/** Between two tellings, in percent. */
const progressStep = 5;

/** `scope` is that of the export: where its asker is, and the brands that they may see. */
export async function gridExportFile(
  scope: Scope,
  { exportId, work }: GridExport,
  onProgress: (percent: number) => Promise<void>,
): Promise<Writing> {
  const request = EventExportRequest.parse(work.request);
  const franchise = scopeWithin(scope, request.franchiseId);
  if (!franchise) throw new Error(`export ${exportId} is of a franchise that its asker has not`);
  const rows = rowsInOrder(franchise, request);
  const counted = telling(rows, work.rows, onProgress);
  return writing(work.format, await placeOf(work.timeZone), counted);
}

async function placeOf(timeZone: string): Promise<SheetPlace> {
  const brands = await listBrands();
  const brandNames = new Map(brands.map(({ brandId, brandName }) => [brandId, brandName]));
  return { timeZone, brandNames };
}

type Rows = Iterable<EventRow> | AsyncIterable<EventRow>;

function writing(format: ExportFormat, place: SheetPlace, rows: Rows): Writing {
  const head: SheetHead = {
    name: text('export_events'),
    columns: eventSheet.map(({ heading, kind }) => ({
      kind,
      heading: text(heading, { zone: place.timeZone }),
    })),
  };
  const cells = cellsOf(rows, place);
  switch (format) {
    case 'xlsx':
      return { type: workbookType, chunks: streamWorkbook(head, cells) };
    case 'csv':
      return { type: csvType, chunks: streamCsv(head, cells) };
  }
}

async function* cellsOf(rows: Rows, place: SheetPlace): AsyncGenerator<readonly SheetCell[]> {
  for await (const row of rows) yield eventSheet.map(({ cell }) => cell(row, place));
}

async function* telling(
  rows: AsyncIterable<EventRow>,
  total: number,
  onProgress: (percent: number) => Promise<void>,
): AsyncGenerator<EventRow> {
  let count = 0;
  let told = 0;
  for await (const row of rows) {
    yield row;
    count += 1;
    const percent = Math.min(99, Math.floor((100 * count) / total));
    if (percent < told + progressStep) continue;
    told = percent;
    await onProgress(percent);
  }
}

const rowsAtOnce = 1_000;

async function* rowsInOrder(scope: Scope, request: EventExportRequest): AsyncGenerator<EventRow> {
  const { opening } = eventGrid;
  const { column, sortType } = orderOf(opening, request);
  const fitting = fittingRows(withBrands(scope, request.brandIds), request);
  if (column === opening.column && sortType === opening.sortType) return yield* fitting;
  yield* sortedRows(fitting, { codec: eventCodec, cellOf: eventGrid.cells[column], sortType });
}

/** Newest first, page by page. */
async function* fittingRows(scope: Scope, request: EventExportRequest): AsyncGenerator<EventRow> {
  const passes = filterOf(eventGrid, request);
  for await (const rows of eventPages(scope, rowsAtOnce)) {
    for (const row of rows) if (passes(entryOf(row))) yield row;
  }
}

async function collected(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
