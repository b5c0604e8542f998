import { minutesLeft, takeTurn } from '#functions/data/accounts/rate-limits.ts';
import { takesCards } from '#functions/data/franchises/stripe-accounts.ts';
import { findInvoiceLinkEnd, invoiceOfLink } from '#functions/data/invoices/invoice-links.ts';
import { invoiceFacts } from '#functions/data/invoices/invoice-rows.ts';
import { getInvoice, type Invoice, saveInvoice } from '#functions/data/invoices/invoices.ts';
import { type CardPayment, paymentsOf, tellNews } from '#functions/data/payments/payments.ts';
import type { Link } from '#functions/data/store/links.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { shownInvoice } from '#functions/flows/invoices/shown-invoice.ts';
import { openPayment, openUnexpired } from '#functions/flows/payments/open-payment.ts';
import {
  Conflict,
  Invalid,
  LinkUnknown,
  TooManyAttempts,
  Unavailable,
} from '#functions/http/errors.ts';
import { traced } from '#functions/http/origin.ts';
import { serve } from '#functions/http/serve.ts';
import { idOf } from '#functions/ports/ids.ts';
import { screenLink } from '#functions/ports/links.ts';
import { invoiceLinks } from '#shared/contract/invoices/invoice-links.ts';
import {
  cardAmountProblem,
  cardAmountsOf,
  cardAmountWords,
} from '#shared/domain/invoices/card-amounts.ts';
import {
  dueCentsOf,
  type InvoiceFacts,
  isAnswerable,
  isPayable,
} from '#shared/domain/invoices/invoice.ts';
import { cardFeePercent, leastCardCents } from '#shared/domain/money/card-payment.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { localDateOf } from '#shared/domain/values/local-date.ts';
import { type Cents, cents, formatCents, percentOf } from '#shared/domain/values/money.ts';
import { said, text } from '#shared/text/catalogue.ts';

export const handler = serve(
  invoiceLinks,
  {
    async view(_input, { link, now }) {
      const { scope, invoice } = await requireLinked(link);
      const [byCard, payments] = await Promise.all([
        takesCards(scope, invoice.brandId),
        paymentsOf(scope, { kind: 'invoice', id: invoice.invoiceId }),
      ]);
      return {
        data: {
          ...shownInvoice(invoice, now),
          timeZone: invoice.timeZone,
          cardAmounts: byCard ? cardAmountsOf(invoiceFacts(invoice)) : null,
          cardFeePercent,
          underway: payments.some(isUnderway),
        },
      };
    },

    answer: traced(async ({ body }, { link, now, origin: { address } }) => {
      const { answer, name, note, revision } = body;
      const { scope, invoice } = await requireLinked(link);
      const number = invoice.number ?? '';
      const general = said(`msg_quote_answered_${answer}`, { number });
      // The same answer again, for example from a second button press.
      if (invoice.answer?.answer === answer) return { general };
      const today = localDateOf(now, invoice.timeZone);
      if (!isAnswerable(invoiceFacts(invoice), today))
        throw new Conflict('msg_quote_not_answerable');
      if (invoice.revision !== revision) throw new Conflict('msg_quote_changed');
      const after = { ...invoice, answer: { answer, name, note, at: now, address } };
      if (!(await saveInvoice(scope, invoice, after))) throw new Conflict();
      return { general };
    }),

    async pay({ body }, { link, now }) {
      const { scope, invoice } = await requireLinked(link);
      const facts = invoiceFacts(invoice);
      if (!isPayable(facts)) throw new Conflict('msg_invoice_not_open');
      const amount = cents(body.amount);
      requireAmount(amount, facts);
      await requireTurn(scope, invoice, now);
      const feeCents = percentOf(amount, cardFeePercent);
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
        returnTo: screenLink(`/invoice-view?token=${body.token}&paid=1`),
      } as const;
      const press = [link.tokenHash, body.requestKey, amount];
      const payment = await openUnexpired((attempt) => {
        const paymentId = idOf([...press, ...(attempt > 0 ? [attempt] : [])].join('|'));
        return openPayment(scope, { ...paying, paymentId }, now);
      }, now);
      if (!payment) throw new Conflict('msg_invoice_no_cards');
      if (!payment.url) throw new Unavailable('err_payment_unavailable');
      return { data: { url: payment.url } };
    },

    async returned(_input, { link, now }) {
      const { scope, invoice } = await requireLinked(link);
      const payments = await paymentsOf(scope, { kind: 'invoice', id: invoice.invoiceId });
      for (const { paymentId } of payments.filter(isUnderway)) {
        await tellNews(scope, paymentId, undefined, now);
      }
      return { general: said('msg_payment_checked') };
    },
  },
  { linkEnds: { invoice: findInvoiceLinkEnd } },
);

function requireAmount(amount: Cents, facts: InvoiceFacts): void {
  const amounts = cardAmountsOf(facts);
  if (!amounts)
    throw new Conflict('invoice_link_below_card', { least: formatCents(leastCardCents) });
  const due = dueCentsOf(facts);
  const problem = cardAmountProblem(amount, amounts, due);
  if (problem) throw Invalid.field('amount', problem.key, cardAmountWords(problem, due));
}

const isUnderway = ({ state }: CardPayment) => state === 'opening' || state === 'open';

/** Each page is a payment that is stored and checked with Stripe. */
async function requireTurn({ tenant }: Scope, { invoiceId }: Invoice, now: Instant): Promise<void> {
  if (await takeTurn('paymentPages', `${tenant}/${invoiceId}`, now)) return;
  const minutes = minutesLeft('paymentPages', now);
  throw new TooManyAttempts('msg_invoice_pay_often', { minutes });
}

/** A draft isn't visible to its link, and a deleted invoice has no link. */
async function requireLinked(link: Link): Promise<{ scope: Scope; invoice: Invoice }> {
  const { scope, invoiceId } = invoiceOfLink(link);
  const invoice = await getInvoice(scope, invoiceId);
  if (!invoice || invoice.issuedAt === undefined) throw new LinkUnknown();
  return { scope, invoice };
}
