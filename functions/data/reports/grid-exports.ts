// Exports of complete grid results that take longer than a call. Attempts, due index and mail are
// those of report exports. Get by (tenant, export), only for the person who requested it. A
// corporate admin's export belongs to the platform, whichever franchise's rows it has.
import type { ExportedGrid } from '#shared/contract/exported-grids.ts';
import type { ExportFormat } from '#shared/domain/lists/export-file.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';
import { type FileExport, Exports, type StoredExport } from './exports.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { tryConditionalWrite } from '#functions/data/store/transact.ts';

/** What to write, as requested. */
export type GridExportSpec = {
  readonly grid: ExportedGrid;
  /** As parsed by the grid's own schema. */
  readonly request: unknown;
  readonly format: ExportFormat;
  readonly timeZone: string;
  /** The name that the user sees. */
  readonly name: string;
  readonly userId: string;
  /** The number of rows at the time of the request; progress is relative to it. */
  readonly rows: number;
};

export type GridExport = FileExport & {
  readonly work: GridExportSpec;
  readonly percent: number;
  readonly written: { readonly at: Instant } | undefined;
};

type NewGridExport = {
  readonly exportId: string;
  readonly work: GridExportSpec;
  readonly recipient: string;
};

/** Does nothing if the export exists: the same id is the same request. */
export async function createGridExport(
  { tenant, brands }: Scope,
  { exportId, work, recipient }: NewGridExport,
  now: Instant,
): Promise<void> {
  const creation = Exports.create({
    tenant,
    exportId,
    brands,
    work,
    percent: 0,
    recipients: [recipient],
    status: 'pending',
    attempts: 0,
    attemptAt: toIso(now),
    expiresAt: Math.ceil(now / 1000) + reportLimits.exportRecordDays * daySeconds,
  });
  await tryConditionalWrite(creation);
}

/** Pass `userId` for a person's call; jobs read it for anyone. */
export async function getGridExport(
  { tenant }: Scope,
  exportId: string,
  userId?: string,
): Promise<GridExport | undefined> {
  const { data } = await Exports.get({ tenant, exportId }).go({ consistent: true });
  const it = data?.work ? toGridExport(data, data.work) : undefined;
  return it && (userId === undefined || it.work.userId === userId) ? it : undefined;
}

/** Only the running attempt updates the progress. */
export async function saveExportProgress(
  { tenant }: Scope,
  { exportId, attempts }: GridExport,
  percent: number,
): Promise<void> {
  const mark = Exports.patch({ tenant, exportId })
    .set({ percent })
    .where((at, { eq }) => `${eq(at.attempts, attempts)} AND ${eq(at.status, 'pending')}`);
  await tryConditionalWrite(mark);
}

/** Expects an export of a grid. */
export function toGridExport(stored: StoredExport, work: GridExportSpec): GridExport {
  const { exportId, recipients, status, attempts, percent = 0, brands, writtenAt } = stored;
  return {
    exportId,
    recipients,
    status,
    attempts,
    percent,
    brands,
    work,
    written: writtenAt === undefined ? undefined : { at: instant(writtenAt) },
  };
}
