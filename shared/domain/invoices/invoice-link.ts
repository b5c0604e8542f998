import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { endOfLocalDay, type LocalDate } from '#shared/domain/values/local-date.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import type { InvoiceContent } from './invoice.ts';
import { invoiceLimits } from './limits.ts';

type InvoiceDays = Pick<InvoiceContent, 'dueDate' | 'depositDueDate' | 'eventDetails'>;

/** The earliest time at which the link of an invoice or quote expires, whenever it was mailed. */
export function computeInvoiceLinkEnd(content: InvoiceDays, timeZone: string): Instant {
  const { dueDate, depositDueDate, eventDetails } = content;
  const days = [dueDate, depositDueDate, eventDetails?.eventDate].filter(isDay);
  const last = days.reduce((one, other) => (one > other ? one : other));
  return instant(endOfLocalDay(last, timeZone) + invoiceLimits.linkDays * dayMilliseconds);
}

const isDay = (date: LocalDate | undefined): date is LocalDate => Boolean(date);
