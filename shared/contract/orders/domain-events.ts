import { z } from 'zod';
import { changeFields } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const orderDomainEvents = {
  /** A customer placed it, and paid if it has to be paid first. */
  'order.placed': z.object({ ...changeFields, orderId: Id }),
  /** A refund was decided. */
  'order.refunded': z.object({ ...changeFields, orderId: Id }),
  /** The customer's bank asks for the money back. */
  'order.disputed': z.object({ ...changeFields, orderId: Id, version: z.int() }),
} as const;
