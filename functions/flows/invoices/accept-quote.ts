// A client accepts a quote. One transaction records the answer and issues the invoice with the
// agreed terms, so that whatever is cut off, there are both or none. Without a deposit there is
// nothing to wait for, so the same transaction confirms the event.
import { buildConfirmEventItems } from '#functions/data/events/confirm-event.ts';
import type { Event } from '#functions/data/events/event.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { getInvoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import type { Invoice, QuoteAnswer } from '#functions/data/invoices/invoice.ts';
import { buildRevisionItem } from '#functions/data/invoices/invoice-revisions.ts';
import {
  buildBulkUpdateInvoiceItems,
  getInvoice,
  saveAcceptedQuote,
} from '#functions/data/invoices/invoices.ts';
import { withNextInvoiceCheck } from '#functions/data/invoices/next-check.ts';
import { buildMailItem } from '#functions/data/mail/outbox.ts';
import { retry, retryLimits, tryAgain } from '#functions/data/store/retry.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { type TransactItem, transact } from '#functions/data/store/transact.ts';
import { takesPlace } from '#shared/domain/events/event.ts';
import { listCorrectedFields } from '#shared/domain/invoices/corrections.ts';
import { computePaidTowardBill, isAnswerable } from '#shared/domain/invoices/invoice.ts';
import { computeInvoiceBill } from '#shared/domain/invoices/invoice-bill.ts';
import { findChoiceProblem, isSameChoice } from '#shared/domain/invoices/quote-options.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { text, type TextKey } from '#shared/text/catalogue.ts';
import { toClientActor } from '#functions/data/invoices/deposit-paid.ts';
import { buildInvoiceOfQuote } from '#functions/data/invoices/quote-invoice.ts';

export type AcceptQuoteResult =
  /** Now, or by the same answer before. */
  | 'accepted'
  | 'notAnswerable'
  | 'revised'
  | 'eventOver'
  /** It was accepted before, with other options. */
  | 'otherChoice'
  | { readonly problem: TextKey };

export async function acceptQuote(
  scope: Scope,
  quoteId: string,
  answer: QuoteAnswer,
): Promise<AcceptQuoteResult> {
  return retry(retryLimits.few, `acceptance of ${quoteId}`, async () => {
    const quote = await getInvoice(scope, quoteId);
    if (!quote) return 'notAnswerable';
    if (quote.answer?.answer === 'accepted')
      return isSameChoice(quote.answer.chosen, answer.chosen) ? 'accepted' : 'otherChoice';
    if (!isAnswerable(getInvoiceFacts(quote), toLocalDate(answer.at, quote.timeZone)))
      return 'notAnswerable';
    if (quote.revision !== answer.revision) return 'revised';
    const problem = findOptionProblem(quote, answer);
    if (problem) return { problem };
    const { eventDetails } = quote.content;
    const event = eventDetails && (await getEvent(scope, eventDetails.eventId));
    if (event && !takesPlace(event.status)) return 'eventOver';
    const written = await writeAcceptance(scope, quote, { answer, event });
    return written ? 'accepted' : tryAgain;
  });
}

function findOptionProblem({ content }: Invoice, { chosen }: QuoteAnswer): TextKey | undefined {
  const problem = findChoiceProblem(content.items, chosen);
  if (problem) return problem;
  const { grandTotalCents } = computeInvoiceBill(content, chosen);
  return grandTotalCents === 0 ? 'msg_quote_option_nothing' : undefined;
}

type Acceptance = { readonly answer: QuoteAnswer; readonly event: Event | undefined };

/** Undefined if the quote, its invoice or its event was changed since it was read. */
async function writeAcceptance(
  scope: Scope,
  quote: Invoice,
  acceptance: Acceptance,
): Promise<Invoice | undefined> {
  const made = quote.convertedTo ? await getInvoice(scope, quote.convertedTo) : undefined;
  return made?.issuedAt !== undefined && made.voidedAt === undefined
    ? writeAcceptedChange(scope, { quote, made }, acceptance)
    : writeFirstAcceptance(scope, quote, acceptance);
}

async function writeFirstAcceptance(scope: Scope, quote: Invoice, acceptance: Acceptance) {
  const { answer } = acceptance;
  const { at: now } = answer;
  const draft = await buildInvoiceOfQuote(scope, quote, {
    by: quote.createdBy,
    now,
    chosen: answer.chosen,
  });
  const { contactEmail } = quote.content.customerDetails;
  const sentAt = contactEmail === '' ? undefined : now;
  const invoice = withNextInvoiceCheck({ ...draft, issuedAt: now, sentAt }, now);
  return saveAcceptedQuote(scope, quote, {
    accepted: toAccepted(quote, answer, invoice),
    invoice,
    also: () => buildAcceptanceItems(scope, invoice, acceptance),
  });
}

/** The invoice of the version that was accepted before becomes that of this one. */
async function writeAcceptedChange(
  scope: Scope,
  { quote, made }: { readonly quote: Invoice; readonly made: Invoice },
  acceptance: Acceptance,
): Promise<Invoice | undefined> {
  const { answer } = acceptance;
  const { at: now, name: by } = answer;
  const conversion = { by: quote.createdBy, now, chosen: answer.chosen };
  const { content } = await buildInvoiceOfQuote(scope, quote, conversion);
  const { invoiceDate } = made.content;
  const revised = {
    ...made,
    content: { ...content, invoiceDate },
    revision: made.revision + 1,
    revisedAt: now,
  };
  const invoice = withNextInvoiceCheck(revised, now);
  const { number = '', revision } = quote;
  const reason = text('invoice_revised_by_quote', { number, revision });
  const changed = listCorrectedFields(made.content, invoice.content);
  const failed = await transact([
    ...buildBulkUpdateInvoiceItems(scope, [
      { before: quote, changed: toAccepted(quote, answer, invoice) },
      { before: made, changed: invoice },
    ]),
    buildRevisionItem(scope, invoice, { reason, by, at: now }, changed),
    ...buildAcceptanceItems(scope, invoice, acceptance),
  ]);
  return failed.length === 0 ? invoice : undefined;
}

const toAccepted = (quote: Invoice, answer: QuoteAnswer, { invoiceId }: Invoice): Invoice => ({
  ...quote,
  answer,
  convertedTo: invoiceId,
  proposedAt: undefined,
});

/** The mail to the client, and the event if no deposit is left to pay. */
function buildAcceptanceItems(
  scope: Scope,
  invoice: Invoice,
  { answer, event }: Acceptance,
): TransactItem[] {
  const facts = getInvoiceFacts(invoice);
  const hasDeposit = facts.depositCents > computePaidTowardBill(facts);
  return [
    ...buildAcceptedMails(scope, invoice, answer),
    ...(hasDeposit ? [] : buildConfirmEventItems(scope, event, toClientActor(invoice, answer.at))),
  ];
}

function buildAcceptedMails(
  { tenant }: Scope,
  { invoiceId: thing, content }: Invoice,
  { at: askedAt, revision }: QuoteAnswer,
): TransactItem[] {
  const { contactEmail } = content.customerDetails;
  if (contactEmail === '') return [];
  const slot = `revision-${revision}`;
  return [
    buildMailItem({ tenant, thing, kind: 'quoteAccepted', slot, to: [contactEmail], askedAt }),
  ];
}
