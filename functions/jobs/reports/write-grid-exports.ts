// Writes large grid exports as soon as they are requested. Safe to run twice, late and
// concurrently: an attempt is claimed first, and the file has one key. A failed or interrupted
// export is due again when its attempt times out (write-scheduled-reports retries it).
import { claimAttempt, markWritten } from '#functions/data/reports/export-attempts.ts';
import { getGridExport, markProgress } from '#functions/data/reports/grid-exports.ts';
import { scopeOf } from '#functions/data/store/scope.ts';
import { gridExportFile } from '#functions/flows/reports/export-grid.ts';
import { isGridExportAwaited } from '#functions/flows/reports/grid-export-asker.ts';
import { onDomainEvents } from '#functions/http/job.ts';
import { gridSources } from '#functions/registries/grid-sources.ts';
import { fileKey } from '#functions/ports/files/file-keys.ts';
import { writeFileStream } from '#functions/ports/files/files.ts';

export const handler = onDomainEvents<'gridExport.requested'>(
  'write-grid-exports',
  async ({ detail: { tenant, exportId } }, now) => {
    const it = await getGridExport(scopeOf(tenant, 'all'), exportId);
    if (!it) return;
    const scope = scopeOf(tenant, it.brands);
    if (!(await isGridExportAwaited(scope, it))) return;
    const claimed = await claimAttempt(scope, it, now);
    if (!claimed) return;
    const { type, chunks } = await gridExportFile(scope, claimed, {
      source: gridSources[claimed.work.grid],
      onProgress: (percent) => markProgress(scope, claimed, percent),
    });
    await writeFileStream(fileKey('exports', tenant, exportId), chunks, type);
    await markWritten(scope, claimed, now);
  },
);
