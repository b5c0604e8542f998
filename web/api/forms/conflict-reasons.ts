import type { ApiError } from '#web/api/api-error.ts';

/**
 * Why a person or thing isn't available: who has it and until when. Empty for any other failure.
 */
export function listConflictReasons({ status, fields }: ApiError): string[] {
  return status === 409 ? (fields['taken'] ?? []).map(({ message }) => message) : [];
}
