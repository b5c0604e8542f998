// What an event took at the truck, beyond its online orders.
import { expect, test } from 'vitest';
import { events } from '#shared/contract/events/events.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { eventGivebacks } from '#shared/contract/events/event-givebacks.ts';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { july, later, readSums } from '#tests/api/accounting/book-worlds.ts';
import {
  buildOrderInput,
  createCardEvent,
  listEventOrders,
} from '#tests/api/orders/order-worlds.ts';
import { call } from '#tests/support/call.ts';
import { chooseAtStripe } from '#tests/support/fixtures/invoices.ts';
import { settle } from '#tests/support/stream.ts';
import { noon } from '#tests/support/world.ts';

const evening = instant(noon + 5 * 3_600_000);

test('a refund takes its share of the tip, so sales as proposed leave nothing for the truck', async () => {
  const { owner, event } = await createCardEvent();
  const { routes } = customerOrders;
  const body = { ...buildOrderInput(event), gratuityCents: 300 };
  const placed = await call(customerOrders, routes.order, { body }, { now: noon });
  await chooseAtStripe(placed.body.payUrl ?? '', 'never');
  await call(customerOrders, routes.returned, { body: { secret: body.secret } }, { now: noon });
  await settle();
  const [row] = await listEventOrders(owner, event);
  const params = { id: row?.id ?? '' };
  const { version } = (await owner.call(orders, 'details', { params })).body.data;
  const refund = { refundType: 'CUSTOM', amount: 600, reason: 'Rain', requestKey: 'a' } as const;
  await owner.call(orderRefunds, 'refund', { body: { ...params, version, ...refund } });
  await settle(evening);
  const of = { params: { id: event.eventId } };
  const { onlineOrders } = (await owner.call(eventGivebacks, 'knownSales', of, evening)).body.data;
  const sales = {
    id: event.eventId,
    version: 1,
    eventSalesCollectedCents: onlineOrders.netCents + onlineOrders.taxCents,
    salesTaxRate: '8.25',
    givebackPercentage: '0',
  };

  const { status } = await owner.call(events, 'complete', { body: sales }, evening);

  expect(status).toBe(200);
  expect(sales.eventSalesCollectedCents).toBe(720);
  expect((await readSums(owner, july, later))['otherReceipts']).toBeUndefined();
});
