// Deletes a file whose owner was removed or now has another file. Safe to run twice, late and
// concurrently: it checks again whether anything uses the file, and deleting it twice is harmless.
import { isFileUsed } from '#functions/data/platform/file-usage.ts';
import { createScope } from '#functions/data/store/scope.ts';
import { onDomainEvents } from '#functions/http/job.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { removeFile } from '#functions/ports/files/file-removal.ts';

export const handler = onDomainEvents<'file.left'>(
  'delete-files',
  async ({ detail: { tenant, kind, fileId } }) => {
    if (await isFileUsed(createScope(tenant, 'all'), kind, fileId)) return;
    await removeFile(buildFileKey(kind, tenant, fileId));
  },
);
