import { minutesLeft, takeTurn } from '#functions/data/accounts/rate-limits.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { found, TooManyAttempts } from '#functions/http/errors.ts';
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

/** The key holds the caller's tenant: a file of another franchise is not there. */
async function signed(scope: Scope, id: string, now: Instant) {
  const key = found(await placeOf(scope, id));
  const signUrlExpiry = toIso(instant(now + downloadSeconds * 1000));
  return { id, signUrl: await signDownload(key), signUrlExpiry };
}

/** What was just uploaded can be seen before anything shows it. */
async function placeOf({ tenant }: Scope, id: string): Promise<string | undefined> {
  const kept = fileKey('profile', tenant, id);
  if (await hasFile(kept)) return kept;
  const pending = uploadKey('profile', tenant, id);
  return (await hasFile(pending)) ? pending : undefined;
}
