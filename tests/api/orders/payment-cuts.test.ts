// A process that is killed between any two steps of a payment. A repeated request, or the sweep,
// continues where it stopped, and our ledgers match what Stripe charged.
import { expect, test } from 'vitest';
import { listThingPayments } from '#functions/data/payments/payments.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { readCheckout } from '#functions/ports/payments/card-payments.ts';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import { type OrderRow, orders } from '#shared/contract/orders/orders.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { interruptAt, interruptAtEachRequest } from '#tests/support/interrupt.ts';
import { chooseAtStripe } from '#tests/support/fixtures/invoices.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { noon } from '#tests/support/world.ts';
import {
  createCustomer,
  createPaidOrder,
  createCardEvent,
  getPlacesLeft,
  getCustomerEmail,
} from './order-worlds.ts';

const minutes = (count: number): Instant => instant(noon + count * 60_000);
const places = 100;

type Made = Awaited<ReturnType<typeof createCardEvent>>;

/** What Stripe charged and refunded for these orders, in cents. */
async function atStripeFor({ own }: Made, rows: readonly OrderRow[]) {
  const truths = await Promise.all(
    rows.map(async ({ id }) => {
      const payments = await listThingPayments(own.scope, { kind: 'order', id });
      return Promise.all(
        payments.map((it) => readCheckout(it.stripeAccountId, it.sessionId ?? '')),
      );
    }),
  );
  const paid = truths.flat().filter(({ state }) => state === 'paid');
  return {
    payments: paid.length,
    taken: paid.reduce((sum, { amountCents }) => sum + amountCents, 0),
    refunds: paid.flatMap(({ refunds }) => refunds).length,
    back: paid.flatMap(({ refunds }) => refunds).reduce((sum, it) => sum + it.amountCents, 0),
  };
}

const listOrderRows = async ({ owner, event: { eventId } }: Made) =>
  (await owner.call(orders, 'list', { body: { eventId, limit: places } })).body.data;

const sum = (rows: readonly OrderRow[], key: 'grandTotalCents' | 'refundedCents') =>
  rows.reduce((all, row) => all + row[key], 0);

test('wherever a checkout is cut off, ordering again makes one order with one payment', async () => {
  const made = await createCardEvent({ placesPerSlot: places });

  await interruptAtEachRequest(async (at) => {
    const customer = createCustomer(made.event);
    const wasCut = await interruptAt(() => customer.order(), at);
    const { body } = await customer.order();
    await chooseAtStripe(body.payUrl ?? '', 'never');
    await tick('settle-payments', minutes(2));
    return wasCut;
  });

  const rows = await listOrderRows(made);
  expect(rows.length).toBeGreaterThan(10);
  expect(new Set(rows.map(({ paymentStatus }) => paymentStatus))).toEqual(new Set(['SUCCESS']));
  expect(await getPlacesLeft(made.event)).toBe(places - rows.length);
  expect(await atStripeFor(made, rows)).toMatchObject({
    payments: rows.length,
    taken: sum(rows, 'grandTotalCents'),
  });
});

test('wherever taking a payment in is cut off, it is taken in once, with one receipt', async () => {
  const made = await createCardEvent({ placesPerSlot: places });

  await interruptAtEachRequest(async (at) => {
    const { body } = await createCustomer(made.event).order();
    await chooseAtStripe(body.payUrl ?? '', 'never');
    const wasCut = await interruptAt(() => tick('settle-payments', minutes(2)), at);
    await tick('settle-payments', minutes(10));
    return wasCut;
  });
  await settle(minutes(10));

  const rows = await listOrderRows(made);
  const receipts = (await listMailsTo(getCustomerEmail(made.event))).filter(({ subject }) =>
    subject.includes(made.event.code),
  );
  expect(rows.length).toBeGreaterThan(4);
  expect(new Set(rows.map(({ paymentStatus }) => paymentStatus))).toEqual(new Set(['SUCCESS']));
  expect(receipts).toHaveLength(rows.length);
  expect(await atStripeFor(made, rows)).toMatchObject({ taken: sum(rows, 'grandTotalCents') });
});

test('wherever a refund is cut off, the money goes back once', async () => {
  const made = await createCardEvent({ placesPerSlot: places });
  const { owner, event } = made;
  const refundOf = async ({ secret }: Awaited<ReturnType<typeof createPaidOrder>>) => {
    const before = (await listOrderRows(made)).filter(({ refundedCents }) => refundedCents === 0);
    const row = requireFound(before[0]);
    const content = {
      refundType: 'ALL',
      reason: 'Storm',
      requestKey: secret.slice(0, 20),
    } as const;
    const body = { id: row.id, version: row.version, ...content };
    return () => owner.call(orderRefunds, 'refund', { body });
  };

  await interruptAtEachRequest(async (at) => {
    const ask = await refundOf(await createPaidOrder(event));
    const wasCut = await interruptAt(ask, at);
    await ask();
    await tick('settle-payments', minutes(10));
    return wasCut;
  });
  await interruptAtEachRequest(async (at) => {
    await (
      await refundOf(await createPaidOrder(event))
    )();
    const wasCut = await interruptAt(() => tick('settle-payments', minutes(10)), at);
    await tick('settle-payments', minutes(20));
    return wasCut;
  });

  const rows = await listOrderRows(made);
  expect(new Set(rows.map(({ paymentStatus }) => paymentStatus))).toEqual(
    new Set(['REFUND SUCCESS']),
  );
  expect(await atStripeFor(made, rows)).toMatchObject({
    refunds: rows.length,
    back: sum(rows, 'refundedCents'),
  });
  expect(await getPlacesLeft(event)).toBe(places);
});
