import { buildOrderLinkItem } from '#functions/data/orders/order-links.ts';
import { buildCreateOrderItems } from '#functions/data/orders/orders.ts';
import { transact } from '#functions/data/store/transact.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildOrder, buildOrderDetail } from '#scripts/seed/builders.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { noon, type World } from '#tests/support/world.ts';
import { createOfferedEvent, buildOrderInput } from './order-worlds.ts';

const open = oncePerWorld((world) => createOfferedEvent(world));

async function linkTo(world: World, status: 'NEW' | 'HELD') {
  const { eventId } = await open(world);
  const orderId = newId(noon);
  const order = buildOrder({ orderId, eventId, status, detail: buildOrderDetail() });
  await transact(buildCreateOrderItems(world.scope, order));
  return linked(world, orderId);
}

const linked = (world: World, orderId: string) => ({
  request: (secret: string) => ({ body: { secret } }),
  open: (tokenHash: string, endsAt: Instant) =>
    transact([buildOrderLinkItem(world.scope, orderId, { tokenHash, endsAt })]),
});

async function payableLink(world: World) {
  const { eventId } = await open(world);
  await completeStripeConnection(await getExampleOwner(world));
  const orderId = newId(noon);
  const heldUntil = instant(noon + 86_400_000);
  const detail = buildOrderDetail({ term: 'menu' });
  const order = buildOrder({ orderId, eventId, status: 'HELD', heldUntil, detail });
  await transact(buildCreateOrderItems(world.scope, order));
  return linked(world, orderId);
}

export const examples = defineExamples(customerOrders, {
  byLink: {
    own: (world) => linkTo(world, 'NEW'),
    returned: (world) => linkTo(world, 'NEW'),
    cancel: (world) => linkTo(world, 'HELD'),
    pay: payableLink,
  },
  writes: {
    order: async (world) => ({ body: buildOrderInput(await open(world)) }),
  },
});
