import { requireQuota } from '#functions/data/accounts/rate-limits.ts';
import { buildUploadKey } from '#functions/ports/files/file-keys.ts';
import { signUpload } from '#functions/ports/files/files.ts';
import { newId } from '#functions/ports/ids.ts';
import type { UploadKind } from '#shared/domain/platform/file-kinds.ts';
import type { SignedInCaller } from '#functions/data/accounts/signed-in-caller.ts';

type UploadDescription = { readonly contentType: string; readonly contentLength: number };

/**
 * Reserves a file id and signs an upload URL for the caller's tenant. A limit per hour counts all
 * kinds of files.
 */
export async function createUploadUrl(
  { scope: { tenant }, now }: SignedInCaller,
  kind: UploadKind,
  sending: UploadDescription,
  fileId = newId(now),
) {
  await requireQuota('uploadsOfTenant', tenant, now);
  const key = buildUploadKey(kind, tenant, fileId);
  return { data: { fileId, uploadUrl: await signUpload({ key, ...sending }) } };
}
