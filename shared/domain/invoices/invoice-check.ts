// When an invoice is checked for late fees and reminders: every morning while something is owed, so
// that settings apply from the day on which they change.
import type { Instant } from '#shared/domain/values/instant.ts';
import { addDays, instantAt, toLocalDate, localTime } from '#shared/domain/values/local-date.ts';
import { invoiceLimits } from './limits.ts';
import { type InvoiceFacts, isPayable } from './invoice.ts';

const morning = localTime(invoiceLimits.reminderTime);

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
