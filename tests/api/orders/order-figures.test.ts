// Online orders and payments in the figures of prepaid events.
import { expect, test } from 'vitest';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { readAllFigures } from '#tests/support/figures.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { noon } from '#tests/support/world.ts';
import { listEventOrders, createPaidOrder, createCardEvent } from './order-worlds.ts';

/** An event that became prepaid, and its figures. */
async function prepaid() {
  const made = await createCardEvent();
  const { own, owner, event } = made;
  const kept = await owner.call(orders, 'offer', { params: { id: event.eventId } });
  const { version, offer } = kept.body.data;
  if (!offer) throw new Error('it was just offered');
  await owner.call(orders, 'setOffer', { body: { id: event.eventId, version, offer } });
  const figures = async () => {
    await settle();
    return (await readAllFigures(own.scope.tenant))[`prepay all Fair ${event.code}`];
  };
  const refund = async (what: { refundType: 'ALL' } | { refundType: 'CUSTOM'; amount: number }) => {
    const [row] = await listEventOrders(owner, event);
    const named = { id: row?.id ?? '', version: row?.version ?? 0, requestKey: 'once' };
    await owner.call(orderRefunds, 'refund', { body: { ...named, ...what, reason: 'Spilled' } });
  };
  return { event, figures, refund };
}

test('what is paid online reaches the figures of prepaid events, and a refund leaves them', async () => {
  const { event, figures, refund } = await prepaid();

  await createPaidOrder(event);
  const sold = await figures();
  await refund({ refundType: 'CUSTOM', amount: 200 });

  expect(sold).toMatchObject({ orders: 1, onlineSalesCents: 1200 });
  expect(await figures()).toMatchObject({ orders: 1, onlineSalesCents: 1000 });
});

test('an order counts once however often its payment is looked at, and not at all once it is back', async () => {
  const { event, figures, refund } = await prepaid();
  const customer = await createPaidOrder(event);
  await createPaidOrder(event);

  await Promise.all([customer.returned(), customer.returned()]);
  await tick('settle-payments', instant(noon + 120_000));
  const sold = await figures();
  await refund({ refundType: 'ALL' });
  await refund({ refundType: 'ALL' });

  expect(sold).toMatchObject({ orders: 2, onlineSalesCents: 2400 });
  expect(await figures()).toMatchObject({ orders: 1, onlineSalesCents: 1200 });
});
