import type { ApiError } from '#web/api/api-error.ts';

/** What conflicts with a planned shift. `isFinal` if only another person may overrule it. */
export type ShiftConflict = { readonly reasons: readonly string[]; readonly isFinal: boolean };

export function findShiftConflict({
  taken,
  anyway,
}: ApiError['fields']): ShiftConflict | undefined {
  const messages = taken ?? anyway;
  return messages && { reasons: messages.map(({ message }) => message), isFinal: Boolean(taken) };
}
