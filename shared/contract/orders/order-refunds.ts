import { z } from 'zod';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import { area, franchise, route } from '#shared/contract/route.ts';
import {
  CentsTotal,
  Id,
  Messages,
  refundAmount,
  RequestKey,
  requiredLine,
  SavedReply,
} from '#shared/contract/wire.ts';

const access = franchise('MANAGE_EVENT', 'write');
const base = '/v1/secure/orders';
const reason = requiredLine(orderLimits.reasonLength);

export const orderRefunds = area({
  noun: 'orders',
  name: 'order-refunds',
  uses: ['table'],
  routes: {
    refund: route({
      method: 'POST',
      path: `${base}/refund`,
      summary: 'Refund what is left of an order, or a custom amount; an unpaid one is canceled',
      access,
      inPerson: true,
      body: z.object({
        id: Id,
        version: z.int().min(1),
        ...refundAmount,
        reason,
        requestKey: RequestKey,
      }),
      reply: SavedReply,
    }),
    planRefundAll: route({
      method: 'POST',
      path: `${base}/refund-all/plan`,
      summary: 'Preview of refunding all orders of an event',
      access,
      body: z.object({ eventId: Id }),
      reply: z.object({ data: z.object({ orders: z.int().min(0), amountCents: CentsTotal }) }),
    }),
    refundAll: route({
      method: 'POST',
      path: `${base}/refund-all`,
      summary: 'Refund all orders of an event in full, each once, even if interrupted',
      access,
      inPerson: true,
      body: z.object({ eventId: Id, reason, requestKey: RequestKey }),
      reply: z.object({
        data: z.object({ id: Id, changed: z.int().min(0), left: z.int().min(0) }),
        general: Messages,
      }),
    }),
  },
});
