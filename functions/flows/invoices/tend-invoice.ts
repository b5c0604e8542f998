// What falls due on an invoice by itself: late fees and reminders. One transaction writes both,
// requests the mail and moves the invoice on to the next morning, over the version that was read.
// So each fee and reminder happens once, even if this runs twice, late or concurrently.
import {
  getInvoiceSettings,
  type InvoiceSettings,
} from '#functions/data/invoices/invoice-settings.ts';
import { invoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import { getInvoice, type Invoice, saveInvoice } from '#functions/data/invoices/invoices.ts';
import { isClosed } from '#functions/data/franchises/franchises.ts';
import { mailPart } from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { Part } from '#functions/data/store/transact.ts';
import type { LedgerFact } from '#shared/domain/invoices/invoice.ts';
import { type DueFee, dueFees } from '#shared/domain/invoices/late-fees.ts';
import { dueReminders, nextReminder } from '#shared/domain/invoices/reminders.ts';
import { nextTending } from '#shared/domain/invoices/tending.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, localDateOf } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/catalogue.ts';

export type Tended = { readonly fees: number; readonly reminders: number };

/**
 * Undefined if another write came in between. The invoice is still due, and the next run takes it.
 */
export async function tendInvoice(
  scope: Scope,
  invoiceId: string,
  now: Instant,
): Promise<Tended | undefined> {
  const [invoice, settings, franchiseClosed] = await Promise.all([
    getInvoice(scope, invoiceId),
    getInvoiceSettings(scope),
    isClosed(scope),
  ]);
  if (!invoice?.tendAt || invoice.tendAt > now) return { fees: 0, reminders: 0 };
  if (franchiseClosed) {
    // Checked again each morning, so that it continues once the franchise reopens.
    const tendAt = nextTending(invoiceFacts(invoice), now, invoice.timeZone);
    const isLater = await saveInvoice(scope, invoice, { ...invoice, tendAt });
    return isLater ? { fees: 0, reminders: 0 } : undefined;
  }
  const today = localDateOf(now, invoice.timeZone);
  const { tended, mails, fees } = afterMorning(scope, invoice, settings, { today, now });
  if (!(await saveInvoice(scope, invoice, tended, mails))) return undefined;
  return { fees, reminders: mails.length };
}

type Morning = { readonly today: LocalDate; readonly now: Instant };

function afterMorning(
  scope: Scope,
  invoice: Invoice,
  { lateFees, reminders }: InvoiceSettings,
  { today, now }: Morning,
) {
  const facts = invoiceFacts(invoice);
  const fees = dueFees(lateFees, facts, invoice.ledger, today).map((fee) => feeFact(fee, now));
  const issuedOn = localDateOf(invoice.issuedAt ?? now, invoice.timeZone);
  const { send, keys } = dueReminders(reminders, facts, invoice.reminded, { today, issuedOn });
  const charged = {
    ...invoice,
    ledger: [...invoice.ledger, ...fees],
    reminded: [...invoice.reminded, ...keys],
  };
  const tendAt = nextTending(invoiceFacts(charged), now, invoice.timeZone);
  const mails = send ? reminderPart(scope, invoice, send.key, now) : [];
  return { tended: { ...charged, tendAt }, mails, fees: fees.length };
}

function feeFact({ factId, days, amountCents }: DueFee, at: Instant): LedgerFact {
  const note =
    days === 1 ? text('invoice_late_fee_label_day') : text('invoice_late_fee_label', { days });
  return {
    factId,
    kind: 'lateFee',
    amountCents,
    at,
    method: undefined,
    of: undefined,
    note,
    by: '',
  };
}

function reminderPart({ tenant }: Scope, invoice: Invoice, slot: string, askedAt: Instant): Part[] {
  const { contactEmail } = invoice.content.customerDetails;
  if (contactEmail === '') return [];
  const thing = invoice.invoiceId;
  return [mailPart({ tenant, thing, kind: 'invoiceReminder', slot, to: [contactEmail], askedAt })];
}

/** The day of the next reminder as of now; null if none is planned. */
export async function plannedReminder(
  scope: Scope,
  invoice: Invoice,
  now: Instant,
): Promise<LocalDate | null> {
  const { reminders } = await getInvoiceSettings(scope);
  const today = localDateOf(now, invoice.timeZone);
  return nextReminder(reminders, invoiceFacts(invoice), invoice.reminded, today) ?? null;
}
