import type { ApiError } from '#web/api/api-error.ts';

/** Why somebody or something can't be had: who has it, until when. Empty for any other failure. */
export function takenIn({ status, fields }: ApiError): string[] {
  return status === 409 ? (fields['taken'] ?? []).map(({ message }) => message) : [];
}
