import { fileKey, uploadKey } from '#functions/ports/files/file-keys.ts';
import { hasFile, readFile, writeFile } from '#functions/ports/files/files.ts';
import { typeOfContent, type UploadKind } from '#shared/domain/platform/file-kinds.ts';

/**
 * Keeps what was uploaded, because something is about to show it: from here on it neither ends by
 * itself nor can it be sent again under the same link. The bytes that were looked at are the ones
 * that are kept, under the type that they have: whatever is sent meanwhile comes too late. False:
 * there is no such upload, or it is nothing that this kind of file may be.
 */
export async function keepUpload(
  kind: UploadKind,
  tenant: string,
  fileId: string,
): Promise<boolean> {
  const key = fileKey(kind, tenant, fileId);
  if (await hasFile(key)) return true;
  const sent = await readFile(uploadKey(kind, tenant, fileId));
  const type = sent && typeOfContent(kind, sent.bytes);
  if (!type) return false;
  await writeFile(key, sent.bytes, type);
  return true;
}
