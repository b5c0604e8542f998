import { z } from 'zod';
import { change } from '#shared/contract/change.ts';
import { Id } from '#shared/contract/wire.ts';

export const orderDomainEvents = {
  /** A refund was decided. */
  'order.refunded': z.object({ ...change, orderId: Id }),
} as const;
