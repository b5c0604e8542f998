import { getNextInvoiceCheck, getNextQuoteCheck } from '#shared/domain/invoices/invoice-check.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { getInvoiceFacts } from './invoice-rows.ts';
import type { InvoiceDefaults } from './invoice-settings.ts';
import type { Invoice } from './invoice.ts';

/** The same invoice or quote with the time of its next check. */
export function withNextCheck(
  invoice: Invoice,
  now: Instant,
  { expiryReminderDays }: Pick<InvoiceDefaults, 'expiryReminderDays'>,
): Invoice {
  const { type, timeZone, reminded } = invoice;
  if (type === 'invoice') return withNextInvoiceCheck(invoice, now);
  const facts = getInvoiceFacts(invoice);
  const quote = { facts, timeZone, reminded, sentAt: getSentAt(invoice, now) };
  return { ...invoice, tendAt: getNextQuoteCheck(quote, now, expiryReminderDays) };
}

/** The same for what is known to be an invoice, whose checks depend on no setting. */
export const withNextInvoiceCheck = (invoice: Invoice, now: Instant): Invoice => ({
  ...invoice,
  tendAt: getNextInvoiceCheck(getInvoiceFacts(invoice), now, invoice.timeZone),
});

/** When its client last got it; if it wasn't mailed, when it was issued. */
export const getSentAt = (
  { sentAt, issuedAt }: Pick<Invoice, 'sentAt' | 'issuedAt'>,
  now: Instant,
): Instant => sentAt ?? issuedAt ?? now;
