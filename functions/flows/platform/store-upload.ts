import { buildFileKey, buildUploadKey } from '#functions/ports/files/file-keys.ts';
import { hasFile, readFile, writeFile } from '#functions/ports/files/files.ts';
import { detectContentType, type UploadKind } from '#shared/domain/platform/file-kinds.ts';

/**
 * Stores an upload permanently because something is about to refer to it. From here on it doesn't
 * expire, and its upload link can't replace it. The stored bytes are the ones that were checked,
 * with the detected content type; a later upload has no effect. False if there is no such upload,
 * or if its content isn't allowed for this kind of file.
 */
export async function storeUpload(
  kind: UploadKind,
  tenant: string,
  fileId: string,
): Promise<boolean> {
  const key = buildFileKey(kind, tenant, fileId);
  if (await hasFile(key)) return true;
  const sent = await readFile(buildUploadKey(kind, tenant, fileId));
  const type = sent && detectContentType(kind, sent.bytes);
  if (!type) return false;
  await writeFile(key, sent.bytes, type);
  return true;
}
