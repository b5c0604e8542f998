// A grid's whole result as a file, in its order and filters: at once where it is small, else as a
// stream of what is read. Which rows a grid has, its source says (flows/<noun>/…-export.ts).
import { listBrands } from '#functions/data/franchises/brands.ts';
import {
  createGridExport,
  type GridExport,
  type GridWork,
} from '#functions/data/reports/grid-exports.ts';
import { type Scope, scopeWithin } from '#functions/data/store/scope.ts';
import type { AskedRows, GridSource, SheetRow } from '#functions/data/lists/grid-source.ts';
import { getUser } from '#functions/data/accounts/users.ts';
import { idOf, newId } from '#functions/ports/ids.ts';
import { sheetFile, type SheetFile, wholeFile } from '#functions/ports/files/sheet-file.ts';
import { downloadName, gridExportId } from '#shared/domain/lists/export-file.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { SheetPlace } from '#shared/domain/lists/planned-sheet.ts';
import type { SheetHead, SheetRows } from '#shared/domain/lists/sheet.ts';
import { text } from '#shared/text/catalogue.ts';

type Asked = Pick<GridWork, 'grid' | 'request' | 'format' | 'timeZone'>;

export type Asker = {
  /** Where they are: the request names whose rows it takes. */
  readonly scope: Scope;
  readonly userId: string;
  /** Chosen by them: asked for again under the same key, it is the same export. */
  readonly requestKey: string | undefined;
};

type Exporting = Pick<Asked, 'request' | 'format'> & {
  readonly source: GridSource;
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
  { source, franchise, ...rest }: Exporting,
  now: Instant,
): Promise<{ readonly file: File } | { readonly data: { readonly id: string } } | undefined> {
  const asked = { ...rest, grid: source.grid, timeZone: franchise.timeZone };
  const { rows, file } = await exportAtOnce(franchise.scope, { source, asked }, now);
  if (file) return { file };
  // Nobody finds what another person asked for, and a key that is used for something else is new.
  const askedId = (key: string) => idOf(JSON.stringify([scope.tenant, userId, key, asked]));
  const recipient = (await getUser(scope, userId))?.email;
  if (recipient === undefined) return undefined;
  const id = gridExportId(requestKey === undefined ? newId(now) : askedId(requestKey));
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
  { source, asked }: { readonly source: GridSource; readonly asked: Asked },
  now: Instant,
): Promise<{ readonly rows: number; readonly file: File | undefined }> {
  const wanted = source.asked(asked.request, asked.timeZone);
  const { count, rows } = await wanted.few(scope, await placeOf(asked), now);
  if (count > rows.length) return { rows: count, file: undefined };
  const whole = writing(asked, wanted, rows);
  const name = downloadName(now, asked.format);
  return { rows: count, file: { name, type: whole.type, bytes: await wholeFile(whole) } };
}

type OnProgress = (percent: number) => Promise<void>;

/** Between two tellings, in percent. */
const progressStep = 5;

/** `scope` is that of the export: where its asker is, and the brands that they may see. */
export async function gridExportFile(
  scope: Scope,
  { exportId, work }: GridExport,
  { source, onProgress }: { readonly source: GridSource; readonly onProgress: OnProgress },
): Promise<SheetFile> {
  const wanted = source.asked(work.request, work.timeZone);
  const franchise = scopeWithin(scope, wanted.franchiseId);
  if (!franchise) throw new Error(`export ${exportId} is of a franchise that its asker has not`);
  const rows = wanted.all(franchise, await placeOf(work));
  return writing(work, wanted, telling(rows, work.rows, onProgress));
}

async function placeOf({ timeZone }: Asked): Promise<SheetPlace> {
  const brands = await listBrands();
  const brandNames = new Map(brands.map(({ brandId, brandName }) => [brandId, brandName]));
  return { timeZone, brandNames };
}

function writing(
  { grid, format, timeZone }: Asked,
  { columns }: AskedRows,
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
  rows: AsyncIterable<SheetRow>,
  total: number,
  onProgress: OnProgress,
): AsyncGenerator<SheetRow> {
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
