import { getReportExport } from '#functions/data/reports/exports.ts';
import { found, NotFound } from '#functions/http/errors.ts';
import { serve } from '#functions/http/serve.ts';
import { fileKey } from '#functions/ports/files/file-keys.ts';
import { signDownload } from '#functions/ports/files/files.ts';
import { fileExport } from '#shared/contract/reports/file-export.ts';
import { downloadName, isDownloadable } from '#shared/domain/lists/export-file.ts';

export const handler = serve(fileExport, {
  async download({ params }, { scope, now }) {
    const { written, exportId } = found(await getReportExport(scope, params.id));
    if (!written || !isDownloadable(written.at, now)) throw new NotFound();
    const fileName = downloadName(written.at);
    const signUrl = await signDownload(fileKey('exports', scope.tenant, exportId), fileName);
    return { data: { signUrl, fileName } };
  },
});
