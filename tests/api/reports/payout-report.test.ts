// What customers ordered and paid, as summed up by the reports of orders and payouts.
import { expect, test, vi } from 'vitest';
import { listThingPayments } from '#functions/data/payments/payments.ts';
import * as cards from '#functions/ports/payments/card-payments.ts';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { periodReports } from '#shared/contract/reports/period-reports.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { type Caller, buildPermission, noon } from '#tests/support/world.ts';
import {
  createCustomer,
  listEventOrders,
  type createOfferedEvent,
  createPaidOrder,
  createCardEvent,
} from '#tests/api/orders/order-worlds.ts';

const july = { fromDate: '2026-07-01', toDate: '2026-07-31' };
const minutes = (count: number) => instant(noon + count * 60_000);

/** Two kings at $6.00; Stripe keeps 2.9 % and 30 cents. */
const [paid, fee] = [1200, 65];

const readReport = async (owner: Caller, report: 'payout' | 'orderSales') =>
  (await owner.call(periodReports, report, { body: july })).body;

async function refund(
  owner: Caller,
  event: Awaited<ReturnType<typeof createOfferedEvent>>,
  amount: number,
) {
  const [row] = await listEventOrders(owner, event);
  const { id, version } = (await owner.call(orders, 'details', { params: { id: row?.id ?? '' } }))
    .body.data;
  const body = { id, version, amount, reason: 'Rain', requestKey: 'a' };
  return owner.call(orderRefunds, 'refund', { body: { ...body, refundType: 'CUSTOM' } });
}

test('a card payment is paid out less what Stripe keeps', async () => {
  const { owner, event } = await createCardEvent();
  await createPaidOrder(event);

  const { data, totals } = await readReport(owner, 'payout');

  expect(data.map(({ values }) => values)).toEqual([
    {
      day: '2026-07-15',
      entry: 'payment',
      source: 'order',
      title: `Order for Fair ${event.code}`,
      brandName: 'Polar Petal Shaved Ice',
      charged: paid,
      processingFee: fee,
      payout: paid - fee,
      availableOn: expect.any(String),
    },
  ]);
  expect(totals).toEqual({ charged: paid, processingFee: fee, payout: paid - fee });
});

test('a refund is an entry of its own day, and Stripe keeps its fee', async () => {
  const { owner, event } = await createCardEvent();
  await createPaidOrder(event);
  await refund(owner, event, 500);
  await mapInSequence([1, 2, 3], (minute) => settle(minutes(minute)));

  const { data, totals } = await readReport(owner, 'payout');

  expect(data.map(({ values }) => [values['entry'], values['payout']])).toEqual(
    expect.arrayContaining([
      ['payment', paid - fee],
      ['refund', -500],
    ]),
  );
  expect(totals).toEqual({ charged: 700, processingFee: fee, payout: 700 - fee });
});

test('a payment whose fee Stripe says later has its entry once, with the fee', async () => {
  const { own, owner, event } = await createCardEvent();
  const truth = cards.readCheckout;
  const unsaid = vi
    .spyOn(cards, 'readCheckout')
    .mockImplementation(async (...asked) => ({ ...(await truth(...asked)), balance: undefined }));
  await createPaidOrder(event);
  const before = await readReport(owner, 'payout');
  unsaid.mockRestore();

  await tick('settle-payments', minutes(7 * 60));
  const after = await readReport(owner, 'payout');
  const [row] = await listEventOrders(owner, event);
  const [payment] = await listThingPayments(own.scope, { kind: 'order', id: row?.id ?? '' });

  expect(before.totals).toEqual({ charged: paid, processingFee: 0, payout: paid });
  expect(after.count).toBe(1);
  expect(after.totals).toEqual({ charged: paid, processingFee: fee, payout: paid - fee });
  expect(payment?.dueAt).toBeUndefined();
});

test('orders are reported by the day they are for, with what stayed after refunds', async () => {
  const { owner, event } = await createCardEvent();
  await createPaidOrder(event);
  await createCustomer(event).order();
  await refund(owner, event, 500);
  await settle();

  const { data, totals } = await readReport(owner, 'orderSales');

  expect(data[0]?.values).toMatchObject({
    day: '2026-07-15',
    customerName: 'Jamie Rivera',
    paymentTerm: 'term_menu',
    items: 2,
    billed: paid,
    refunded: 500,
    kept: 700,
    salesTax: 91,
    gratuity: 0,
  });
  expect(data).toHaveLength(1);
  expect(totals).toMatchObject({ items: 2, billed: paid, kept: 700 });
});

test('a manager sees the payouts of permitted brands alone', async () => {
  const { own, event } = await createCardEvent();
  await createPaidOrder(event);
  const ice = await own.as('Manager', buildPermission('MANAGE_REPORT', 'read', ['shaved-ice']));
  const coffee = await own.as('Manager', buildPermission('MANAGE_REPORT', 'read', ['coffee']));

  const { cost } = await ice.call(periodReports, 'payout', { body: july });

  expect((await readReport(ice, 'payout')).count).toBe(1);
  expect((await readReport(coffee, 'payout')).count).toBe(0);
  // The session, the brands' names, whether the list of entries is complete, and those of the days.
  expect(cost).toEqual({ requests: 4, readUnits: 2, writeUnits: 0 });
});
