import type { Scope } from '#functions/data/store/scope.ts';
import { requireFound, NotFound } from '#functions/errors/errors.ts';
import { createUploadUrl } from '#functions/flows/platform/create-upload-url.ts';
import { serveArea } from '#functions/http/serve.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { downloadSeconds, hasFile, signDownload } from '#functions/ports/files/files.ts';
import { files } from '#shared/contract/platform/files.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';

export const handler = serveArea(files, {
  startUpload: ({ body }, caller) => createUploadUrl(caller, 'profile', body),

  async details({ query }, { scope, now }) {
    return { data: await toSignedFile(scope, query.id, now) };
  },

  async thumbnail({ params }, { scope, now }) {
    const [, fileId] = requireFound(/^thumbnail_(.+)$/.exec(params.name) ?? undefined);
    return { data: await toSignedFile(scope, requireFound(fileId), now) };
  },
});

/**
 * The key contains the caller's tenant, so a file of another franchise isn't found. Neither is an
 * upload that nothing refers to yet, because its content hasn't been checked.
 */
async function toSignedFile(scope: Scope, id: string, now: Instant) {
  const key = buildFileKey('profile', scope.tenant, id);
  if (!(await hasFile(key))) throw new NotFound();
  const signUrlExpiry = toIso(instant(now + downloadSeconds * 1000));
  return { id, signUrl: await signDownload(key), signUrlExpiry };
}
