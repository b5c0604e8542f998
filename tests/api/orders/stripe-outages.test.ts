// Stripe can't be reached for a while: customers at checkout keep their place, get correct
// information, and are charged for an order or get their money back. A problem of one payment or
// franchise doesn't delay others.
import { beforeEach, expect, test } from 'vitest';
import { listOrders } from '#functions/data/orders/orders.ts';
import { getPayment, listThingPayments, savePayment } from '#functions/data/payments/payments.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { toOrderPaymentId } from '#functions/data/orders/order-payment.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { readCheckout } from '#functions/ports/payments/card-payments.ts';
import { hashToken } from '#functions/ports/secrets/tokens.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { chooseAtStripe } from '#tests/support/fixtures/invoices.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { changeAccountAtStripe, setStripeOutage } from '#tests/support/outside/stripe.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { noon, world } from '#tests/support/world.ts';
import {
  createCustomer,
  createOfferedEvent,
  createCardEvent,
  getPlacesLeft,
} from './order-worlds.ts';

const minutes = (count: number): Instant => instant(noon + Math.round(count * 60_000));

beforeEach(() => setStripeOutage('none'));

/** What both jobs do each minute. */
async function sweep(at: number): Promise<void> {
  await tick('release-order-holds', minutes(at));
  await tick('settle-payments', minutes(at));
}

const sweepUntil = (from: number, until: number) =>
  mapInSequence(rangeTo(until - from), (index) => sweep(from + index + 1));

type Franchise = Awaited<ReturnType<typeof createCardEvent>>;

/** For each order: its status, and what Stripe charged and refunded for it. */
async function listOutcomes({ own, event: { eventId } }: Franchise) {
  const rows = await listOrders(own.scope, eventId);
  const outcomes: { status: string; kept: number; total: number }[] = [];
  await runConcurrently(rows, 8, async ({ id, status, grandTotalCents }) => {
    const payments = await listThingPayments(own.scope, { kind: 'order', id });
    let kept = 0;
    for (const { stripeAccountId, sessionId } of payments) {
      const truth = sessionId && (await readCheckout(stripeAccountId, sessionId));
      if (!truth || truth.state !== 'paid') continue;
      kept += truth.amountCents - truth.refunds.reduce((sum, it) => sum + it.amountCents, 0);
    }
    outcomes.push({ status, kept, total: grandTotalCents });
  });
  return outcomes;
}

// Each at a different time: the orders come from one address, which may send about a hundred in ten
// minutes.
test.each([
  [1, 0, '12:35 PM'],
  [10, 12, '12:47 PM'],
  [60, 24, '12:59 PM'],
])(
  'Stripe is down for %i minutes under 200 open checkouts of three franchises',
  { timeout: 900_000 },
  async (outage, start, until) => {
    const franchises = await Promise.all(
      rangeTo(3).map(() => createCardEvent({ placesPerSlot: 100 })),
    );
    const guests = rangeTo(200).map((index) => ({
      index,
      customer: createCustomer(requireFound(franchises[index % 3]).event),
      url: '',
    }));
    // Most have their page when Stripe goes down; the others only arrive then.
    await runConcurrently(guests.slice(0, 150), 8, async (guest) => {
      const { body } = await guest.customer.order(minutes(start));
      guest.url = body.payUrl ?? '';
    });

    await setStripeOutage('down');
    const late: unknown[] = [];
    await runConcurrently(guests.slice(150), 8, async ({ customer }) => {
      const { status, body } = await customer.order(minutes(start + 0.5));
      late.push([status, body]);
    });
    // Every second one pays on the open page, and the webhooks of half of those never arrive.
    const payers = guests.slice(0, 150).filter(({ index }) => index % 2 === 0);
    await runConcurrently(payers, 8, async ({ url, customer, index }) => {
      await chooseAtStripe(url, 'never');
      if (index % 4 === 0) await customer.returned(minutes(start + 0.7));
    });
    await settle(minutes(start + 0.8));
    await sweepUntil(start, start + outage);
    const during = (await Promise.all(franchises.map(statusesIn))).flat();

    await setStripeOutage('none');
    const end = start + outage;
    await sweepUntil(end, end + 2);
    const after = await sideBySideResults(payers, ({ customer }) => customer.own(minutes(end + 2)));
    await mapInSequence([40, 41, 42], (later) => sweep(end + later));

    const general = [
      {
        message: `Your order is reserved until ${until}. Paying isn't possible right now. Try again in a few minutes.`,
      },
    ];
    expect(late).toMatchObject(rangeTo(50).map(() => [503, { general }]));
    // No order expires while it is unknown whether it was paid.
    expect(new Set(during)).toEqual(new Set(['HELD']));
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set(['NEW']));
    const outcomes = (await Promise.all(franchises.map(listOutcomes))).flat();
    expect(outcomes.filter(({ status }) => status === 'NEW')).toHaveLength(payers.length);
    expect(outcomes.filter(({ status }) => status === 'CANCELLED')).toHaveLength(125);
    for (const { status, kept, total } of outcomes) expect(kept).toBe(status === 'NEW' ? total : 0);
  },
);

async function sideBySideResults<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  await runConcurrently(items, 8, async (item) => void results.push(await act(item)));
  return results;
}

const statusesIn = async ({ own, event: { eventId } }: Franchise) =>
  (await listOrders(own.scope, eventId)).map(({ status }) => status);

test('a page that couldn’t be opened is opened anew, and the place waits as long as it does', async () => {
  const { event } = await createCardEvent({ placesPerSlot: 1 });
  const customer = createCustomer(event);
  await setStripeOutage('down');
  await customer.order();
  await setStripeOutage('none');

  const { body, status } = await customer.pay(minutes(20));
  await sweepUntil(34, 40);
  const own = await customer.own(minutes(40));
  await chooseAtStripe(body.data.url, 'never');
  await sweepUntil(40, 43);

  expect(status).toBe(200);
  expect(own).toMatchObject({ status: 'HELD', heldUntil: '2026-07-15T17:55:00.000Z' });
  expect((await customer.own(minutes(43))).status).toBe('NEW');
});

test('a page whose answer was lost is the page that is paid on, and no second one', async () => {
  const { own, event } = await createCardEvent();
  const customer = createCustomer(event);
  await setStripeOutage('silent');
  const lost = await customer.order();
  await setStripeOutage('none');

  const { body } = await customer.pay(minutes(20));

  const [payment] = await listThingPayments(own.scope, {
    kind: 'order',
    id: hashToken(customer.secret),
  });
  expect(lost.status).toBe(503);
  expect(body.data.url).toBe(payment?.url);
  expect(payment).toMatchObject({ expiresAt: minutes(35) });
  expect(payment?.pagesBefore ?? 0).toBe(0);
});

test('until the hold ends, paying leads to a page that can be paid on', async () => {
  const { event } = await createCardEvent();
  const customer = createCustomer(event);
  await customer.order();

  const pages = await mapInSequence([31, 32, 33, 34, 34.9], async (at) => {
    const { status, body } = await customer.pay(minutes(at));
    return [status, (await fetch(body.data.url)).status];
  });
  const over = await customer.pay(minutes(35));

  expect(pages).toEqual(rangeTo(5).map(() => [200, 200]));
  expect(over.status).toBe(409);
});

test('who paid and presses pay again after the hold is told that we are checking', async () => {
  const { event } = await createCardEvent();
  const customer = createCustomer(event);
  const { body } = await customer.order();
  await chooseAtStripe(body.payUrl ?? '', 'never');

  const again = await customer.pay(minutes(36));
  await settle(minutes(36));

  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({
    general: [
      { message: expect.stringContaining("We're checking whether a payment went through") },
    ],
  });
  expect((await customer.own(minutes(36))).status).toBe('NEW');
});

test('a cancel while Stripe is down cancels nothing, and says until when the order is reserved', async () => {
  const { event } = await createCardEvent();
  const customer = createCustomer(event);
  await customer.order();

  await setStripeOutage('down');
  const canceled = await customer.cancel(minutes(5));
  await setStripeOutage('none');

  expect(canceled.status).toBe(503);
  expect(canceled.body).toMatchObject({
    general: [{ message: expect.stringContaining('reserved until 12:35 PM') }],
  });
  expect((await customer.own(minutes(5))).status).toBe('HELD');
});

test('payments that can’t be settled wait longer each time, and the others’ are settled', async () => {
  const broken = await createCardEvent({ placesPerSlot: 500 });
  const sound = await createCardEvent();
  await runConcurrently(rangeTo(120), 8, async () => {
    await createCustomer(broken.event).order();
  });
  await changeAccountAtStripe(broken.account, 'disconnected');
  const tries = async (at: number) => tick('settle-payments', minutes(at)).catch(() => undefined);
  await mapInSequence([2, 3, 4, 5], tries);
  const customer = createCustomer(sound.event);
  const { body } = await customer.order(minutes(5));
  await chooseAtStripe(body.payUrl ?? '', 'never');

  await tries(7);

  expect((await customer.own(minutes(7))).status).toBe('NEW');
  const rows = await listOrders(broken.own.scope, broken.event.eventId);
  const payments = await Promise.all(
    rows.map(({ id }) => getPayment(broken.own.scope, toOrderPaymentId({ orderId: id }))),
  );
  expect(Math.min(...payments.map((it) => it?.failures ?? 0))).toBeGreaterThan(1);
  expect(Math.min(...payments.map((it) => it?.dueAt ?? 0))).toBeGreaterThan(minutes(7));
});

test('a payment that nobody could settle for three days is given up, and the owner told', async () => {
  // Deliveries that earlier tests left belong to their day.
  await settle();
  const { own, owner, account, event } = await createCardEvent({ placesPerSlot: 1 });
  const customer = createCustomer(event);
  await customer.order();
  await changeAccountAtStripe(account, 'disconnected');

  let at = 36;
  while (at < 80 * 60) {
    await tick('release-order-holds', minutes(at));
    await tick('settle-payments', minutes(at)).catch(() => undefined);
    at += 180;
  }
  await settle(minutes(at));

  const payment = await getPayment(
    own.scope,
    toOrderPaymentId({ orderId: hashToken(customer.secret) }),
  );
  expect(payment).toMatchObject({ state: 'expired', givenUpAt: expect.any(Number) });
  expect(payment?.dueAt).toBeUndefined();
  expect((await customer.own(minutes(at))).status).toBe('CANCELLED');
  expect(await getPlacesLeft(event)).toBe(1);
  const heard = (await listReceivedNotifications(owner)).filter(
    ({ type }) => type === 'PAYMENT_UNSETTLED',
  );
  expect(heard).toMatchObject([{ notificationText: expect.stringContaining('$12.00') }]);
});

test('a payment of the release before, without any of the new facts, is settled as well', async () => {
  const { own, event } = await createCardEvent();
  const customer = createCustomer(event);
  const { body } = await customer.order();
  await chooseAtStripe(body.payUrl ?? '', 'never');
  const paymentId = toOrderPaymentId({ orderId: hashToken(customer.secret) });
  const payment = requireFound(await getPayment(own.scope, paymentId));
  await savePayment(own.scope, payment, { ...payment, expiresAt: minutes(31) });

  await sweepUntil(0, 3);

  expect((await customer.own(minutes(3))).status).toBe('NEW');
});

test('a customer who cancels an on-site order is told whom to call, not that it is paid', async () => {
  const own = await world();
  const event = await createOfferedEvent(own, {}, 'shaved-ice', { paymentTerm: 'onsite' });
  const customer = createCustomer(event);
  await customer.order();

  const answer = await customer.cancel();

  const { name, primaryPhone } = own.franchise;
  const call = `Your order is already placed. To cancel it, call ${name} at ${formatPhone(primaryPhone)}.`;
  expect([answer.status, answer.body]).toMatchObject([409, { general: [{ message: call }] }]);
  expect((await customer.own()).status).toBe('NEW');
});
