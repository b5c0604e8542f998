// What happens to an invoice or quote on its day: late fees, reminders, and the end of a quote. One
// transaction writes them, requests the mails and sets the next check, over the version that was
// read. So each fee and reminder happens once, even if this runs twice, late or concurrently.
import {
  getInvoiceSettings,
  type InvoiceSettings,
} from '#functions/data/invoices/invoice-settings.ts';
import { isEventOver } from '#functions/data/invoices/event-over.ts';
import { getInvoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import type { Invoice } from '#functions/data/invoices/invoice.ts';
import { getInvoice, saveInvoice } from '#functions/data/invoices/invoices.ts';
import { getSentAt, withNextCheck } from '#functions/data/invoices/next-check.ts';
import { isFranchiseClosed } from '#functions/data/franchises/franchises.ts';
import { buildMailItem } from '#functions/data/mail/outbox.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { TransactItem } from '#functions/data/store/transact.ts';
import { getInvoiceStatus, type LedgerFact } from '#shared/domain/invoices/invoice.ts';
import { type DueFee, listDueFees } from '#shared/domain/invoices/late-fees.ts';
import {
  listDueReminders,
  findDepositReminder,
  nextReminder,
} from '#shared/domain/invoices/reminders.ts';
import { findQuoteExpiryStep } from '#shared/domain/invoices/quote-expiry.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/catalogue.ts';

export type DueInvoiceResult = { readonly fees: number; readonly reminders: number };

/**
 * Undefined if another write came in between. The invoice is still due, and the next run takes it.
 */
export async function processDueInvoice(
  scope: Scope,
  invoiceId: string,
  now: Instant,
): Promise<DueInvoiceResult | undefined> {
  const [invoice, settings, franchiseClosed] = await Promise.all([
    getInvoice(scope, invoiceId),
    getInvoiceSettings(scope),
    isFranchiseClosed(scope),
  ]);
  if (!invoice?.tendAt || invoice.tendAt > now) return { fees: 0, reminders: 0 };
  const today = toLocalDate(now, invoice.timeZone);
  const eventIsOver = !franchiseClosed && (await isEventOver(scope, invoice));
  if (franchiseClosed || eventIsOver) {
    const isAtItsEnd = getInvoiceStatus(getInvoiceFacts(invoice), today) === 'quotation_expired';
    // Checked again each morning, so that it continues once the franchise or the event is back; but
    // nobody has to hear that a quote for an event that is off has expired.
    const waiting =
      eventIsOver && isAtItsEnd
        ? { ...invoice, tendAt: undefined }
        : withNextCheck(invoice, now, settings.defaults);
    const isLater = await saveInvoice(scope, invoice, waiting);
    return isLater ? { fees: 0, reminders: 0 } : undefined;
  }
  const { tended, mails, reminders, fees } = applyDueActions(scope, invoice, settings, {
    today,
    now,
  });
  if (!(await saveInvoice(scope, invoice, tended, mails))) return undefined;
  return { fees, reminders };
}

type ProcessingDay = { readonly today: LocalDate; readonly now: Instant };

function applyDueActions(
  scope: Scope,
  invoice: Invoice,
  { lateFees, reminders, defaults }: InvoiceSettings,
  { today, now }: ProcessingDay,
) {
  const facts = getInvoiceFacts(invoice);
  const fees = listDueFees(lateFees, facts, invoice.ledger, today).map((fee) =>
    toLateFeeFact(fee, now),
  );
  const issuedOn = toLocalDate(invoice.issuedAt ?? now, invoice.timeZone);
  const { send, keys } = listDueReminders(reminders, facts, invoice.reminded, { today, issuedOn });
  const deposit = findDepositReminder(facts, invoice.reminded, today);
  const expiry = findQuoteExpiryStep(facts, invoice.reminded, {
    today,
    sentOn: toLocalDate(getSentAt(invoice, now), invoice.timeZone),
    reminderDays: defaults.expiryReminderDays,
  });
  const charged = {
    ...invoice,
    ledger: [...invoice.ledger, ...fees],
    reminded: [
      ...invoice.reminded,
      ...keys,
      ...(deposit ? [deposit.key] : []),
      ...(expiry ? [expiry.key] : []),
    ],
  };
  const wanted = [...(send ? [send.key] : []), ...(deposit?.isSent ? [deposit.key] : [])];
  const reminding = wanted.flatMap((slot) =>
    buildDueMailItems(scope, invoice, { kind: 'invoiceReminder', slot, now }),
  );
  const expiring =
    expiry?.state === 'expiring'
      ? buildDueMailItems(scope, invoice, { kind: 'quoteExpiring', slot: expiry.key, now })
      : [];
  // The client hears of a fee on its day, with the reason; several at once are in one mail.
  const feeMails = fees
    .slice(-1)
    .flatMap(({ factId: slot }) =>
      buildDueMailItems(scope, invoice, { kind: 'lateFeeAdded', slot, now }),
    );
  const mails = [...reminding, ...expiring, ...feeMails];
  return {
    tended: withNextCheck(charged, now, defaults),
    mails,
    reminders: reminding.length + expiring.length,
    fees: fees.length,
  };
}

function toLateFeeFact({ factId, days, amountCents }: DueFee, at: Instant): LedgerFact {
  const note = text('invoice_late_fee_label', { count: days });
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

type DueMail = {
  readonly kind: 'invoiceReminder' | 'lateFeeAdded' | 'quoteExpiring';
  readonly slot: string;
  readonly now: Instant;
};

function buildDueMailItems(
  { tenant }: Scope,
  { invoiceId: thing, content }: Invoice,
  { kind, slot, now: askedAt }: DueMail,
): TransactItem[] {
  const { contactEmail } = content.customerDetails;
  if (contactEmail === '') return [];
  return [buildMailItem({ tenant, thing, kind, slot, to: [contactEmail], askedAt })];
}

/** The day of the next reminder as of now; null if none is planned. */
export async function getNextReminderDay(
  scope: Scope,
  invoice: Invoice,
  now: Instant,
): Promise<LocalDate | null> {
  const { reminders } = await getInvoiceSettings(scope);
  const today = toLocalDate(now, invoice.timeZone);
  return nextReminder(reminders, getInvoiceFacts(invoice), invoice.reminded, today) ?? null;
}
