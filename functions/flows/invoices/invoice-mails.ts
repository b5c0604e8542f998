// Mails about an invoice or quote, in its state at the time of sending, each with its own link.
import { listBrands } from '#functions/data/franchises/brands.ts';
import { getFranchise } from '#functions/data/franchises/franchises.ts';
import { createInvoiceLink } from '#functions/data/invoices/invoice-links.ts';
import { getInvoiceSettings } from '#functions/data/invoices/invoice-settings.ts';
import { getInvoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import type { Invoice } from '#functions/data/invoices/invoice.ts';
import { getInvoice } from '#functions/data/invoices/invoices.ts';
import { formatTotal } from '#functions/data/invoices/quote-amount.ts';
import { getActiveMailTemplate } from '#functions/data/mail/mail-templates.ts';
import { parseRefundMailContext } from '#functions/data/invoices/refund-mail.ts';
import type { OutgoingMail } from '#functions/data/mail/outbox.ts';
import { renderTemplateMail } from '#functions/data/mail/template-mail.ts';
import { toFranchiseValues } from '#functions/data/mail/template-values.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import {
  computeOverpaidCents,
  computeDueCents,
  computePaidTowardBill,
  type InvoiceFacts,
  isAnswerable,
  isPayable,
} from '#shared/domain/invoices/invoice.ts';
import {
  fillReminderTemplate,
  type InvoiceReminderTemplate,
} from '#shared/domain/invoices/reminder-template.ts';
import { isDepositReminder } from '#shared/domain/invoices/reminders.ts';
import type { MailKind } from '#shared/domain/mail/mail-kinds.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { cents, formatCents, sumCents } from '#shared/domain/values/money.ts';
import { text, type TextKey, textOrKey } from '#shared/text/catalogue.ts';
import { escapeValues } from '#shared/text/escaped.ts';
import type { TextParams } from '#shared/text/texts-of.ts';

/** Empty if the invoice was voided meanwhile, or if a reminder isn't needed anymore. */
export async function writeInvoiceMail(
  scope: Scope,
  mail: OutgoingMail,
  to: readonly string[],
  now: Instant,
): Promise<Mail[]> {
  const invoice = await getInvoice(scope, mail.thing);
  if (!invoice || !isWanted(mail, invoice, now)) return [];
  // Money that comes back is said also after the invoice was voided.
  if (invoice.voidedAt && mail.kind !== 'invoiceRefund') return [];
  const token = await createInvoiceLink(scope, invoice.invoiceId, now, to);
  const link = buildScreenUrl(`/invoice-view?token=${token}`);
  const { franchiseDetails, customerDetails } = invoice.content;
  const quote = await findAcceptedQuote(scope, mail, invoice);
  const values = {
    ...toInvoiceMailValues(mail, invoice),
    ...toOccasionValues(mail, invoice, now),
    quote: quote?.number ?? '',
    link,
  };
  const ofBrand = await buildBrandReminder(scope, mail, invoice, { values, to });
  if (ofBrand) return [ofBrand];
  const template = await getReminderTemplate(scope, mail);
  const { ccMailId, bccMailId } = customerDetails;
  const isCopied = mail.kind !== 'invoiceReceipt';
  return [
    {
      to: [...to],
      ...(isCopied && ccMailId ? { cc: ccMailId.split(', ') } : {}),
      ...(isCopied && bccMailId ? { bcc: bccMailId.split(', ') } : {}),
      ...(franchiseDetails.franchiseEmail ? { replyTo: [franchiseDetails.franchiseEmail] } : {}),
      senderName: franchiseDetails.franchiseName,
      brandId: invoice.brandId,
      ...(template
        ? renderReminderTemplate(template, values)
        : renderDefaultMail(getMailTextKeys(mail, invoice, now), values)),
    },
  ];
}

type FilledMailInput = {
  readonly values: ReturnType<typeof toInvoiceMailValues> &
    ReturnType<typeof toOccasionValues> & { readonly link: string };
  readonly to: readonly string[];
};

/** A reminder from the active template of the invoice's brand, if there is one. */
async function buildBrandReminder(
  scope: Scope,
  { kind, slot }: OutgoingMail,
  { brandId, content }: Invoice,
  { values, to }: FilledMailInput,
): Promise<Mail | undefined> {
  if (kind !== 'invoiceReminder' || isDepositReminder(slot)) return undefined;
  const template = await getActiveMailTemplate(scope, brandId, 'CLIENT_INVOICE_REMINDER');
  const franchise = template && (await getFranchise(scope));
  if (!franchise) return undefined;
  const brand = (await listBrands()).find((it) => it.brandId === brandId);
  const { contact, number, due, day, when, link } = values;
  const reminderValues = {
    contactName: contact,
    clientName: content.customerDetails.businessName,
    invoiceNumber: number,
    amountDue: due,
    dueDate: day,
    dueWhen: when,
    paymentLink: link,
    ...toFranchiseValues(franchise, brand?.brandName ?? ''),
  };
  const written = await renderTemplateMail(scope, {
    template,
    values: reminderValues,
    franchise,
    to,
  });
  const { ccMailId, bccMailId } = content.customerDetails;
  const { franchiseName, franchiseEmail } = content.franchiseDetails;
  return {
    ...written,
    // All mails about an invoice come from the name that is on it.
    senderName: franchiseName,
    brandId,
    ...(franchiseEmail ? { replyTo: [franchiseEmail] } : {}),
    cc: mergeAddresses(written.cc, ccMailId),
    bcc: mergeAddresses(written.bcc, bccMailId),
  };
}

const mergeAddresses = (those: readonly string[] = [], also: string) => [
  ...new Set([...those, ...(also ? also.split(', ') : [])]),
];

/** The franchise's own reminder text, if it has one. */
async function getReminderTemplate(scope: Scope, { kind, slot }: OutgoingMail) {
  if (kind !== 'invoiceReminder' || isDepositReminder(slot)) return undefined;
  const { template } = await getInvoiceSettings(scope);
  return template.text === '' ? undefined : template;
}

const renderDefaultMail = (keys: MailTextKeys, values: TextParams) => ({
  subject: textOrKey(keys.subject, values),
  text: textOrKey(keys.text, values),
  html: textOrKey(keys.html, escapeValues(values)),
});

function renderReminderTemplate({ subject, text }: InvoiceReminderTemplate, values: TextParams) {
  const body = fillReminderTemplate(text, values);
  const lines = Object.values(escapeValues({ body }))
    .join('')
    .split(/\n{2,}/);
  return {
    subject: fillReminderTemplate(subject, values),
    text: body,
    html: lines.map((line) => `<p>${line.replaceAll('\n', '<br>')}</p>`).join(''),
  };
}

const sentInAnyCase: ReadonlySet<MailKind> = new Set(['invoice', 'invoiceRefund', 'quoteAccepted']);

function isWanted({ kind, slot }: OutgoingMail, invoice: Invoice, now: Instant): boolean {
  const facts = getInvoiceFacts(invoice);
  if (kind === 'quoteExpiring') return isAnswerable(facts, toLocalDate(now, invoice.timeZone));
  if (kind === 'invoiceReminder' && isDepositReminder(slot))
    return isPayable(facts) && facts.depositCents > computePaidTowardBill(facts);
  if (kind === 'invoiceReminder' || kind === 'lateFeeAdded') return isPayable(facts);
  if (sentInAnyCase.has(kind)) return true;
  return findReceiptFact(slot, invoice) !== undefined;
}

/** The slot of a receipt that is sent again has a suffix after the payment's id. */
const findReceiptFact = (slot: string, { ledger }: Invoice) =>
  ledger.find(({ factId }) => factId === slot.split('~')[0]);

/** Mails whose text doesn't depend on the invoice's state. */
function getOccasion(kind: MailKind, slot: string) {
  if (kind === 'quoteAccepted') return 'quote_accepted';
  if (kind === 'quoteExpiring') return 'quote_expiring';
  if (kind === 'invoiceRefund') return 'invoice_refund';
  if (kind === 'lateFeeAdded') return 'late_fee';
  return isDepositReminder(slot) ? 'deposit_reminder' : undefined;
}

/** What only some mails say: since when something is due, and fees and refunds. */
function toOccasionValues(
  mail: OutgoingMail,
  { content, ledger, timeZone }: Invoice,
  now: Instant,
) {
  const day = formatDay(content.dueDate);
  const isLate = toLocalDate(now, timeZone) > content.dueDate;
  const added = ledger.find(({ factId }) => factId === mail.slot);
  const fees = ledger.filter(({ kind, at }) => kind === 'lateFee' && at === added?.at);
  const refund = parseRefundMailContext(mail);
  const how = refund.isSurplus ? 'surplus' : refund.toCard ? 'card' : 'other';
  return {
    when: text(isLate ? 'mail_invoice_was_due' : 'mail_invoice_is_due', { day }),
    fee: formatCents(sumCents(fees.map(({ amountCents }) => amountCents))),
    reason: fees.map(({ note }) => note).join(', '),
    refunded: formatCents(refund.amountCents),
    refundNote: text(`mail_invoice_refund_${how}`),
  };
}

type MailTextKeys = { readonly subject: TextKey; readonly text: TextKey; readonly html: TextKey };

function getMailTextKeys(
  { kind, slot }: OutgoingMail,
  invoice: Invoice,
  now: Instant,
): MailTextKeys {
  const { type, content, timeZone } = invoice;
  const occasion = getOccasion(kind, slot);
  if (occasion) {
    return {
      subject: `mail_${occasion}_subject`,
      text: `mail_${occasion}_text`,
      html: `mail_${occasion}_html`,
    };
  }
  if (kind === 'invoiceReminder') {
    const what = toLocalDate(now, timeZone) > content.dueDate ? 'overdue' : 'reminder';
    return {
      subject: 'mail_invoice_reminder_subject',
      text: `mail_invoice_${what}_text`,
      html: `mail_invoice_${what}_html`,
    };
  }
  if (kind === 'invoiceReceipt' && findReceiptFact(slot, invoice)?.kind === 'creditApplied') {
    return {
      subject: 'mail_invoice_credit_subject',
      text: 'mail_invoice_credit_text',
      html: 'mail_invoice_credit_html',
    };
  }
  if (kind === 'invoiceReceipt') {
    return {
      subject: 'mail_invoice_receipt_subject',
      text: 'mail_invoice_receipt_text',
      html: 'mail_invoice_receipt_html',
    };
  }
  if (type === 'quotation' && invoice.revision > 1) {
    return {
      subject: 'mail_quote_changed_subject',
      text: 'mail_quote_changed_text',
      html: 'mail_quote_changed_html',
    };
  }
  return {
    subject: `mail_invoice_subject_${type}`,
    text: `mail_invoice_text_${type}`,
    html: `mail_invoice_html_${type}`,
  };
}

function formatBalance(facts: InvoiceFacts): string {
  const overpaid = computeOverpaidCents(facts);
  return overpaid > 0
    ? text('mail_invoice_balance_overpaid', { amount: formatCents(overpaid) })
    : text('mail_invoice_balance_due', { amount: formatCents(computeDueCents(facts)) });
}

const findAcceptedQuote = async (scope: Scope, { kind }: OutgoingMail, invoice: Invoice) =>
  kind === 'quoteAccepted' && invoice.convertedFrom
    ? getInvoice(scope, invoice.convertedFrom)
    : undefined;

/** A deposit that is paid already isn't asked for again. */
function toDepositValues({ content }: Invoice, facts: InvoiceFacts) {
  const isOpen = facts.depositCents > computePaidTowardBill(facts);
  const { depositDueDate } = content;
  const dated = {
    deposit: formatCents(cents(facts.depositCents)),
    depositDay: depositDueDate ? formatDay(depositDueDate) : '',
    rest: formatCents(cents(Math.max(0, facts.totalCents - facts.depositCents))),
    due: formatCents(computeDueCents(facts)),
    day: formatDay(content.dueDate),
  };
  const noteKey = depositDueDate ? 'mail_invoice_deposit_by' : 'mail_invoice_deposit';
  return {
    ...dated,
    depositNote: isOpen ? text(noteKey, dated) : '',
    terms: text(isOpen ? 'mail_quote_accepted_deposit' : 'mail_quote_accepted_due', dated),
  };
}

function toInvoiceMailValues({ slot }: OutgoingMail, invoice: Invoice) {
  const { content, number = '', timeZone } = invoice;
  const facts = getInvoiceFacts(invoice);
  const paid = findReceiptFact(slot, invoice);
  return {
    contact: content.customerDetails.contactName || content.customerDetails.businessName,
    name: content.franchiseDetails.franchiseName,
    number,
    amount: paid ? formatCents(paid.amountCents) : formatTotal(invoice),
    ...toDepositValues(invoice, facts),
    balance: formatBalance(facts),
    revision: invoice.revision,
    source: paid?.counterpart?.number ?? '',
    paidOn: paid ? formatDay(toLocalDate(paid.at, timeZone)) : '',
  };
}
