import { ApiError } from '#web/api/api-error.ts';

/** Sends a file to the place that a call has signed for it. */
export async function putFile(uploadUrl: string, file: File): Promise<void> {
  const response = await fetch(uploadUrl, {
    method: 'PUT',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => undefined);
  if (!response?.ok) throw new ApiError(response?.status ?? 0, undefined);
}
