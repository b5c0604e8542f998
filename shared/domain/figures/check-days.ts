/** A franchise's usual year has twice as many events, shifts and orders. */
const thingsPerDay = 2_000;
export const maxCheckDays = 30;

/**
 * Days until figures of so many things are checked again, between one and thirty: the things that
 * are read on an average day are the same however long a franchise has been here.
 */
export function getCheckDays(things: number): number {
  return Math.min(maxCheckDays, Math.max(1, Math.ceil(things / thingsPerDay)));
}
