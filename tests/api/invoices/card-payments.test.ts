import { expect, test, vi } from 'vitest';
import { consumeRateLimit } from '#functions/data/accounts/rate-limits.ts';
import * as payments from '#functions/data/payments/payments.ts';
import * as cards from '#functions/ports/payments/card-payments.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { invoiceLimits } from '#shared/domain/invoices/limits.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { sendStripeWebhook } from '#tests/support/outside/stripe.ts';
import { settle, tick } from '#tests/support/stream.ts';
import {
  chooseAtStripe,
  createInvoiceBearer,
  getInvoiceDetails,
  createIssuedInvoice,
} from '#tests/support/fixtures/invoices.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { noon, world } from '#tests/support/world.ts';

const minutes = (count: number): Instant => instant(noon + count * 60_000);

async function payable() {
  const own = await world();
  const owner = await own.as('Franchise');
  const { account } = await completeStripeConnection(owner);
  const id = await createIssuedInvoice(own, owner, { deposit: { percent: '50' } });
  return { own, owner, account, id, client: await createInvoiceBearer(own, id) };
}

test('the deposit comes first, then any part; the card fee is the payer’s', async () => {
  const { owner, id, client } = await payable();
  const tooLittle = await client.pay({ amount: 5399, requestKey: 'a' });
  const deposit = await client.pay({ amount: 5400, requestKey: 'b' });
  await chooseAtStripe(deposit.body.data.url, 'never');
  await client.returned();
  await settle();
  const after = await getInvoiceDetails(owner, id);

  const rest = await client.pay({ amount: 1000, requestKey: 'c' });
  await chooseAtStripe(rest.body.data.url, 'never');
  await client.returned();
  await settle();

  expect(tooLittle.status).toBe(400);
  expect(after).toMatchObject({
    status: 'deposit_paid',
    calculations: { cardFee: 108, partialPaidAmount: 5508, dueAmount: 5400 },
  });
  expect(await getInvoiceDetails(owner, id)).toMatchObject({
    status: 'partial_paid',
    calculations: { cardFee: 128, dueAmount: 4400 },
  });
});

test('a payment that is settled while the page is read is on the page', async () => {
  const { client } = await payable();
  const deposit = await client.pay({ amount: 5400, requestKey: 'a' });
  await chooseAtStripe(deposit.body.data.url, 'never');
  await client.returned();
  const { listThingPayments } = payments;
  // Between the reads of the invoice and of its payments.
  vi.spyOn(payments, 'listThingPayments').mockImplementationOnce(async (...asked) => {
    await settle();
    return listThingPayments(...asked);
  });

  const shown = await client.view();

  expect(shown).toMatchObject({
    underway: false,
    status: 'deposit_paid',
    calculations: { dueAmount: 5400 },
  });
});

test('a payment for which Stripe gives no page is said to, and goes through once it does', async () => {
  const { client } = await payable();
  const body = { amount: 10_800, requestKey: 'a' };
  const open = vi.spyOn(cards, 'openCheckout').mockResolvedValueOnce(undefined);

  const refused = await client.pay(body);
  const again = await client.pay(body);

  expect([refused.status, refused.body]).toMatchObject([
    503,
    {
      general: [
        {
          message:
            "Paying isn't possible right now, and you weren't charged. Try again in a few minutes.",
        },
      ],
    },
  ]);
  expect(again.status).toBe(200);
  expect(open).toHaveBeenCalledTimes(2);
});

test('whoever holds a link opens some payment pages an hour, no more', async () => {
  const { own, id, client } = await payable();
  const source = `${own.scope.tenant}/${id}`;
  const pay = (requestKey: string) => client.pay({ amount: 10_800, requestKey });

  const before = await pay('a');
  const turns = Array.from({ length: invoiceLimits.paymentPagesPerHour }, () =>
    consumeRateLimit('paymentPages', source, noon),
  );
  await Promise.all(turns);

  expect([before.status, (await pay('b')).status]).toEqual([200, 429]);
});

test.each([1, 2, 5])('a webhook that comes %i times settles the payment once', async (times) => {
  const { owner, account, id, client } = await payable();
  const { body } = await client.pay({ amount: 10_800, requestKey: 'a' });
  await chooseAtStripe(body.data.url, 'never');
  const [payment] = (await client.view()).underway ? [true] : [];

  const news = await paymentNews(owner.user.tenant, id, account);
  await Promise.all(Array.from({ length: times }, () => news()));
  await settle();

  expect(payment).toBe(true);
  const { status, successPaymentLogs } = await getInvoiceDetails(owner, id);
  expect(status).toBe('paid');
  expect(successPaymentLogs.map(({ kind }) => kind)).toEqual(['cardFee', 'payment']);
});

/** The reference to our payment in Stripe's events. */
async function paymentNews(tenant: string, invoiceId: string, account: string) {
  const { listThingPayments: paymentsOf } = await import('#functions/data/payments/payments.ts');
  const { createScope } = await import('#functions/data/store/scope.ts');
  const thing = { kind: 'invoice', id: invoiceId } as const;
  const [payment] = await paymentsOf(createScope(tenant, 'all'), thing);
  const metadata = { tenant, paymentId: payment?.paymentId ?? '' };
  return () =>
    sendStripeWebhook({ account, type: 'checkout.session.completed', data: { metadata } });
}

test('a webhook that never comes is made up for by the sweep', async () => {
  const { owner, id, client } = await payable();
  const { body } = await client.pay({ amount: 10_800, requestKey: 'a' });
  await chooseAtStripe(body.data.url, 'never');

  await tick('settle-payments', minutes(1));
  const before = await getInvoiceDetails(owner, id);
  await tick('settle-payments', minutes(2));

  expect(before.status).toBe('sent');
  expect((await getInvoiceDetails(owner, id)).status).toBe('paid');
});

test('a webhook of another account changes nothing', async () => {
  const { owner, id, client } = await payable();
  await client.pay({ amount: 10_800, requestKey: 'a' });
  const news = await paymentNews(owner.user.tenant, id, 'acct_other');

  const answer = await news();
  await settle();

  expect(answer.status).toBe(200);
  expect((await getInvoiceDetails(owner, id)).status).toBe('sent');
});

test('a declined card pays nothing, and the page goes on', async () => {
  const { owner, id, client } = await payable();
  const { body } = await client.pay({ amount: 10_800, requestKey: 'a' });

  const declined = await chooseAtStripe(body.data.url, 'decline');
  const again = await client.pay({ amount: 10_800, requestKey: 'a' });

  expect(await declined.text()).toContain('declined');
  expect(again.body.data.url).toBe(body.data.url);
  await tick('settle-payments', minutes(2));
  expect((await getInvoiceDetails(owner, id)).status).toBe('sent');
});

test('pressed again once its page is over, a client gets another page, and pays by it', async () => {
  const { owner, id, client } = await payable();
  const first = await client.pay({ amount: 10_800, requestKey: 'a' });
  const late = minutes(90);

  const unheard = await client.pay({ amount: 10_800, requestKey: 'a' }, late);
  await tick('settle-payments', late);
  const again = await client.pay({ amount: 10_800, requestKey: 'a' }, late);

  expect(unheard.body.data.url).not.toBe(first.body.data.url);
  expect(again.body.data.url).toBe(unheard.body.data.url);
  await chooseAtStripe(again.body.data.url, 'never');
  await client.returned(late);
  await settle(late);
  expect((await getInvoiceDetails(owner, id)).status).toBe('paid');
});

test('paid twice in two tabs, the second payment is given back whole', async () => {
  const { own, owner, id, client } = await payable();
  const [one, two] = [
    await client.pay({ amount: 10_800, requestKey: 'a' }),
    await client.pay({ amount: 10_800, requestKey: 'b' }),
  ];
  await chooseAtStripe(one.body.data.url, 'never');
  await chooseAtStripe(two.body.data.url, 'never');

  await client.returned();
  await settle();

  const { listThingPayments: paymentsOf } = await import('#functions/data/payments/payments.ts');
  const payments = await paymentsOf(own.scope, { kind: 'invoice', id });
  expect(payments.map(({ state }) => state)).toEqual(['paid', 'paid']);
  expect(payments.flatMap(({ refunds }) => refunds)).toMatchObject([
    { amountCents: 11_016, state: 'done' },
  ]);
  expect((await getInvoiceDetails(owner, id)).calculations.dueAmount).toBe(0);
});

test('paid in two tabs, what is more than was still owed is given back', async () => {
  const { own, owner, id, client } = await payable();
  const deposit = await client.pay({ amount: 5400, requestKey: 'a' });
  const whole = await client.pay({ amount: 10_800, requestKey: 'b' });
  await chooseAtStripe(deposit.body.data.url, 'never');
  await client.returned();
  await settle();
  await chooseAtStripe(whole.body.data.url, 'never');

  await client.returned();
  await settle();

  const { listThingPayments: paymentsOf } = await import('#functions/data/payments/payments.ts');
  const payments = await paymentsOf(own.scope, { kind: 'invoice', id });
  expect(payments.flatMap(({ refunds }) => refunds)).toMatchObject([
    { amountCents: 5508, state: 'done' },
  ]);
  expect(await getInvoiceDetails(owner, id)).toMatchObject({
    status: 'paid',
    calculations: { cardFee: 216, partialPaidAmount: 11_016, refundedAmount: 0, dueAmount: 0 },
  });
});

test('a refund is claimed first, and made once however often it is cut off', async () => {
  const { owner, id, client } = await payable();
  const { body } = await client.pay({ amount: 10_800, requestKey: 'a' });
  await chooseAtStripe(body.data.url, 'never');
  await client.returned();
  await settle();
  const { version, successPaymentLogs } = await getInvoiceDetails(owner, id);
  const factId = successPaymentLogs.find(({ kind }) => kind === 'payment')?.factId ?? '';
  const asked = { refundType: 'CUSTOM', amount: 1000, reason: 'Rain', requestKey: 'r' } as const;
  const stripe = vi.spyOn(cards, 'refundCard').mockRejectedValueOnce(new Error('cut off'));

  const answer = await owner.call(invoicePayments, 'refund', {
    body: { id, version, factId, ...asked },
  });
  const claimed = await getInvoiceDetails(owner, id);
  await expect(settle()).rejects.toThrow('cut off');
  stripe.mockRestore();
  await mapInSequence([3, 4, 5], (minute) => tick('settle-payments', minutes(minute)));

  expect(answer.status).toBe(200);
  expect(claimed).toMatchObject({ status: 'partial_refunded' });
  const after = await getInvoiceDetails(owner, id);
  expect(after.calculations).toMatchObject({ refundedAmount: 1000, dueAmount: 0 });
  expect(after.successPaymentLogs.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
});
