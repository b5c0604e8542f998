// Webhooks of a payment in any order: each only says where to look, and what Stripe returns there
// counts.
import { expect, test } from 'vitest';
import { listOrders } from '#functions/data/orders/orders.ts';
import { listThingPayments } from '#functions/data/payments/payments.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { readCheckout, refundCard } from '#functions/ports/payments/card-payments.ts';
import { cents } from '#shared/domain/values/money.ts';
import { chooseAtStripe } from '#tests/support/fixtures/invoices.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle } from '#tests/support/stream.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { sendStripeWebhook } from '#tests/support/outside/stripe.ts';
import {
  createCustomer,
  createCardEvent,
  getPlacesLeft,
  getCustomerEmail,
} from './order-worlds.ts';

/** An order whose customer is on Stripe's page, and Stripe's events about it. */
async function atPage() {
  const made = await createCardEvent();
  const { own, account, event } = made;
  const customer = createCustomer(event);
  const url = (await customer.order()).body.payUrl ?? '';
  const [row] = await listOrders(own.scope, event.eventId);
  const paymentOf = async () => {
    const payment = requireFound(
      (await listThingPayments(own.scope, { kind: 'order', id: row?.id ?? '' }))[0],
    );
    return payment;
  };
  const { paymentId, sessionId = '' } = await paymentOf();
  const { tenant } = own.scope;
  return {
    ...made,
    customer,
    name: { tenant, paymentId, stripeAccountId: account },
    pay: (choice = 'never') => chooseAtStripe(url, choice),
    truth: () => readCheckout(account, sessionId),
    tell: async (type: string) => {
      await sendStripeWebhook({ account, type, data: { metadata: { tenant, paymentId } } });
      await settle();
    },
  };
}

const mailsAbout = async ({ code }: { readonly code: string }) =>
  (await listMailsTo(getCustomerEmail({ code }))).filter(({ subject }) => subject.includes(code));

const [over, paid, back] = [
  'checkout.session.expired',
  'checkout.session.completed',
  'charge.refunded',
];

test.each([
  [over, paid, back],
  [over, back, paid],
  [paid, over, back],
  [paid, back, over],
  [back, over, paid],
  [back, paid, over],
])('told %s, %s and %s, an order is paid once, with one receipt', async (...types) => {
  const { event, customer, pay, tell } = await atPage();
  await pay();

  await mapInSequence([...types, ...types], (type) => tell(type));

  expect(await customer.own()).toMatchObject({ status: 'NEW', paymentStatus: 'SUCCESS' });
  expect(await getPlacesLeft(event)).toBe(9);
  expect(await mailsAbout(event)).toHaveLength(1);
});

test('news of a payment that nobody has made yet change nothing', async () => {
  const { customer, pay, tell } = await atPage();

  await tell(paid);
  const early = await customer.own();
  await pay();
  await tell(over);

  expect(early).toMatchObject({ status: 'HELD', paymentStatus: 'PENDING' });
  expect(await customer.own()).toMatchObject({ status: 'NEW', paymentStatus: 'SUCCESS' });
});

test('an order is paid before its customer is back, and their coming back changes nothing', async () => {
  const { event, customer, pay, tell } = await atPage();
  await pay();

  await tell(paid);
  const before = await customer.own();
  await Promise.all([customer.returned(), customer.returned()]);
  await settle();

  expect(before.status).toBe('NEW');
  expect(await customer.own()).toEqual(before);
  expect(await mailsAbout(event)).toHaveLength(1);
});

test('a refund made at Stripe itself, told before its payment, is the last word', async () => {
  const { event, customer, name, pay, truth, tell } = await atPage();
  await pay();
  const { intentId = '' } = await truth();
  await refundCard({ ...name, intentId, refundId: 'by-hand', amountCents: cents(1200) });

  await tell(back);
  await tell(paid);

  expect(await customer.own()).toMatchObject({
    status: 'CANCELLED',
    paymentStatus: 'REFUND SUCCESS',
    refundedCents: 1200,
  });
  expect(await getPlacesLeft(event)).toBe(10);
});

test('a card that is declined pays nothing, and another one can be tried on the same page', async () => {
  const { event, customer, pay, tell } = await atPage();

  const declined = await pay('decline');
  await tell('payment_intent.payment_failed');
  const held = await customer.own();
  await pay();
  await customer.returned();
  await settle();

  expect(await declined.text()).toContain('declined');
  expect(held).toMatchObject({ status: 'HELD', paymentStatus: 'PENDING' });
  expect(await customer.own()).toMatchObject({ status: 'NEW', paymentStatus: 'SUCCESS' });
  expect(await getPlacesLeft(event)).toBe(9);
});
