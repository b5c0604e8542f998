// What Stripe charges and refunds compared with our bills, to the cent.
import { expect, test } from 'vitest';
import { listThingPayments } from '#functions/data/payments/payments.ts';
import { readCheckout } from '#functions/ports/payments/card-payments.ts';
import { newId } from '#functions/ports/ids.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import { type OrderRow, orders } from '#shared/contract/orders/orders.ts';
import { call } from '#tests/support/call.ts';
import { chooseAtStripe } from '#tests/support/fixtures/invoices.ts';
import { settle } from '#tests/support/stream.ts';
import { noon } from '#tests/support/world.ts';
import { buildOrderInput, createCardEvent } from './order-worlds.ts';

type Made = Awaited<ReturnType<typeof createCardEvent>>;
const { order, returned } = customerOrders.routes;

async function paid({ event }: Made, quantity: number): Promise<void> {
  const { lines, ...rest } = buildOrderInput(event, createToken().token);
  const body = {
    ...rest,
    lines: lines.map((line) => ({ ...line, quantity })),
    gratuityCents: quantity * 37,
  };
  const reply = await call(customerOrders, order, { body }, { now: noon });
  await chooseAtStripe(reply.body.payUrl ?? '', 'never');
  await call(customerOrders, returned, { body: { secret: rest.secret } }, { now: noon });
}

const listOrderRows = async ({ owner, event: { eventId } }: Made) =>
  (await owner.call(orders, 'list', { body: { eventId, limit: 100 } })).body.data;

const giveBack = ({ owner }: Made, { id, version, grandTotalCents }: OrderRow) =>
  owner.call(orderRefunds, 'refund', {
    body: {
      id,
      version,
      refundType: 'CUSTOM',
      reason: 'Spilled',
      requestKey: newId(noon),
      amount: Math.floor(grandTotalCents / 3),
    },
  });

async function getStripeTotals({ own, account }: Made, { id }: OrderRow) {
  const [payment] = await listThingPayments(own.scope, { kind: 'order', id });
  const { amountCents, refunds } = await readCheckout(account, payment?.sessionId ?? '');
  return [amountCents, refunds.reduce((sum, refund) => sum + refund.amountCents, 0)];
}

test('of 20 carts Stripe takes what we bill, and gives back what we gave back', async () => {
  const made = await createCardEvent({ entryFeeCents: 133, placesPerSlot: 20 });
  const quantities = Array.from({ length: 20 }, (_, at) => at + 1);
  await Promise.all(quantities.map((quantity) => paid(made, quantity)));
  await settle();

  const before = await listOrderRows(made);
  await Promise.all(before.map((row) => giveBack(made, row)));
  await settle();

  const rows = await listOrderRows(made);
  expect(new Set(rows.map(({ grandTotalCents }) => grandTotalCents)).size).toBe(20);
  expect(await Promise.all(rows.map((row) => getStripeTotals(made, row)))).toEqual(
    rows.map(({ grandTotalCents: total }) => [total, Math.floor(total / 3)]),
  );
  expect(rows.map(({ refundedCents }) => refundedCents)).toEqual(
    rows.map(({ grandTotalCents }) => Math.floor(grandTotalCents / 3)),
  );
});
