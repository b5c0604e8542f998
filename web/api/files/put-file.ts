import { ApiError } from '#web/api/api-error.ts';

/**
 * Sends a file to the place that a call has signed for it. The file store's own failures mean nothing
 * to a person: the field in which the file was chosen says that it didn't arrive.
 */
export async function putFile(
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
