import { minutesLeft, takeTurn } from '#functions/data/accounts/rate-limits.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { found, NotFound, TooManyAttempts } from '#functions/http/errors.ts';
import { serve } from '#functions/http/serve.ts';
import { fileKey, uploadKey } from '#functions/ports/file-keys.ts';
import { downloadSeconds, hasFile, signDownload, signUpload } from '#functions/ports/files.ts';
import { newId } from '#functions/ports/ids.ts';
import { files } from '#shared/contract/platform/files.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';

export const handler = serve(files, {
  async startUpload({ body }, { scope, now }) {
    if (!(await takeTurn('uploadsOfTenant', scope.tenant, now))) {
      const minutes = minutesLeft('uploadsOfTenant', now);
      throw new TooManyAttempts('msg_uploads_often', { minutes });
    }
    const fileId = newId(now);
    const key = uploadKey('profile', scope.tenant, fileId);
    return { data: { fileId, uploadUrl: await signUpload({ key, ...body }) } };
  },

  async details({ query }, { scope, now }) {
    return { data: await signed(scope, query.id, now) };
  },

  async thumbnail({ params }, { scope, now }) {
    const [, fileId] = found(/^thumbnail_(.+)$/.exec(params.name) ?? undefined);
    return { data: await signed(scope, found(fileId), now) };
  },
});

/**
 * The key holds the caller's tenant: a file of another franchise is not there. Neither is what was
 * uploaded and nothing shows yet: nobody has looked at what it is.
 */
async function signed(scope: Scope, id: string, now: Instant) {
  const key = fileKey('profile', scope.tenant, id);
  if (!(await hasFile(key))) throw new NotFound();
  const signUrlExpiry = toIso(instant(now + downloadSeconds * 1000));
  return { id, signUrl: await signDownload(key), signUrlExpiry };
}
