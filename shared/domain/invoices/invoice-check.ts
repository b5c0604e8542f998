// When an invoice is checked for late fees and reminders: every morning while something is owed, so
// that settings apply from the day on which they change.
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, instantAt, toLocalDate, localTime } from '#shared/domain/values/local-date.ts';
import { type InvoiceFacts, isPayable } from './invoice.ts';

/** Reminders arrive in the morning. 8:00 exists on every day in every time zone. */
const morning = localTime('08:00');

/** Undefined if nothing can become due. */
export function getNextInvoiceCheck(
  facts: InvoiceFacts,
  now: Instant,
  timeZone: string,
): Instant | undefined {
  if (!isPayable(facts)) return undefined;
  const today = toLocalDate(now, timeZone);
  const thisMorning = instantAt(today, morning, timeZone);
  return thisMorning > now ? thisMorning : instantAt(addDays(today, 1), morning, timeZone);
}
