import { getReportExport } from '#functions/data/reports/exports.ts';
import { requireFound, NotFound } from '#functions/errors/errors.ts';
import { serveArea } from '#functions/http/serve.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { signDownload } from '#functions/ports/files/files.ts';
import { fileExport } from '#shared/contract/reports/file-export.ts';
import { buildDownloadName, isDownloadable } from '#shared/domain/lists/export-file.ts';

export const handler = serveArea(fileExport, {
  async download({ params }, { scope, now }) {
    const { written, exportId } = requireFound(await getReportExport(scope, params.id));
    if (!written || !isDownloadable(written.at, now)) throw new NotFound();
    const fileName = buildDownloadName(written.at);
    const signUrl = await signDownload(buildFileKey('exports', scope.tenant, exportId), fileName);
    return { data: { signUrl, fileName } };
  },
});
