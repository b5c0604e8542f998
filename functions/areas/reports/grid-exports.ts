import { getGridExport, type GridExport } from '#functions/data/reports/grid-exports.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { requireFound, NotFound } from '#functions/errors/errors.ts';
import { serveArea } from '#functions/http/serve.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { signDownload } from '#functions/ports/files/files.ts';
import { exportedGrids } from '#shared/contract/exported-grids.ts';
import { gridExports } from '#shared/contract/reports/grid-exports.ts';
import { buildDownloadName, isDownloadable } from '#shared/domain/lists/export-file.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { canOnBrands } from '#shared/domain/access/permissions.ts';

export const handler = serveArea(gridExports, {
  async status({ params }, { scope, session, now }) {
    const it = requireFound(await getGridExport(scope, params.id, session.userId));
    // Access may have been lost since the file was written.
    if (!canOnBrands(session, exportedGrids[it.work.grid], it.brands)) throw new NotFound();
    const { written, exportId: id, percent } = it;
    const file = written ? await toFileView(scope, it, written.at, now) : noFile;
    return { data: { id, status: toStatus(it), percent, ...file } };
  },
});

const noFile = { signUrl: null, fileName: null };

/** The requester doesn't have to wait for the mail. */
function toStatus({ written, status }: GridExport): 'pending' | 'written' | 'failed' {
  if (written) return 'written';
  return status === 'failed' ? 'failed' : 'pending';
}

async function toFileView(
  { tenant }: Scope,
  { exportId, work }: GridExport,
  writtenAt: Instant,
  now: Instant,
): Promise<{ signUrl: string; fileName: string }> {
  if (!isDownloadable(writtenAt, now)) throw new NotFound();
  const fileName = buildDownloadName(writtenAt, work.format);
  return {
    signUrl: await signDownload(buildFileKey('exports', tenant, exportId), fileName),
    fileName,
  };
}
