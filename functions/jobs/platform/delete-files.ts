// Deletes a file whose thing was removed, or shows another one. Safe to run twice, late and at once:
// it looks again whether anything shows the file, and deleting one that is gone changes nothing.
import { isFileShown } from '#functions/data/platform/file-owners.ts';
import { scopeOf } from '#functions/data/store/scope.ts';
import { onDomainEvents } from '#functions/http/job.ts';
import { fileKey } from '#functions/ports/files/file-keys.ts';
import { removeFile } from '#functions/ports/files/file-removal.ts';

export const handler = onDomainEvents<'file.left'>(
  'delete-files',
  async ({ detail: { tenant, kind, fileId } }) => {
    if (await isFileShown(scopeOf(tenant, 'all'), kind, fileId)) return;
    await removeFile(fileKey(kind, tenant, fileId));
  },
);
