import { z } from 'zod';
import { changeFields } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const orderDomainEvents = {
  /** A refund was decided. */
  'order.refunded': z.object({ ...changeFields, orderId: Id }),
  /** The customer's bank asks for the money back. */
  'order.disputed': z.object({ ...changeFields, orderId: Id, version: z.int() }),
} as const;
