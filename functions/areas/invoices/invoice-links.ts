import { requireQuota } from '#functions/data/accounts/rate-limits.ts';
import { canTakeCards } from '#functions/data/franchises/stripe-accounts.ts';
import { getLogo } from '#functions/data/franchises/logos.ts';
import { isEventOver } from '#functions/data/invoices/event-over.ts';
import { findInvoiceLinkEnd, parseInvoiceLink } from '#functions/data/invoices/invoice-links.ts';
import { getInvoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import { getChosenItems, type Invoice } from '#functions/data/invoices/invoice.ts';
import { getInvoice, saveInvoice } from '#functions/data/invoices/invoices.ts';
import { recordQuoteOpening } from '#functions/data/invoices/quote-openings.ts';
import {
  type CardPayment,
  listThingPayments,
  requestPaymentCheck,
} from '#functions/data/payments/payments.ts';
import type { Link } from '#functions/data/store/links.ts';
import { platformTenant, type Scope } from '#functions/data/store/scope.ts';
import { acceptQuote } from '#functions/flows/invoices/accept-quote.ts';
import { askAboutInvoice } from '#functions/flows/invoices/invoice-questions.ts';
import { signLinePhotos } from '#functions/flows/invoices/line-photos.ts';
import { toInvoiceView } from '#functions/flows/invoices/invoice-view.ts';
import { openPayment, openUnexpiredPayment } from '#functions/flows/payments/open-payment.ts';
import { Conflict, Invalid, LinkUnknown, Unavailable } from '#functions/errors/errors.ts';
import { withCallerOrigin } from '#functions/http/caller-origin.ts';
import { serveArea } from '#functions/http/serve.ts';
import { hashId } from '#functions/ports/ids.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import { invoiceLinks } from '#shared/contract/invoices/invoice-links.ts';
import {
  findCardAmountProblem,
  getCardAmounts,
  toCardAmountTexts,
} from '#shared/domain/invoices/card-amounts.ts';
import {
  computeDueCents,
  type InvoiceFacts,
  isAnswerable,
  isPayable,
} from '#shared/domain/invoices/invoice.ts';
import { listOptionIds } from '#shared/domain/invoices/quote-options.ts';
import { cardFeePercent, minCardCents } from '#shared/domain/money/card-payment.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { toLocalDate } from '#shared/domain/values/local-date.ts';
import { type Cents, cents, formatCents, computePercent } from '#shared/domain/values/money.ts';
import { successMessage, text } from '#shared/text/catalogue.ts';

export const handler = serveArea(
  invoiceLinks,
  {
    async view(_input, { link, now }) {
      const linked = await requireLinked(link, now);
      const { scope, shown: found } = linked;
      const [byCard, payments, eventOver, logo, photos] = await Promise.all([
        canTakeCards(scope, found.brandId),
        listThingPayments(scope, { kind: 'invoice', id: found.invoiceId }),
        isEventOver(scope, found),
        getLogo(scope, found.brandId),
        signLinePhotos(scope, found.content.items),
      ]);
      const underway = payments.some(isUnderway);
      // One may have been settled since the invoice was read: a page that sees it as over, on an
      // invoice that doesn't have it yet, would not ask again.
      const isSettled = payments.length > 0 && !underway;
      const { shown: invoice, quote } = isSettled ? await requireLinked(link, now) : linked;
      return {
        data: {
          ...toInvoiceView(invoice, now, invoice === quote ? undefined : quote),
          logo,
          ...photos,
          eventOver,
          timeZone: invoice.timeZone,
          cardAmounts: byCard ? getCardAmounts(getInvoiceFacts(invoice)) : null,
          cardFeePercent,
          underway,
        },
      };
    },

    answer: withCallerOrigin(async ({ body }, { link, now, origin: { address } }) => {
      const { answer, name, note, signature, revision } = body;
      const { scope, shown, quote = shown } = await requireLinked(link, now);
      const chosen = answer === 'accepted' ? requireChoice(quote, body.chosen) : [];
      const general = successMessage(`msg_quote_answered_${answer}`, {
        number: quote.number ?? '',
      });
      const recorded = { answer, name, note, at: now, address, revision, signature, chosen };
      if (answer === 'accepted') {
        const result = await acceptQuote(scope, quote.invoiceId, recorded);
        if (typeof result === 'object') throw Invalid.field('chosen', result.problem);
        if (result !== 'accepted') throw new Conflict(acceptanceProblems[result]);
        return { general };
      }
      // The same answer again, for example from a second button press.
      if (quote.answer?.answer === answer) return { general };
      const today = toLocalDate(now, quote.timeZone);
      if (!isAnswerable(getInvoiceFacts(quote), today))
        throw new Conflict('msg_quote_not_answerable');
      if (quote.revision !== revision) throw new Conflict('msg_quote_changed');
      if (!(await saveInvoice(scope, quote, { ...quote, answer: recorded, proposedAt: undefined })))
        throw new Conflict();
      return { general };
    }),

    async opened({ body: { revision } }, { link, now, former }) {
      const { scope, shown } = await requireLinked(link, now);
      const isOwnStaff = former?.tenant === scope.tenant || former?.tenant === platformTenant;
      const isCurrentVersion =
        shown.revision === revision &&
        isAnswerable(getInvoiceFacts(shown), toLocalDate(now, shown.timeZone));
      if (isCurrentVersion && !isOwnStaff) await recordQuoteOpening(scope, shown, now);
      return {};
    },

    async ask({ body: { question, requestKey } }, { link, now }) {
      const { scope, invoice } = await requireLinked(link, now);
      const { invoiceId } = invoice;
      const questionId = hashId([link.tokenHash, requestKey].join('|'));
      const isKnown = invoice.questions.some((it) => it.questionId === questionId);
      if (!isKnown) await requireQuota('invoiceQuestions', `${scope.tenant}/${invoiceId}`, now);
      const result = await askAboutInvoice(scope, invoiceId, { questionId, text: question, now });
      if (result === 'gone') throw new LinkUnknown();
      if (result === 'full') throw new Conflict('msg_invoice_ask_full');
      return { general: successMessage('msg_invoice_asked') };
    },

    async pay({ body }, { link, now }) {
      const { scope, invoice } = await requireLinked(link, now);
      const facts = getInvoiceFacts(invoice);
      if (!isPayable(facts)) throw new Conflict('msg_invoice_not_open');
      if (await isEventOver(scope, invoice)) throw new Conflict('msg_invoice_event_over');
      const amount = cents(body.amount);
      requireAmount(amount, facts);
      // Each page is a payment that is kept and asked after.
      await requireQuota('paymentPages', `${scope.tenant}/${invoice.invoiceId}`, now);
      const feeCents = computePercent(amount, cardFeePercent);
      const { content, number = '', type, brandId } = invoice;
      const title = text('invoice_checkout_title', {
        type: text(`invoice_type_${type}`),
        number,
        name: content.franchiseDetails.franchiseName,
      });
      const paying = {
        thing: { kind: 'invoice', id: invoice.invoiceId },
        brandId,
        amountCents: cents(amount + feeCents),
        feeCents,
        title,
        email: content.customerDetails.contactEmail,
        returnTo: buildScreenUrl(`/invoice-view?token=${body.token}&paid=1`),
      } as const;
      const press = [link.tokenHash, body.requestKey, amount];
      const payment = await openUnexpiredPayment((attempt) => {
        const paymentId = hashId([...press, ...(attempt > 0 ? [attempt] : [])].join('|'));
        return openPayment(scope, { ...paying, paymentId }, now);
      }, now);
      if (!payment) throw new Conflict('msg_invoice_no_cards');
      if (!payment.url) throw new Unavailable('err_payment_unavailable');
      return { data: { url: payment.url } };
    },

    async returned(_input, { link, now }) {
      const { scope, invoice } = await requireLinked(link, now);
      const payments = await listThingPayments(scope, { kind: 'invoice', id: invoice.invoiceId });
      for (const { paymentId } of payments.filter(isUnderway)) {
        await requestPaymentCheck(scope, paymentId, undefined, now);
      }
      return { general: successMessage('msg_payment_checked') };
    },
  },
  { linkExtensions: { invoice: findInvoiceLinkEnd } },
);

/** A page loaded before options existed shows all of them as if they were included. */
function requireChoice(quote: Invoice, chosen = getChosenItems(quote)): readonly string[] {
  if (!chosen && listOptionIds(quote.content.items).length > 0)
    throw new Conflict('msg_quote_changed');
  return chosen ?? [];
}

function requireAmount(amount: Cents, facts: InvoiceFacts): void {
  const amounts = getCardAmounts(facts);
  if (!amounts) throw new Conflict('invoice_link_below_card', { least: formatCents(minCardCents) });
  const due = computeDueCents(facts);
  const problem = findCardAmountProblem(amount, amounts, due);
  if (problem) throw Invalid.field('amount', problem.key, toCardAmountTexts(problem, due));
}

const isUnderway = ({ state }: CardPayment) => state === 'opening' || state === 'open';

const acceptanceProblems = {
  notAnswerable: 'msg_quote_not_answerable',
  revised: 'msg_quote_changed',
  eventOver: 'msg_quote_event_over',
  otherChoice: 'msg_quote_accepted_otherwise',
} as const;

type LinkedInvoice = {
  readonly scope: Scope;
  /** What the page shows: a version of the quote that can be answered, else the invoice of it. */
  readonly shown: Invoice;
  /** The quote of the link, or the one that the invoice of the link was made from. */
  readonly quote: Invoice | undefined;
  /** What can be paid, whatever is shown. */
  readonly invoice: Invoice;
};

/** A draft isn't visible to its link, and a deleted invoice has no link. */
async function requireLinked(link: Link, now: Instant): Promise<LinkedInvoice> {
  const { scope, invoiceId } = parseInvoiceLink(link);
  const linked = await getInvoice(scope, invoiceId);
  if (!linked || linked.issuedAt === undefined) throw new LinkUnknown();
  const otherId = linked.convertedTo ?? linked.convertedFrom;
  const other = otherId === undefined ? undefined : await getInvoice(scope, otherId);
  const [quote, made] = linked.type === 'quotation' ? [linked, other] : [other, linked];
  const invoice = made?.issuedAt === undefined ? linked : made;
  const isProposed =
    quote?.proposedAt !== undefined &&
    isAnswerable(getInvoiceFacts(quote), toLocalDate(now, quote.timeZone));
  return { scope, shown: isProposed ? quote : invoice, quote, invoice };
}
