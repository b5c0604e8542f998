// Exports of a grid's whole result that take longer than a call: attempts, due index and mail are
// those of report exports. Get by (tenant, export), and only for whoever asked for it: a corporate
// admin's lies under the platform, whichever franchise's rows it holds.
import type { ExportedGrid } from '#shared/contract/exported-grids.ts';
import type { ExportFormat } from '#shared/domain/lists/export-file.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import type { Brands } from '#shared/domain/access/permissions.ts';
import { type FileExport, Exports, type StoredExport } from './exports.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { applied } from '#functions/data/store/transact.ts';

/** What is to be written, as it was asked for. */
export type GridWork = {
  readonly grid: ExportedGrid;
  /** As the grid's own schema gave it out. */
  readonly request: unknown;
  readonly format: ExportFormat;
  readonly timeZone: string;
  /** What it is called to whoever waits for it. */
  readonly name: string;
  readonly userId: string;
  /** How many there were when it was asked for: what progress is measured by. */
  readonly rows: number;
};

export type GridExport = FileExport & {
  readonly work: GridWork;
  readonly percent: number;
  readonly written: { readonly at: Instant } | undefined;
};

type NewExport = {
  readonly exportId: string;
  readonly work: GridWork;
  readonly recipient: string;
};

const daySeconds = 86_400;

/** Asked for again under the same id, nothing happens: it is the same export. */
export async function createGridExport(
  { tenant, brands }: Scope,
  { exportId, work, recipient }: NewExport,
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
  await applied(creation);
}

/** `userId` where a person asks for it; jobs take it whoever it is for. */
export async function getGridExport(
  { tenant }: Scope,
  exportId: string,
  userId?: string,
): Promise<GridExport | undefined> {
  const { data } = await Exports.get({ tenant, exportId }).go({ consistent: true });
  const it = data?.work ? gridOf(data) : undefined;
  return it && (userId === undefined || it.work.userId === userId) ? it : undefined;
}

/** Only the attempt that is running tells how far it is. */
export async function markProgress(
  { tenant }: Scope,
  { exportId, attempts }: GridExport,
  percent: number,
): Promise<void> {
  const mark = Exports.patch({ tenant, exportId })
    .set({ percent })
    .where((at, { eq }) => `${eq(at.attempts, attempts)} AND ${eq(at.status, 'pending')}`);
  await applied(mark);
}

/** Of a stored export that is one of a grid. */
export function gridOf(stored: StoredExport): GridExport {
  const { exportId, recipients, status, attempts, percent = 0, writtenAt } = stored;
  return {
    exportId,
    recipients,
    status,
    attempts,
    percent,
    brands: stored.brands as Brands,
    work: stored.work as GridWork,
    written: writtenAt === undefined ? undefined : { at: instant(writtenAt) },
  };
}
