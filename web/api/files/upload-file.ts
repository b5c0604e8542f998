import { ApiError } from '#web/api/api-error.ts';

/** False if the file store rejects it. Throws if there is no answer. */
export async function putFile(uploadUrl: string, content: Blob, type: string): Promise<boolean> {
  const headers = { 'content-type': type };
  return (await fetch(uploadUrl, { method: 'PUT', headers, body: content })).ok;
}

/**
 * Uploads a file to the URL that a call has presigned. The file store's own errors mean nothing to
 * a person, so a failure is reported on the field in which the file was chosen.
 */
export async function uploadFile(
  uploadUrl: string,
  file: File,
  failed: { field: string; message: string },
): Promise<void> {
  const isStored = await putFile(uploadUrl, file, file.type).catch(() => false);
  if (isStored) return;
  throw new ApiError(400, { [failed.field]: [{ message: failed.message }] });
}
