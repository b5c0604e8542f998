// When an invoice is looked at for late fees and reminders: each morning while something is owed, so
// that settings apply from the day on which they change.
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, instantAt, localDateOf, localTime } from '#shared/domain/values/local-date.ts';
import { type InvoiceFacts, isPayable } from './invoice.ts';

/** A reminder is read in the morning; eight o'clock exists on every day of every zone. */
const morning = localTime('08:00');

/** Undefined: nothing can fall due. */
export function nextTending(
  facts: InvoiceFacts,
  now: Instant,
  timeZone: string,
): Instant | undefined {
  if (!isPayable(facts)) return undefined;
  const today = localDateOf(now, timeZone);
  const thisMorning = instantAt(today, morning, timeZone);
  return thisMorning > now ? thisMorning : instantAt(addDays(today, 1), morning, timeZone);
}
