// What a client overpaid is shown wherever the invoice is, and is refunded or credited, once.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import {
  addInvoiceDraft,
  createInvoiceBearer,
  getInvoiceDetails,
  buildInvoiceInput,
  createTestClient,
  publishDraft,
} from '#tests/support/fixtures/invoices.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

const cups = (count: number) => [
  { itemId: 'a', itemName: 'Cups', quantity: String(count), unitPrice: 100 },
];
const terms = { taxPercent: '7.75', clientInvoiceItems: cups(1000) };

async function issue(own: World, owner: Caller, clientId: string, given: object = terms) {
  const email = `${clientId.toLowerCase()}@pays.example`;
  const customerDetails = { clientId, businessName: 'Acme Tools', contactEmail: email };
  const id = await addInvoiceDraft(own, owner, { customerDetails, ...given });
  await publishDraft(owner, id, noon, false);
  return id;
}

async function pay(owner: Caller, id: string, given: object = {}) {
  const { version } = await getInvoiceDetails(owner, id);
  const body = { id, version, status: 'paid', method: 'check', requestKey: newId(noon) } as const;
  return owner.call(invoicePayments, 'updateStatus', { body: { ...body, ...given } });
}

async function correct(owner: Caller, id: string, count: number) {
  const { version, customerDetails } = await getInvoiceDetails(owner, id);
  const { requestKey: _, ...content } = buildInvoiceInput(customerDetails.clientId, {
    ...terms,
    customerDetails,
    clientInvoiceItems: cups(count),
  });
  const body = { ...content, id, version, reason: 'Fewer guests' };
  return owner.call(invoices, 'update', { body });
}

/** $1,077.50 paid, then corrected to $215.50. */
async function overpaid() {
  const own = await world();
  const owner = await own.as('Franchise');
  const clientId = await createTestClient(own);
  const id = await issue(own, owner, clientId);
  await pay(owner, id);
  await correct(owner, id, 200);
  return { own, owner, clientId, id };
}

test('$862.00 overpaid is shown in the details, the grid, its totals, the summary and to the client', async () => {
  const { own, owner, id } = await overpaid();

  const { status, calculations } = await getInvoiceDetails(owner, id);
  const grid = await owner.call(invoices, 'list', { body: {} });
  const summary = await owner.call(invoices, 'summary', { query: {} });
  const seen = await (await createInvoiceBearer(own, id)).view();

  const shown = { dueAmount: 0, overpaidAmount: 86_200 };
  expect([status, calculations]).toMatchObject(['paid', { grandTotal: 21_550, ...shown }]);
  expect(grid.body).toMatchObject({ data: [{ id, ...shown }], totals: shown });
  expect(summary.body.data).toMatchObject([{ status: 'paid', ...shown }]);
  expect(seen).toMatchObject({ calculations: shown, cardAmounts: null });
});

test('a refund of what was overpaid leaves the invoice paid, and a later correction asks for the rest', async () => {
  const { owner, id } = await overpaid();
  const { version, successPaymentLogs } = await getInvoiceDetails(owner, id);
  const factId = successPaymentLogs[0]?.factId ?? '';
  const refund = { refundType: 'CUSTOM', amount: 86_200, reason: 'Too much' } as const;

  const { status } = await owner.call(invoicePayments, 'refund', {
    body: { id, version, factId, ...refund, requestKey: newId(noon) },
  });
  const refunded = await getInvoiceDetails(owner, id);
  await correct(owner, id, 1000);

  expect(status).toBe(200);
  expect(refunded).toMatchObject({
    status: 'paid',
    calculations: {
      dueAmount: 0,
      overpaidAmount: 0,
      partialPaidAmount: 107_750,
      refundedAmount: 86_200,
      returnedAmount: 86_200,
    },
  });
  expect(await getInvoiceDetails(owner, id)).toMatchObject({
    status: 'partial_paid',
    calculations: { dueAmount: 86_200, overpaidAmount: 0 },
  });
});

test('a check of more than is due is noted once somebody says that it was that much', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await issue(own, owner, await createTestClient(own));

  const slip = await pay(owner, id, { amount: 113_168 });
  const meant = await pay(owner, id, { amount: 113_168, overpaid: true });
  const again = await pay(owner, id, { amount: 5_000, overpaid: true });

  expect([slip.status, meant.status, again.status]).toEqual([400, 200, 200]);
  expect(await getInvoiceDetails(owner, id)).toMatchObject({
    status: 'paid',
    calculations: { dueAmount: 0, overpaidAmount: 10_418 },
  });
});

test('a credit is a line on both invoices, which balance, however often it is sent', async () => {
  const { own, owner, clientId, id } = await overpaid();
  const toId = await issue(own, owner, clientId);
  const { version } = await getInvoiceDetails(owner, id);
  const body = { id, version, toId, amount: 86_200, note: 'Fewer guests', requestKey: 'once' };

  const answers = await Promise.all(
    [1, 2, 3].map(() => owner.call(invoicePayments, 'credit', { body })),
  );
  const late = await owner.call(invoicePayments, 'credit', { body });
  const other = await owner.call(invoicePayments, 'credit', { body: { ...body, amount: 1 } });
  const [from, to] = [await getInvoiceDetails(owner, id), await getInvoiceDetails(owner, toId)];
  const { body: grid } = await owner.call(invoices, 'list', { body: {} });

  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect([late.status, other.status]).toEqual([200, 409]);
  expect(from).toMatchObject({
    status: 'paid',
    calculations: { dueAmount: 0, overpaidAmount: 0, creditAmount: -86_200 },
  });
  expect(to).toMatchObject({
    status: 'partial_paid',
    calculations: { dueAmount: 21_550, overpaidAmount: 0, creditAmount: 86_200 },
  });
  const lines = [from, to].map(({ successPaymentLogs }) =>
    successPaymentLogs.filter(({ kind }) => kind.startsWith('credit')),
  );
  expect(lines).toMatchObject([
    [
      {
        kind: 'creditGiven',
        amount: 86_200,
        note: 'Fewer guests',
        counterpart: { invoiceId: toId, number: 'INV-00002' },
      },
    ],
    [
      {
        kind: 'creditApplied',
        amount: 86_200,
        note: 'Fewer guests',
        counterpart: { invoiceId: id, number: 'INV-00001' },
      },
    ],
  ]);
  // A payment counts once, on the invoice that it settles.
  expect(grid.totals).toMatchObject({ paidAmount: 107_750, dueAmount: 21_550 });
});

test('two credits of the same overpayment at once are one', async () => {
  const { own, owner, clientId, id } = await overpaid();
  const targets = [await issue(own, owner, clientId), await issue(own, owner, clientId)];
  const { version } = await getInvoiceDetails(owner, id);

  const answers = await Promise.all(
    targets.map((toId) =>
      owner.call(invoicePayments, 'credit', {
        body: { id, version, toId, amount: 86_200, requestKey: toId },
      }),
    ),
  );
  const applied = await Promise.all(targets.map((toId) => getInvoiceDetails(owner, toId)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(applied.map(({ calculations }) => calculations.creditAmount).toSorted()).toEqual([
    0, 86_200,
  ]);
  expect((await getInvoiceDetails(owner, id)).calculations.overpaidAmount).toBe(0);
});

test.each([
  ['more than was overpaid', { amount: 86_201 }, 400],
  ['nothing', { amount: 0 }, 400],
  ['a part of it', { amount: 1 }, 200],
])('%s is credited with the right answer', async (_what, given, status) => {
  const { own, owner, clientId, id } = await overpaid();
  const toId = await issue(own, owner, clientId);
  const { version } = await getInvoiceDetails(owner, id);
  const body = { id, version, toId, requestKey: newId(noon), ...given };

  expect((await owner.call(invoicePayments, 'credit', { body })).status).toBe(status);
});

test('a credit takes no more than is due, no other client’s invoice, not itself, and no quote or void', async () => {
  const { own, owner, clientId, id } = await overpaid();
  const small = await issue(own, owner, clientId, { ...terms, clientInvoiceItems: cups(10) });
  const foreign = await issue(own, owner, await createTestClient(own));
  const draft = await addInvoiceDraft(own, owner, {
    customerDetails: { clientId, businessName: 'Acme' },
  });
  const gone = await issue(own, owner, clientId);
  const { version: goneVersion } = await getInvoiceDetails(owner, gone);
  await owner.call(invoices, 'voidInvoice', {
    body: { id: gone, version: goneVersion, reason: 'Twice' },
  });
  const { version } = await getInvoiceDetails(owner, id);
  const credit = async (toId: string, amount = 100) =>
    (
      await owner.call(invoicePayments, 'credit', {
        body: { id, version, toId, amount, requestKey: newId(noon) },
      })
    ).status;

  expect(await credit(small, 1079)).toBe(400);
  for (const toId of [foreign, id, draft, gone]) expect(await credit(toId)).toBe(400);
  expect((await getInvoiceDetails(owner, id)).calculations.overpaidAmount).toBe(86_200);
});

test('what was credited can’t be refunded as well', async () => {
  const { own, owner, clientId, id } = await overpaid();
  const toId = await issue(own, owner, clientId);
  const { version } = await getInvoiceDetails(owner, id);
  await owner.call(invoicePayments, 'credit', {
    body: { id, version, toId, amount: 86_200, requestKey: 'a' },
  });
  const after = await getInvoiceDetails(owner, id);
  const factId = after.successPaymentLogs[0]?.factId ?? '';
  const refund = { id, version: after.version, factId, reason: 'Too much' };

  const all = await owner.call(invoicePayments, 'refund', {
    body: { ...refund, refundType: 'CUSTOM', amount: 107_750, requestKey: 'b' },
  });

  expect([all.status, all.body]).toMatchObject([
    400,
    { amount: [{ message: 'Enter an amount of at least $0.01 and at most $215.50.' }] },
  ]);
});

test('a credit is taken back on both invoices, once, and a payment that bounced after it is due again', async () => {
  const { own, owner, clientId, id } = await overpaid();
  const toId = await issue(own, owner, clientId);
  const { version } = await getInvoiceDetails(owner, id);
  await owner.call(invoicePayments, 'credit', {
    body: { id, version, toId, amount: 86_200, requestKey: 'a' },
  });
  const target = await getInvoiceDetails(owner, toId);
  const factId = target.successPaymentLogs[0]?.factId ?? '';
  const back = { id: toId, version: target.version, factId, requestKey: 'back' };
  const body = { ...back, status: 'unpaid' as const };

  const answers = [
    await owner.call(invoicePayments, 'updateStatus', { body }),
    await owner.call(invoicePayments, 'updateStatus', { body }),
  ];
  const [from, to] = [await getInvoiceDetails(owner, id), await getInvoiceDetails(owner, toId)];

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(from.calculations).toMatchObject({ overpaidAmount: 86_200, creditAmount: 0 });
  expect(to).toMatchObject({ status: 'sent', calculations: { dueAmount: 107_750 } });
});

test('a check that bounces after a part of it was credited leaves all of that due', async () => {
  const { own, owner, clientId, id } = await overpaid();
  const toId = await issue(own, owner, clientId);
  const { version } = await getInvoiceDetails(owner, id);
  await owner.call(invoicePayments, 'credit', {
    body: { id, version, toId, amount: 86_200, requestKey: 'a' },
  });
  const { version: now, successPaymentLogs } = await getInvoiceDetails(owner, id);
  const factId = successPaymentLogs[0]?.factId ?? '';
  await owner.call(invoicePayments, 'updateStatus', {
    body: { id, version: now, status: 'unpaid', factId, requestKey: 'bounced' },
  });
  const bounced = await getInvoiceDetails(owner, id);
  const voided = await owner.call(invoices, 'voidInvoice', {
    body: { id, version: bounced.version, reason: 'Bounced' },
  });

  expect(bounced).toMatchObject({ calculations: { dueAmount: 107_750, overpaidAmount: 0 } });
  expect(voided.status).toBe(409);
});

test('the receipt of a credit says from which invoice it is, on the screen and by mail', async () => {
  const { own, owner, clientId, id } = await overpaid();
  const toId = await issue(own, owner, clientId);
  const { version } = await getInvoiceDetails(owner, id);
  await owner.call(invoicePayments, 'credit', {
    body: { id, version, toId, amount: 86_200, requestKey: 'a' },
  });
  const { successPaymentLogs, customerDetails } = await getInvoiceDetails(owner, toId);
  const factId = successPaymentLogs[0]?.factId ?? '';

  const receipt = await owner.call(invoicePayments, 'viewReceipt', {
    params: { id: toId },
    query: { factId },
  });
  await owner.call(invoicePayments, 'resendReceipt', {
    body: { id: toId, factId, requestKey: 'mail' },
  });
  await settle();
  const [mail] = await listMailsTo(customerDetails.contactEmail);

  expect(receipt.body.data).toMatchObject({
    payment: { amount: 86_200, counterpart: { number: 'INV-00001' } },
    invoice: { dueAmount: 21_550, overpaidAmount: 0 },
  });
  expect(mail?.subject).toBe('Credit on INV-00002 from Fox Valley Treats LLC');
  expect(mail?.body.text).toContain('credited $862.00 from INV-00001 to INV-00002');
  expect(mail?.body.text).toContain('Still due: $215.50.');
});
