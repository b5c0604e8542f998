import { z } from 'zod';
import { changeFields } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const invoiceDomainEvents = {
  /** Stripe, or a payer who returned from its page, signals that a payment should be checked. */
  'payment.news': z.object({ ...changeFields, paymentId: Id }),
  /** Its outcome couldn't be determined: a person has to check in Stripe. */
  'payment.givenUp': z.object({ ...changeFields, paymentId: Id }),
  /**
   * The number of the payment on the invoice, from one. The next payment may come before this event
   * is handled.
   */
  'invoice.paid': z.object({ ...changeFields, invoiceId: Id, payment: z.int().min(1) }),
  /** A client asked a question on its page; its number, from one. */
  'invoice.asked': z.object({ ...changeFields, invoiceId: Id, question: z.int().min(1) }),
  /** A bank disputes a card payment; the number of the dispute on the invoice, from one. */
  'invoice.disputed': z.object({ ...changeFields, invoiceId: Id, dispute: z.int().min(1) }),
  /** Stripe decided a dispute; its number among those that are over, from one. */
  'invoice.disputeClosed': z.object({ ...changeFields, invoiceId: Id, closed: z.int().min(1) }),
  /** Anything changed that may start or end waiting for its answer. */
  'quotation.changed': z.object({ ...changeFields, invoiceId: Id }),
  /** Its client opened a version of it for the first time. */
  'quotation.opened': z.object({ ...changeFields, invoiceId: Id, revision: z.int().min(1) }),
  /** Its last day is near, and the client was reminded if they have an email. */
  'quotation.expiring': z.object({ ...changeFields, invoiceId: Id }),
  /** Its last day is over, without an answer. */
  'quotation.expired': z.object({ ...changeFields, invoiceId: Id }),
  'quotation.answered': z.object({ ...changeFields, invoiceId: Id }),
} as const;
