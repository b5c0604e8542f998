import { z } from 'zod';
import { change } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const invoiceDomainEvents = {
  /** Stripe, or whoever comes back from its page, says that a payment is worth a look. */
  'payment.news': z.object({ ...change, paymentId: Id }),
  'invoice.paid': z.object({ ...change, invoiceId: Id }),
  /** In whatever may end or begin the wait for its answer. */
  'quotation.changed': z.object({ ...change, invoiceId: Id }),
  'quotation.answered': z.object({ ...change, invoiceId: Id }),
} as const;
