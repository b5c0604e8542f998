// A card pays at least fifty cents, so no card payment may leave less than that open.
import { expect, test } from 'vitest';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { newId } from '#functions/ports/ids.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { settle } from '#tests/support/stream.ts';
import {
  chooseAtStripe,
  createInvoiceBearer,
  getInvoiceDetails,
  createIssuedInvoice,
} from '#tests/support/fixtures/invoices.ts';
import { noon, world } from '#tests/support/world.ts';

/** An invoice of $108.00 that its client can pay by card. */
async function payable(given: Parameters<typeof createIssuedInvoice>[2] = {}) {
  const own = await world();
  const owner = await own.as('Franchise');
  await completeStripeConnection(owner);
  const id = await createIssuedInvoice(own, owner, given);
  const client = await createInvoiceBearer(own, id);
  const pay = (amount: number) => client.pay({ amount, requestKey: newId(noon) });
  return { own, owner, id, client, pay };
}

test('a payment that would leave less than a card can pay is refused, and says what is possible', async () => {
  const { client, pay } = await payable();

  const [left, least, whole] = [await pay(10_770), await pay(10_750), await pay(10_800)];

  expect([left, least, whole].map(({ status }) => status)).toEqual([400, 200, 200]);
  const message =
    "Card payments start at $0.50, so you couldn't pay the rest by card. Pay $108.00, or at most $107.50.";
  expect(left.body).toMatchObject({ amount: [{ message }] });
  expect((await client.view()).cardAmounts).toEqual({ first: 10_800, least: 50 });
});

test('where any part would leave too little, the whole of it is asked for', async () => {
  const { owner, id, pay, client } = await payable();
  const { version } = await getInvoiceDetails(owner, id);
  const noted = { id, version, status: 'paid', amount: 10_720, method: 'cash' } as const;
  await owner.call(invoicePayments, 'updateStatus', {
    body: { ...noted, requestKey: newId(noon) },
  });

  const [part, whole] = [await pay(50), await pay(80)];

  expect([part.status, whole.status]).toEqual([400, 200]);
  const message = "Card payments start at $0.50, so you couldn't pay the rest by card. Pay $0.80.";
  expect(part.body).toMatchObject({ amount: [{ message }] });
  expect((await client.view()).cardAmounts).toEqual({ first: 80, least: 50 });
});

test('a deposit that would leave less than a card can pay is asked for together with the rest', async () => {
  const { client, pay } = await payable({ deposit: { percent: '99.8' } });

  const { cardAmounts } = await client.view();
  const [deposit, whole] = [await pay(10_778), await pay(10_800)];

  expect(cardAmounts).toEqual({ first: 10_800, least: 10_800 });
  expect([deposit.status, whole.status]).toEqual([400, 200]);
});

test('a deposit of less than a card can pay is asked for with as much more', async () => {
  const { client, pay } = await payable({ deposit: { percent: '0.2' } });

  const { cardAmounts } = await client.view();
  const [deposit, least] = [await pay(22), await pay(50)];
  await chooseAtStripe(least.body.data.url, 'never');
  await client.returned();
  await settle();

  expect(cardAmounts).toEqual({ first: 50, least: 50 });
  expect([deposit.status, least.status]).toEqual([400, 200]);
  expect((await client.view()).calculations.dueAmount).toBe(10_750);
});

test('what no card can pay is not offered to be paid by card', async () => {
  const { owner, id, client, pay } = await payable();
  const { version } = await getInvoiceDetails(owner, id);
  const noted = { id, version, status: 'paid', amount: 10_770, method: 'cash' } as const;
  await owner.call(invoicePayments, 'updateStatus', {
    body: { ...noted, requestKey: newId(noon) },
  });

  expect((await client.view()).cardAmounts).toBeNull();
  expect((await pay(30)).status).toBe(409);
});

test('of two pages that are paid at once, the second leaves open what a card can pay', async () => {
  const { own, owner, id, client, pay } = await payable();
  const pages = [await pay(5_770), await pay(5_000)];

  await mapInSequence(pages, ({ body }) => chooseAtStripe(body.data.url, 'never'));
  await client.returned();
  await settle();

  const { listThingPayments } = await import('#functions/data/payments/payments.ts');
  const payments = await listThingPayments(own.scope, { kind: 'invoice', id });
  expect(payments.flatMap(({ refunds }) => refunds)).toMatchObject([
    { amountCents: 20, state: 'done' },
  ]);
  const { calculations } = await getInvoiceDetails(owner, id);
  expect(calculations).toMatchObject({ dueAmount: 50, partialPaidAmount: 10_965, cardFee: 215 });
  expect((await client.view()).cardAmounts).toEqual({ first: 50, least: 50 });
});
