import { z } from 'zod';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { maxSignatureLength, signaturePattern } from '#shared/domain/invoices/signature.ts';
import { commonLimits } from '#shared/domain/values/limits.ts';
import { area, bearer, route } from '#shared/contract/route.ts';
import { LinkToken } from '#shared/contract/accounts/passwords.ts';
import {
  CentsTotal,
  Id,
  line,
  paragraph,
  RequestKey,
  requiredLine,
  MessageReply,
  TimeZoneText,
} from '#shared/contract/wire.ts';
import {
  CustomerDetails,
  InvoiceDetails,
  PaymentLog,
  invoiceViewFields,
} from './invoice-shapes.ts';

const access = bearer('invoice', 'token');

const areDifferent = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** What a client does through the secret link in a mail. */
export const invoiceLinks = area({
  noun: 'invoices',
  name: 'invoice-links',
  uses: ['table', 'payments', 'files'],
  fileKinds: ['logo', 'menuItem'],
  routes: {
    view: route({
      method: 'POST',
      path: '/v1/invoice-links/view',
      summary: 'The invoice or quote of a link',
      access,
      body: z.object({ token: LinkToken }),
      reply: z.object({
        data: z.object({
          ...invoiceViewFields,
          customerDetails: CustomerDetails.omit({ bccMailId: true }),
          /** Without who recorded it and their internal note. */
          successPaymentLogs: z.array(PaymentLog.omit({ note: true, by: true })),
          /** The franchise's time zone, which determines the day of a payment. */
          timeZone: TimeZoneText,
          /** Without the network address, because the link may be passed on. */
          answer: InvoiceDetails.shape.answer.unwrap().omit({ address: true }).nullable(),
          questions: InvoiceDetails.shape.questions,
          /** The event was canceled or doesn't take place: nothing can be accepted or paid. */
          eventOver: z.boolean(),
          /**
           * The possible card payments; null if the brand takes no cards or the balance is too
           * small.
           */
          cardAmounts: z.object({ first: CentsTotal, least: CentsTotal }).nullable(),
          /** The surcharge for card payments. */
          cardFeePercent: z.string(),
          /** A payment was started and its outcome isn't known yet. */
          underway: z.boolean(),
        }),
      }),
    }),
    answer: route({
      method: 'POST',
      path: '/v1/invoice-links/answer',
      summary: 'Accept or reject a quote, with a name',
      access,
      body: z.object({
        token: LinkToken,
        /** The revision that the client read: the answer is only valid for it. */
        revision: z.int().min(1),
        answer: z.enum(['accepted', 'rejected']),
        name: requiredLine(commonLimits.nameLength),
        /** What was drawn, as path data in the box of shared/domain/invoices/signature.ts. */
        signature: z.string().max(maxSignatureLength).regex(signaturePattern).default(''),
        note: line(invoiceLimits.reasonLength).default(''),
        /** The ids of the add-ons and the package that the client takes, in any order. */
        chosen: z.array(Id).max(invoiceLimits.items).refine(areDifferent).optional(),
      }),
      reply: MessageReply,
    }),
    opened: route({
      method: 'POST',
      path: '/v1/invoice-links/opened',
      summary: 'Record that a person is reading this version of a quote',
      access,
      body: z.object({ token: LinkToken, revision: z.int().min(1) }),
      reply: z.object({}),
    }),
    ask: route({
      method: 'POST',
      path: '/v1/invoice-links/ask',
      summary: 'Send the franchise a question about it by email',
      access,
      body: z.object({
        token: LinkToken,
        question: paragraph(invoiceLimits.questionLength).min(1),
        requestKey: RequestKey,
      }),
      reply: MessageReply,
    }),
    pay: route({
      method: 'POST',
      path: '/v1/invoice-links/pay',
      summary: "Open the card provider's page for an amount: the deposit first, then any part",
      access,
      body: z.object({
        token: LinkToken,
        /** Cents, without the card fee. */
        amount: CentsTotal.min(1),
        requestKey: RequestKey,
      }),
      reply: z.object({ data: z.object({ url: z.url() }) }),
    }),
    returned: route({
      method: 'POST',
      path: '/v1/invoice-links/returned',
      summary: 'Check the payment after the payer returns from the payment page',
      access,
      body: z.object({ token: LinkToken }),
      reply: MessageReply,
    }),
  },
});
