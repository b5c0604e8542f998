import { buildCreateOrderItems } from '#functions/data/orders/orders.ts';
import { transact } from '#functions/data/store/transact.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildOrder, buildOrderDetail } from '#scripts/seed/builders.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { defineExamples, oncePerWorld } from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';
import { createOfferedEvent } from './order-worlds.ts';

const open = oncePerWorld(async (world) => {
  const event = await createOfferedEvent(world);
  const orderId = newId(noon);
  const detail = buildOrderDetail();
  const order = buildOrder({ orderId, eventId: event.eventId, status: 'NEW', detail });
  await transact(buildCreateOrderItems(world.scope, order));
  return { ...event, orderId };
});

async function textTo(world: World) {
  const { eventId } = await open(world);
  const orderId = newId(noon);
  const detail = buildOrderDetail({ textsTo: { mobile: '6305550100', agreedAt: noon } });
  const order = buildOrder({ orderId, eventId, status: 'NEW', detail });
  await transact(buildCreateOrderItems(world.scope, order));
  return { id: orderId, version: 1, text: 'Your order is ready.', requestKey: newId(noon) };
}

async function orderOn(world: World, brandId: string, customerName: string) {
  const { eventId } = await createOfferedEvent(world, {}, brandId);
  const detail = buildOrderDetail({ brandId });
  const given = { orderId: newId(noon), eventId, customerName, detail };
  await transact(buildCreateOrderItems(world.scope, buildOrder({ ...given, status: 'NEW' })));
}

export const examples = defineExamples(orders, {
  byId: {
    sendSms: async (world) => ({ body: await textTo(world) }),
    setStatus: async (world) => ({
      body: { id: (await open(world)).orderId, version: 1, status: 'NEW' },
    }),
    details: async (world) => ({ params: { id: (await open(world)).orderId } }),
    cookieGrams: async (world) => ({ query: { eventId: (await open(world)).eventId } }),
    offer: async (world) => ({ params: { id: (await open(world)).eventId } }),
    setOffer: async (world) => {
      const { eventId: id, offer } = await open(world);
      return { body: { id, version: 1, offer } };
    },
  },
  fill: async (world, brandId) => {
    await orderOn(world, brandId, 'Jamie Rivera');
  },
  filtersBrands: {
    list: (brandIds) => ({ body: { brandIds } }),
    exportGrid: (brandIds) => ({ body: { brandIds, format: 'csv' } }),
  },
  canaries: [{ kind: 'order', onBrand: ['MANAGE_EVENT', 'MANAGE_REPORT'], plant: orderOn }],
  writes: {
    setStatusOfMany: async (world) => ({
      body: { ids: [(await open(world)).orderId], status: 'IN_PROGRESS' },
    }),
  },
});
