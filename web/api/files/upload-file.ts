import { ApiError } from '#web/api/api-error.ts';

/**
 * Uploads a file to the URL that a call has presigned. The file store's own errors mean nothing to
 * a person, so a failure is reported on the field in which the file was chosen.
 */
export async function uploadFile(
  uploadUrl: string,
  file: File,
  failed: { field: string; message: string },
): Promise<void> {
  const response = await fetch(uploadUrl, {
    method: 'PUT',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => undefined);
  if (response?.ok) return;
  throw new ApiError(400, { [failed.field]: [{ message: failed.message }] });
}
