// When an invoice is checked for late fees and reminders: every morning while something is owed, so
// that settings apply from the day on which they change. A quote is checked every morning until it
// is answered or has expired.
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, instantAt, toLocalDate, localTime } from '#shared/domain/values/local-date.ts';
import { invoiceLimits } from './limits.ts';
import { type InvoiceFacts, isAnswerable, isPayable } from './invoice.ts';

const morning = localTime(invoiceLimits.reminderTime);

/** Undefined if nothing can become due. */
export function getNextInvoiceCheck(
  facts: InvoiceFacts,
  now: Instant,
  timeZone: string,
): Instant | undefined {
  const today = toLocalDate(now, timeZone);
  if (!isPayable(facts) && !isAnswerable(facts, today)) return undefined;
  const thisMorning = instantAt(today, morning, timeZone);
  return thisMorning > now ? thisMorning : instantAt(addDays(today, 1), morning, timeZone);
}
