import { expect, test } from 'vitest';
import { getInvoice } from '#functions/data/invoices/invoices.ts';
import { publishInvoice } from '#functions/flows/invoices/publish-invoice.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { failAtRequest } from '#tests/support/interrupt.ts';
import {
  addInvoiceDraft,
  chooseAtStripe,
  createInvoiceBearer,
  getInvoiceDetails,
  buildInvoiceInput,
  createIssuedInvoice,
  createTestClient,
} from '#tests/support/fixtures/invoices.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { settle } from '#tests/support/stream.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { noon, world } from '#tests/support/world.ts';

const daysLater = (count: number) => instant(noon + count * 86_400_000);

test('whoever holds the link sees what is printed, and nothing that the franchise keeps for itself', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { customerDetails } = buildInvoiceInput(await createTestClient(own));
  const id = await createIssuedInvoice(own, owner, {
    notes: 'Pays late',
    customerNote: 'Thank you',
    customerDetails: { ...customerDetails, ccMailId: 'cc@x.example', bccMailId: 'bcc@x.example' },
  });
  const { version } = await getInvoiceDetails(owner, id);
  const paying = { id, version, status: 'paid', amount: 800, requestKey: 'a' } as const;
  await owner.call(invoicePayments, 'updateStatus', { body: { ...paying, note: 'From the safe' } });

  const seen = await (await createInvoiceBearer(own, id)).view();

  expect(seen).toMatchObject({
    customerNote: 'Thank you',
    status: 'partial_paid',
    timeZone: 'America/Chicago',
    successPaymentLogs: [{ kind: 'payment', amount: 800, at: new Date(noon).toISOString() }],
  });
  const sent = JSON.stringify(seen);
  const kept = ['Pays late', 'bcc@x.example', 'From the safe', owner.user.userId];
  expect(kept.filter((words) => sent.includes(words))).toEqual([]);
});

test.each(['accepted', 'rejected'] as const)(
  'a quote that its client %s rings for the franchise once, and leads to it',
  async (answer) => {
    const own = await world();
    const owner = await own.as('Franchise');
    const id = await createIssuedInvoice(own, owner, {}, 'quotation');
    const client = await createInvoiceBearer(own, id);

    await client.answer(answer);
    await client.answer(answer);
    await settle();

    expect(await listReceivedNotifications(owner)).toMatchObject([
      {
        type: 'INVOICE_QUOTATION_ACCEPT_REJECT',
        requestId: id,
        notificationText: `Acme Tools ${answer} quote Q-00001.`,
      },
    ]);
  },
);

test('a payment by card rings for the franchise once, with what was paid', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await completeStripeConnection(owner);
  const id = await createIssuedInvoice(own, owner);
  const client = await createInvoiceBearer(own, id);

  const { body } = await client.pay({ amount: 5000, requestKey: 'a' });
  await chooseAtStripe(body.data.url, 'never');
  await client.returned();
  await settle();
  await client.returned();
  await settle();

  const heard = await listReceivedNotifications(owner);
  expect(heard.filter(({ type }) => type === 'INVOICE_PAYMENT')).toMatchObject([
    { requestId: id, notificationText: 'Acme Tools paid $51.00 on invoice INV-00001.' },
  ]);
});

test('each of two payments rings, though the first is heard of after the second', async () => {
  const own = await world();
  const [owner, other] = [await own.as('Franchise'), await own.as('Owner Staff')];
  const id = await createIssuedInvoice(own, owner);
  const pay = async (amount: number) => {
    const { version } = await getInvoiceDetails(owner, id);
    const paying = { id, version, amount, status: 'paid', requestKey: `${amount}` } as const;
    return owner.call(invoicePayments, 'updateStatus', { body: paying });
  };

  await pay(1000);
  await pay(2000);
  await settle();

  expect(
    (await listReceivedNotifications(other)).map(({ notificationText }) => notificationText).sort(),
  ).toEqual([
    'Acme Tools paid $10.00 on invoice INV-00001.',
    'Acme Tools paid $20.00 on invoice INV-00001.',
  ]);
});

test('a quote takes an answer through its last day, and none after it', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const [one, other] = [
    await createInvoiceBearer(own, await createIssuedInvoice(own, owner, {}, 'quotation')),
    await createInvoiceBearer(own, await createIssuedInvoice(own, owner, {}, 'quotation')),
  ];

  const late = await one.answer('accepted', daysLater(15));
  const timely = await other.answer('accepted', daysLater(14));

  expect([timely.status, late.status]).toEqual([200, 409]);
  expect((await one.view(daysLater(15))).status).toBe('quotation_expired');
});

test('the summary counts and adds up by how invoices stand that day', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await createIssuedInvoice(own, owner);
  await createIssuedInvoice(own, owner, { dueDate: '2026-07-16' });
  await createIssuedInvoice(own, owner, {}, 'quotation');
  await settle();

  const { body } = await owner.call(invoices, 'summary', { query: {} }, daysLater(2));

  const money = { count: 1, grandTotal: 10_800, overpaidAmount: 0 };
  expect(body.data.filter(({ count }) => count > 0)).toEqual([
    { status: 'sent', ...money, dueAmount: 10_800 },
    { status: 'overdue', ...money, dueAmount: 10_800 },
    { status: 'quotation_sent', ...money, dueAmount: 0 },
  ]);
});

test('the receipt of a payment says what was paid, given back since, and is due', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await createIssuedInvoice(own, owner);
  const { version } = await getInvoiceDetails(owner, id);
  const paying = { id, version, status: 'paid', method: 'check', requestKey: 'p' } as const;
  await owner.call(invoicePayments, 'updateStatus', { body: paying });
  const paid = await getInvoiceDetails(owner, id);
  const factId = paid.successPaymentLogs[0]?.factId ?? '';
  const refund = { factId, refundType: 'CUSTOM', amount: 800, reason: 'Rain' } as const;
  await owner.call(invoicePayments, 'refund', {
    body: { id, version: paid.version, requestKey: 'r', ...refund },
  });

  const receipt = { params: { id }, query: { factId } };
  const { body } = await owner.call(invoicePayments, 'viewReceipt', receipt);

  expect(body.data).toMatchObject({
    payment: { kind: 'payment', amount: 10_800, method: 'check' },
    refunded: 800,
    invoice: { invoiceNumber: 'INV-00001', businessName: 'Acme Tools', dueAmount: 0 },
  });
});

test.each([1, 2, 3])(
  'issuing that fails at its request %i takes no number, and the next try has the first',
  async (request) => {
    const own = await world();
    const owner = await own.as('Franchise');
    const id = await addInvoiceDraft(own, owner);
    const issue = async () => {
      const draft = await getInvoice(own.scope, id);
      const asked = { mail: true, by: owner.user.userId, now: noon };
      return draft && publishInvoice(own.scope, draft, asked);
    };

    await expect(failAtRequest(request, issue)).rejects.toThrow('the table refuses');
    const between = await getInvoiceDetails(owner, id);
    const after = await issue();

    expect([between.status, between.invoiceNumber]).toEqual(['draft', '--']);
    expect(after?.number).toBe('INV-00001');
  },
);
