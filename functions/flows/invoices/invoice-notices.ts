import { getInvoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import type { Invoice } from '#functions/data/invoices/invoice.ts';
import { getInvoice } from '#functions/data/invoices/invoices.ts';
import { getPayment } from '#functions/data/payments/payments.ts';
import type { NoticeMakers } from '#functions/data/messages/notices.ts';
import type { invoiceNotifications } from '#shared/domain/invoices/invoice-notifications.ts';
import { listClosedDisputes } from '#shared/domain/invoices/dispute.ts';
import type { QuoteExpiryState } from '#shared/domain/invoices/quote-expiry.ts';
import { formatDay } from '#shared/domain/values/day-text.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/catalogue.ts';

export const invoiceNotices: NoticeMakers<typeof invoiceNotifications> = {
  async INVOICE_QUOTATION_ACCEPT_REJECT(scope, { invoiceId }) {
    const quote = await getInvoice(scope, invoiceId);
    if (!quote?.answer) return undefined;
    const { content, number = '', brandId, answer } = quote;
    const values = {
      client: content.customerDetails.businessName,
      answer: text(`notification_quote_${answer.answer}`),
      number,
    };
    const { revision } = answer;
    // Each version that is answered is news.
    const cause = revision > 1 ? `${invoiceId}|${revision}` : invoiceId;
    return { requestId: invoiceId, cause, brands: [brandId], values };
  },

  async QUOTE_OPENED(scope, { invoiceId, revision }) {
    const quote = await getInvoice(scope, invoiceId);
    if (!quote || quote.voidedAt !== undefined) return undefined;
    const { content, number = '', brandId } = quote;
    const values = { client: content.customerDetails.businessName, number };
    const cause = `${invoiceId}|opened|${revision}`;
    return { requestId: invoiceId, cause, brands: [brandId], values };
  },

  async QUOTE_EXPIRING(scope, { invoiceId }) {
    return toExpiryNotice(await getInvoice(scope, invoiceId), 'expiring');
  },

  async QUOTE_EXPIRED(scope, { invoiceId }) {
    return toExpiryNotice(await getInvoice(scope, invoiceId), 'expired');
  },

  async INVOICE_QUESTION(scope, { invoiceId, question: position }) {
    const invoice = await getInvoice(scope, invoiceId);
    const question = invoice?.questions[position - 1];
    if (!invoice || !question) return undefined;
    const { content, number = '', brandId, type } = invoice;
    const values = {
      client: content.customerDetails.businessName,
      type: text(`invoice_type_${type}`).toLowerCase(),
      number,
    };
    const cause = `${invoiceId}|${question.questionId}`;
    return { requestId: invoiceId, cause, brands: [brandId], values };
  },

  /** Excludes the person who recorded a manual payment: it is news only for the others. */
  async INVOICE_PAYMENT(scope, { invoiceId, payment: position }) {
    const invoice = await getInvoice(scope, invoiceId);
    const payment = invoice?.ledger.filter(({ kind }) => kind === 'payment')[position - 1];
    if (!invoice || !payment) return undefined;
    const { content, number = '', brandId } = invoice;
    const values = {
      client: content.customerDetails.businessName,
      amount: formatCents(payment.amountCents),
      number,
    };
    const cause = `${invoiceId}|${payment.factId}`;
    return { requestId: invoiceId, cause, brands: [brandId], values, by: payment.by || undefined };
  },

  async INVOICE_DISPUTED(scope, { invoiceId, dispute: position }) {
    const invoice = await getInvoice(scope, invoiceId);
    const dispute = invoice?.disputes?.[position - 1];
    if (!invoice || !dispute) return undefined;
    const { content, number = '', brandId, timeZone } = invoice;
    const { reason, dueAt, disputeId } = dispute;
    const values = {
      client: content.customerDetails.businessName,
      amount: formatCents(dispute.amountCents),
      number,
      reason: text(`invoice_dispute_reason_${reason}`),
      wanted:
        dueAt === undefined
          ? text('notification_dispute_no_answer')
          : text('notification_dispute_answer', {
              evidence: text(`invoice_dispute_wants_${reason}`),
              day: formatDay(toLocalDate(dueAt, timeZone)),
            }),
    };
    return { requestId: invoiceId, cause: `${invoiceId}|${disputeId}`, brands: [brandId], values };
  },

  async INVOICE_DISPUTE_CLOSED(scope, { invoiceId, closed }) {
    const invoice = await getInvoice(scope, invoiceId);
    const dispute = listClosedDisputes(invoice?.disputes ?? [])[closed - 1];
    if (!invoice || !dispute) return undefined;
    const { content, number = '', brandId } = invoice;
    const values = {
      client: content.customerDetails.businessName,
      amount: formatCents(dispute.amountCents),
      number,
      outcome: text(
        dispute.state === 'won' ? 'notification_dispute_won' : 'notification_dispute_lost',
      ),
    };
    const cause = `${invoiceId}|${dispute.disputeId}|closed`;
    return { requestId: invoiceId, cause, brands: [brandId], values };
  },

  async PAYMENT_UNSETTLED(scope, { paymentId }) {
    const payment = await getPayment(scope, paymentId);
    if (payment?.givenUpAt === undefined) return undefined;
    const { amountCents, title, brandId, givenUpAt } = payment;
    const values = { amount: formatCents(amountCents), title };
    const cause = `payment.givenUp ${paymentId} ${givenUpAt}`;
    return { requestId: paymentId, cause, brands: [brandId], values };
  },
};

/** Nothing if it was answered, voided or made an invoice, or is good for longer, since. */
function toExpiryNotice(quote: Invoice | undefined, state: QuoteExpiryState) {
  if (!quote) return undefined;
  const { answer, voided, converted } = getInvoiceFacts(quote);
  if (answer !== '' || voided || converted) return undefined;
  const { invoiceId, content, number = '', brandId, reminded } = quote;
  const { dueDate, customerDetails } = content;
  const cause = `${invoiceId}|${state}-${dueDate}`;
  if (!reminded.includes(`${state}-${dueDate}`)) return undefined;
  const values = { client: customerDetails.businessName, number, day: formatDay(dueDate) };
  return { requestId: invoiceId, cause, brands: [brandId], values };
}
