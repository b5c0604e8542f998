// A client's bank disputes a card payment: the owner hears what Stripe wants and until when, and
// what Stripe decides is booked.
import { expect, test } from 'vitest';
import { listThingPayments } from '#functions/data/payments/payments.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import {
  chooseAtStripe,
  createInvoiceBearer,
  createIssuedInvoice,
  getInvoiceDetails,
} from '#tests/support/fixtures/invoices.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { sendStripeWebhook } from '#tests/support/outside/stripe.ts';
import { settle } from '#tests/support/stream.ts';
import { world } from '#tests/support/world.ts';

/** $108.00 and a card fee of $2.16, paid by card. */
async function paidByCard() {
  const own = await world();
  const owner = await own.as('Franchise');
  const { account } = await completeStripeConnection(owner);
  const id = await createIssuedInvoice(own, owner);
  const client = await createInvoiceBearer(own, id);
  const { url } = (await client.pay({ amount: 10_800, requestKey: 'all' })).body.data;
  await chooseAtStripe(url, 'never');
  await client.returned();
  await settle();
  const [payment] = await listThingPayments(own.scope, { kind: 'invoice', id });
  const news = async (choice: 'dispute' | 'withdraw' | 'lose', type: string) => {
    await chooseAtStripe(url, choice);
    const data = { object: 'dispute', payment_intent: payment?.intentId };
    await sendStripeWebhook({ account, type, data });
    await sendStripeWebhook({ account, type, data });
    await settle();
  };
  const read = () => getInvoiceDetails(owner, id);
  const listHeard = async () =>
    (await listReceivedNotifications(owner))
      .filter(({ type }) => type.startsWith('INVOICE_DISPUTE'))
      .map(({ notificationText }) => notificationText);
  return { owner, id, news, read, listHeard };
}

test('the owner hears once what Stripe wants and until when; the payment counts meanwhile', async () => {
  const { owner, id, news, read, listHeard } = await paidByCard();

  await news('dispute', 'charge.dispute.created');

  const invoice = await read();
  const { version, successPaymentLogs } = invoice;
  expect(invoice).toMatchObject({ status: 'paid', calculations: { dueAmount: 0 } });
  expect(invoice.disputes).toMatchObject([
    { state: 'needsResponse', reason: 'product_not_received', amount: 11_016, closedAt: null },
  ]);
  expect(invoice.disputes[0]?.dueAt).not.toBeNull();
  const heard = await listHeard();
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatch(
    /^Acme Tools's bank disputes \$110\.16 on invoice INV-\d+: the event did not take place\. By \w+ \d+, \d+, send Stripe proof that the event took place, such as photos\.$/,
  );
  const factId = successPaymentLogs.find(({ kind }) => kind === 'payment')?.factId ?? '';
  const refund = { refundType: 'CUSTOM', amount: 1000, reason: 'Sorry', requestKey: 'r' } as const;
  await owner.call(invoicePayments, 'refund', { body: { id, version, factId, ...refund } });
  await settle();
  expect((await read()).calculations).toMatchObject({ refundedAmount: 0, dueAmount: 0 });
});

test('a dispute that is won changes nothing but that it is over', async () => {
  const { news, read, listHeard } = await paidByCard();
  await news('dispute', 'charge.dispute.created');

  await news('withdraw', 'charge.dispute.closed');

  const invoice = await read();
  expect(invoice).toMatchObject({ status: 'paid', disputes: [{ state: 'won' }] });
  expect(invoice.disputes[0]?.closedAt).not.toBeNull();
  expect((await listHeard()).filter((heard) => heard.includes('is won'))).toHaveLength(1);
});

test('a dispute that is lost takes the payment back once, and it is owed again', async () => {
  const { news, read, listHeard } = await paidByCard();
  await news('dispute', 'charge.dispute.created');

  await news('lose', 'charge.dispute.closed');

  const invoice = await read();
  expect(invoice).toMatchObject({
    disputes: [{ state: 'lost' }],
    // Without the fee of the card payment of which nothing is left.
    calculations: { partialPaidAmount: 0, cardFee: 0, dueAmount: 10_800 },
  });
  expect(invoice.successPaymentLogs.filter(({ kind }) => kind === 'reversal')).toHaveLength(1);
  expect((await listHeard()).filter((heard) => heard.includes('is lost'))).toHaveLength(1);
});
