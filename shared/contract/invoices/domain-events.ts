import { z } from 'zod';
import { change } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const invoiceDomainEvents = {
  /** Stripe, or whoever comes back from its page, says that a payment is worth a look. */
  'payment.news': z.object({ ...change, paymentId: Id }),
  /** Nobody could learn what became of it: a person has to look at Stripe. */
  'payment.givenUp': z.object({ ...change, paymentId: Id }),
  /** Which of its payments it was, counted from one: the next may come before this is heard. */
  'invoice.paid': z.object({ ...change, invoiceId: Id, payment: z.int().min(1) }),
  /** In whatever may end or begin the wait for its answer. */
  'quotation.changed': z.object({ ...change, invoiceId: Id }),
  'quotation.answered': z.object({ ...change, invoiceId: Id }),
} as const;
