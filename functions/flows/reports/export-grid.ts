// A grid's whole result as a file, in its order and filters: at once where it is small, else as a
// stream of what is read, so that memory does not grow with it. An order that no index gives is sorted
// before its first row is written.
import { listBrands } from '#functions/data/franchises/brands.ts';
import { allEventRows, eventRowSet } from '#functions/data/events/event-list.ts';
import { eventCodec } from '#functions/data/events/event-rows.ts';
import {
  createGridExport,
  type GridExport,
  type GridWork,
} from '#functions/data/reports/grid-exports.ts';
import { type Scope, scopeWithin, withBrands } from '#functions/data/store/scope.ts';
import { shiftsBetween } from '#functions/data/staff/shift-list.ts';
import { sortedRows } from '#functions/data/lists/sorted-rows.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import { newId } from '#functions/ports/ids.ts';
import { sheetFile, type SheetFile, wholeFile } from '#functions/ports/sheet-file.ts';
import { EventExportRequest } from '#shared/contract/events/events.ts';
import { ShiftExport } from '#shared/contract/reports/staff-reports.ts';
import { eventGrid, type EventRow } from '#shared/domain/events/event-grid.ts';
import { eventSheet } from '#shared/domain/events/event-sheet.ts';
import { downloadName, gridExportId } from '#shared/domain/lists/export-file.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import type { PlannedColumn, SheetPlace } from '#shared/domain/lists/planned-sheet.ts';
import { entryOf, filterOf, orderOf, pageOf, RowSet } from '#shared/domain/lists/row-set.ts';
import type { SheetCell, SheetHead, SheetRows } from '#shared/domain/lists/sheet.ts';
import { shiftGridIn } from '#shared/domain/staff/shift-grid.ts';
import { shiftSheet } from '#shared/domain/staff/shift-sheet.ts';
import { text } from '#shared/text/catalogue.ts';

type Asked = Pick<GridWork, 'grid' | 'request' | 'format' | 'timeZone'>;

export type Asker = {
  /** Where they are: the request names whose rows it takes. */
  readonly scope: Scope;
  readonly userId: string;
  /** Chosen by them: asked for again under the same key, it is the same export. */
  readonly requestKey: string | undefined;
};

type Exporting = Omit<Asked, 'timeZone'> & {
  /** Whose rows they are, on whose clocks; its name where it is not the asker's own. */
  readonly franchise: Pick<Asked, 'timeZone'> & {
    readonly scope: Scope;
    readonly name: string | undefined;
  };
};

type File = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

/** The file, or what becomes of it where its rows are too many for a call. Nothing: nobody asks. */
export async function exportGrid(
  { scope, userId, requestKey }: Asker,
  { franchise, ...rest }: Exporting,
  now: Instant,
): Promise<{ readonly file: File } | { readonly data: { readonly id: string } } | undefined> {
  const asked = { ...rest, timeZone: franchise.timeZone };
  const { rows, file } = await exportAtOnce(franchise.scope, asked, now);
  if (file) return { file };
  const recipient = (await getUser(scope, userId))?.email;
  if (recipient === undefined) return undefined;
  const id = gridExportId(requestKey ?? newId(now));
  const work = { ...asked, name: exportName(asked, franchise), userId, rows };
  await createGridExport(scope, { exportId: id, work, recipient }, now);
  return { data: { id } };
}

/** A corporate admin may wait for those of several franchises. */
function exportName({ grid }: Asked, { name: franchise }: Exporting['franchise']): string {
  const name = text(`export_${grid}`);
  return franchise === undefined ? name : text('export_of', { name, franchise });
}

/** The file, or how many rows are too many for a call. */
async function exportAtOnce(
  scope: Scope,
  asked: Asked,
  now: Instant,
): Promise<{ readonly rows: number; readonly file: File | undefined }> {
  const source = sources[asked.grid](asked);
  const { count, rows } = await source.few(scope, await placeOf(asked), now);
  if (count > rows.length) return { rows: count, file: undefined };
  const whole = writing(asked, source, rows);
  const name = downloadName(now, asked.format);
  return { rows: count, file: { name, type: whole.type, bytes: await wholeFile(whole) } };
}

/** Between two tellings, in percent. */
const progressStep = 5;

/** `scope` is that of the export: where its asker is, and the brands that they may see. */
export async function gridExportFile(
  scope: Scope,
  { exportId, work }: GridExport,
  onProgress: (percent: number) => Promise<void>,
): Promise<SheetFile> {
  const source = sources[work.grid](work);
  const franchise = scopeWithin(scope, source.franchiseId);
  if (!franchise) throw new Error(`export ${exportId} is of a franchise that its asker has not`);
  const rows = source.all(franchise, await placeOf(work));
  return writing(work, source, telling(rows, work.rows, onProgress));
}

type Cells = readonly SheetCell[];

/** What was asked for of a grid, as the cells of a sheet. */
type Source = {
  readonly franchiseId: string | undefined;
  readonly columns: readonly Pick<PlannedColumn<never>, 'heading' | 'kind'>[];
  /** As many rows as a call writes, and how many there are. */
  readonly few: (
    scope: Scope,
    place: SheetPlace,
    now: Instant,
  ) => Promise<{ readonly count: number; readonly rows: readonly Cells[] }>;
  readonly all: (scope: Scope, place: SheetPlace) => AsyncIterable<Cells>;
};

const sources: Record<GridWork['grid'], (asked: Asked) => Source> = {
  events: eventSource,
  shifts: shiftSource,
};

function eventSource({ request: given }: Asked): Source {
  const request = EventExportRequest.parse(given);
  const { franchiseId, brandIds } = request;
  const cellsOf = laidOut(eventSheet);
  return {
    franchiseId,
    columns: eventSheet,
    async few(scope, place, now) {
      const set = await eventRowSet(withBrands(scope, brandIds), now);
      const asked = { ...request, offset: 0, limit: listLimits.exportRowsAtOnce };
      const { data, count } = pageOf(set, eventGrid, asked, undefined);
      return { count, rows: data.map((row) => cellsOf(row, place)) };
    },
    async *all(scope, place) {
      const rows = eventsInOrder(withBrands(scope, brandIds), request);
      for await (const row of rows) yield cellsOf(row, place);
    },
  };
}

const rowsAtOnce = 1_000;

async function* eventsInOrder(scope: Scope, request: EventExportRequest): AsyncGenerator<EventRow> {
  const { opening } = eventGrid;
  const { column, sortType } = orderOf(opening, request);
  const fitting = fittingEvents(scope, request);
  if (column === opening.column && sortType === opening.sortType) return yield* fitting;
  yield* sortedRows(fitting, { codec: eventCodec, cellOf: eventGrid.cells[column], sortType });
}

/** Newest first, page by page. */
async function* fittingEvents(scope: Scope, request: EventExportRequest): AsyncGenerator<EventRow> {
  const passes = filterOf(eventGrid, request);
  for await (const rows of allEventRows(scope, rowsAtOnce)) {
    for (const row of rows) if (passes(entryOf(row))) yield row;
  }
}

/** A year of shifts at most: all of them are in memory, in whatever order. */
function shiftSource({ request: given, timeZone }: Asked): Source {
  const request = ShiftExport.parse(given);
  const { franchiseId, brandIds, fromDate: from, toDate: to } = request;
  const cellsOf = laidOut(shiftSheet);
  const read = async (scope: Scope, place: SheetPlace, limit: number) => {
    const { rows } = await shiftsBetween(withBrands(scope, brandIds), { from, to });
    const set = new RowSet(rows.map(entryOf));
    const asked = { ...request, offset: 0, limit };
    const { data, count } = pageOf(set, shiftGridIn(timeZone), asked, undefined);
    return { count, rows: data.map((row) => cellsOf(row, place)) };
  };
  return {
    franchiseId,
    columns: shiftSheet,
    few: (scope, place) => read(scope, place, listLimits.exportRowsAtOnce),
    async *all(scope, place) {
      yield* (await read(scope, place, Infinity)).rows;
    },
  };
}

const laidOut =
  <Row>(columns: readonly PlannedColumn<Row>[]) =>
  (row: Row, place: SheetPlace): Cells =>
    columns.map(({ cell }) => cell(row, place));

async function placeOf({ timeZone }: Asked): Promise<SheetPlace> {
  const brands = await listBrands();
  const brandNames = new Map(brands.map(({ brandId, brandName }) => [brandId, brandName]));
  return { timeZone, brandNames };
}

function writing(
  { grid, format, timeZone }: Asked,
  { columns }: Source,
  rows: SheetRows,
): SheetFile {
  const head: SheetHead = {
    name: text(`export_${grid}`),
    columns: columns.map(({ heading, kind }) => ({
      kind,
      heading: text(heading, { zone: timeZone }),
    })),
  };
  return sheetFile(format, head, rows);
}

async function* telling(
  rows: AsyncIterable<Cells>,
  total: number,
  onProgress: (percent: number) => Promise<void>,
): AsyncGenerator<Cells> {
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
