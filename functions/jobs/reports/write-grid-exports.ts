// Writes large grid exports as soon as they are requested. Safe to run twice, late and
// concurrently: an attempt is claimed first, and the file has one key. A failed or interrupted
// export is due again when its attempt times out (write-scheduled-reports retries it).
import { claimExportAttempt, markExportWritten } from '#functions/data/reports/export-attempts.ts';
import { getGridExport, saveExportProgress } from '#functions/data/reports/grid-exports.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { buildGridExportFile } from '#functions/flows/reports/export-grid.ts';
import { isGridExportAwaited } from '#functions/flows/reports/grid-export-requester.ts';
import { onDomainEvents } from '#functions/http/job.ts';
import { gridSources } from '#functions/registries/grid-sources.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { writeFileStream } from '#functions/ports/files/files.ts';

export const handler = onDomainEvents<'gridExport.requested'>(
  'write-grid-exports',
  async ({ detail: { tenant, exportId } }, now) => {
    const it = await getGridExport(createScope(tenant, 'all'), exportId);
    if (!it) return;
    const scope = createScope(tenant, it.brands);
    if (!(await isGridExportAwaited(scope, it))) return;
    const claimed = await claimExportAttempt(scope, it, now);
    if (!claimed) return;
    const { type, chunks } = await buildGridExportFile(scope, claimed, {
      source: gridSources[claimed.work.grid],
      onProgress: (percent) => saveExportProgress(scope, claimed, percent),
      now,
    });
    await writeFileStream(buildFileKey('exports', tenant, exportId), chunks, type);
    await markExportWritten(scope, claimed, now);
  },
);
