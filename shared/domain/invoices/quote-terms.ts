// When the deposit and the rest of an accepted quote are due.
import { addDays, type LocalDate } from '#shared/domain/values/local-date.ts';
import type { InvoiceContent } from './invoice.ts';
import { invoiceLimits } from './limits.ts';

type QuoteTerms = Pick<InvoiceContent, 'deposit' | 'depositDueDate' | 'balanceDueDate'>;

/**
 * The due dates of the invoice. A day on the quote applies whenever it is accepted; the rest is
 * never due before the deposit. `dueDays` are the franchise's payment terms.
 */
export function computeAgreedDates(terms: QuoteTerms, today: LocalDate, dueDays: number) {
  const depositDueDate = getDepositDay(terms, today, dueDays);
  const dueDate = terms.balanceDueDate ?? addDays(today, dueDays);
  const earliest = depositDueDate !== undefined && depositDueDate > today ? depositDueDate : today;
  return { depositDueDate, dueDate: dueDate < earliest ? earliest : dueDate };
}

function getDepositDay(
  { deposit, depositDueDate }: QuoteTerms,
  today: LocalDate,
  dueDays: number,
): LocalDate | undefined {
  if (!deposit || depositDueDate !== undefined) return depositDueDate;
  return addDays(today, Math.min(invoiceLimits.depositDueDays, dueDays));
}
