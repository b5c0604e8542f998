// A grid's whole result as a file, with its sort order and filters: immediately if it is small, and
// otherwise streamed in the background. A grid's source provides its rows
// (flows/<noun>/…-export.ts).
import { buildSheetHead, getSheetPlace } from '#functions/data/lists/sheet-head.ts';
import {
  createGridExport,
  type GridExport,
  type GridExportSpec,
} from '#functions/data/reports/grid-exports.ts';
import { type Scope, resolveFranchiseScope } from '#functions/data/store/scope.ts';
import type {
  GridReportExport,
  GridRowExport,
  GridSource,
  SheetRow,
} from '#functions/data/lists/grid-source.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import { hashId, newId } from '#functions/ports/ids.ts';
import {
  createSheetFile,
  type SheetFile,
  collectSheetFile,
} from '#functions/ports/files/sheet-file.ts';
import { buildDownloadName, toGridExportId } from '#shared/domain/lists/export-file.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import type { ReportContext } from '#shared/domain/lists/sheet-plan.ts';
import type { SheetRows } from '#shared/domain/lists/sheet.ts';
import { text } from '#shared/text/catalogue.ts';

type GridExportInput = Pick<GridExportSpec, 'grid' | 'request' | 'format' | 'timeZone'>;

export type GridExportRequester = {
  /** The caller's own scope; the request names the franchise whose rows it exports. */
  readonly scope: Scope;
  readonly userId: string;
  /** Chosen by the caller: a repeated request with the same key is the same export. */
  readonly requestKey: string | undefined;
};

type ExportGridInput = Pick<GridExportSpec, 'request' | 'format'> & {
  readonly source: GridSource;
  /** The franchise that owns the rows, and its time zone; its name if it isn't the caller's own. */
  readonly franchise: Pick<GridExportSpec, 'timeZone'> & {
    readonly scope: Scope;
    readonly name: string | undefined;
  };
};

type ExportedFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

/**
 * The file, or the id of a background export if there are too many rows for a call. Undefined if
 * the caller no longer exists.
 */
export async function exportGrid(
  { scope, userId, requestKey }: GridExportRequester,
  { source, franchise, ...rest }: ExportGridInput,
  now: Instant,
): Promise<
  { readonly file: ExportedFile } | { readonly data: { readonly id: string } } | undefined
> {
  const exportInput = { ...rest, grid: source.grid, timeZone: franchise.timeZone };
  const { rows, file } = await exportImmediately(franchise.scope, { source, exportInput }, now);
  if (file) return { file };
  // The id can't match another person's export, and a key that is reused for other content makes a
  // new export.
  const askedId = (key: string) => hashId(JSON.stringify([scope.tenant, userId, key, exportInput]));
  const recipient = (await getUser(scope, userId))?.email;
  if (recipient === undefined) return undefined;
  const id = toGridExportId(requestKey === undefined ? newId(now) : askedId(requestKey));
  const work = { ...exportInput, name: formatExportName(exportInput, franchise), userId, rows };
  await createGridExport(scope, { exportId: id, work, recipient }, now);
  return { data: { id } };
}

/** Includes the franchise, because a corporate admin may wait for exports of several. */
function formatExportName(
  { grid }: GridExportInput,
  { name: franchise }: ExportGridInput['franchise'],
): string {
  const name = text(`export_${grid}`);
  return franchise === undefined ? name : text('export_of', { name, franchise });
}

/** The file, or the number of rows if there are too many for a call. */
async function exportImmediately(
  scope: Scope,
  { source, exportInput }: { readonly source: GridSource; readonly exportInput: GridExportInput },
  now: Instant,
): Promise<{ readonly rows: number; readonly file: ExportedFile | undefined }> {
  const wanted = source.toExport(exportInput.request, exportInput.timeZone);
  const { count, rows, totals } = await readFirstRows(wanted, scope, exportInput, now);
  if (count > rows.length) return { rows: count, file: undefined };
  const whole = createSheetFile(
    exportInput.format,
    buildSheetHead(exportInput, wanted, totals),
    rows,
  );
  const name = buildDownloadName(now, exportInput.format);
  return { rows: count, file: { name, type: whole.type, bytes: await collectSheetFile(whole) } };
}

type OnProgress = (percent: number) => Promise<void>;

/** Between two progress updates, in percent. */
const progressStep = 5;

/** `scope` is the scope of the export: its requester's tenant, and the brands that they may see. */
export async function buildGridExportFile(
  scope: Scope,
  { exportId, work }: GridExport,
  {
    source,
    onProgress,
    now,
  }: { readonly source: GridSource; readonly onProgress: OnProgress; readonly now: Instant },
): Promise<SheetFile> {
  const wanted = source.toExport(work.request, work.timeZone);
  const franchise = resolveFranchiseScope(scope, wanted.franchiseId);
  if (!franchise) throw new Error(`export ${exportId} is of a franchise that its asker has not`);
  const { rows, totals } = await readAllRows(wanted, franchise, work, now);
  const head = buildSheetHead(work, wanted, totals);
  return createSheetFile(work.format, head, withProgress(rows, work.rows, onProgress));
}

type RequestedRows = GridRowExport | GridReportExport;

/** The rows that a call may write, and their total number. */
async function readFirstRows(
  wanted: RequestedRows,
  scope: Scope,
  { timeZone }: ReportContext,
  now: Instant,
) {
  if ('few' in wanted) {
    const place = await getSheetPlace(timeZone);
    return { ...(await wanted.few(scope, place, now)), totals: undefined };
  }
  const { rows, totals } = await wanted.whole(scope, { timeZone }, now);
  return { count: rows.length, rows: rows.slice(0, listLimits.exportRowsAtOnce), totals };
}

async function readAllRows(
  wanted: RequestedRows,
  scope: Scope,
  { timeZone }: ReportContext,
  now: Instant,
): Promise<{ readonly rows: SheetRows; readonly totals: SheetRow | undefined }> {
  if ('whole' in wanted) return wanted.whole(scope, { timeZone }, now);
  return { rows: wanted.all(scope, await getSheetPlace(timeZone)), totals: undefined };
}

async function* withProgress(
  rows: SheetRows,
  total: number,
  onProgress: OnProgress,
): AsyncGenerator<SheetRow> {
  let count = 0;
  let reported = 0;
  for await (const row of rows) {
    yield row;
    count += 1;
    const percent = Math.min(99, Math.floor((100 * count) / total));
    if (percent < reported + progressStep) continue;
    reported = percent;
    await onProgress(percent);
  }
}
