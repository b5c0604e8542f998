import { buildCreateOrderItems } from '#functions/data/orders/orders.ts';
import { transact } from '#functions/data/store/transact.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildOrder, buildOrderDetail } from '#scripts/seed/builders.ts';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import { defineExamples, oncePerWorld } from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';
import { createOfferedEvent } from './order-worlds.ts';

const open = oncePerWorld(async (world) => {
  const { eventId } = await createOfferedEvent(world);
  return { eventId, orderId: await orderIn(world, eventId) };
});

/** Picked up and therefore paid: only then can a part of it be refunded. */
async function orderIn({ scope }: World, eventId: string): Promise<string> {
  const orderId = newId(noon);
  const detail = buildOrderDetail();
  const order = buildOrder({ orderId, eventId, status: 'COMPLETED', detail });
  await transact(buildCreateOrderItems(scope, order));
  return orderId;
}

const refund = (id: string) => ({
  body: {
    id,
    version: 1,
    refundType: 'CUSTOM' as const,
    amount: 100,
    reason: 'Rain',
    requestKey: newId(noon),
  },
});

export const examples = defineExamples(orderRefunds, {
  byId: {
    refund: async (world) => refund(await orderIn(world, (await open(world)).eventId)),
    planRefundAll: async (world) => ({ body: { eventId: (await open(world)).eventId } }),
    refundAll: async (world) => ({
      body: {
        eventId: (await open(world)).eventId,
        reason: 'Rain',
        requestKey: newId(noon),
      },
    }),
  },
  admits: [
    ['Franchise', 'refund', 'admitted'],
    ['Manager', 'refundAll', 'refused'],
  ],
});
