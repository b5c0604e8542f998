import { z } from 'zod';
import { change } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const orderDomainEvents = {
  /** A refund was decided. */
  'order.refunded': z.object({ ...change, orderId: Id }),
  /** The customer's bank asks for the money back. */
  'order.disputed': z.object({ ...change, orderId: Id, version: z.int() }),
} as const;
