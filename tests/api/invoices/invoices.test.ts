import { expect, test } from 'vitest';
import { getInvoice } from '#functions/data/invoices/invoices.ts';
import { listDueMails } from '#functions/data/mail/outbox.ts';
import { publishInvoice } from '#functions/flows/invoices/publish-invoice.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { instant } from '#shared/domain/values/instant.ts';
import {
  addInvoiceDraft,
  createInvoiceBearer,
  getInvoiceDetails,
  buildInvoiceInput,
  createIssuedInvoice,
  createTestClient,
  publishDraft,
} from '#tests/support/fixtures/invoices.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

test('a draft has no number, and its bill by the names of the specification', async () => {
  const own = await world();
  const owner = await own.as('Franchise');

  const id = await addInvoiceDraft(own, owner, { deposit: { percent: '50' } });

  expect(await getInvoiceDetails(owner, id)).toMatchObject({
    invoiceNumber: '--',
    status: 'draft',
    type: 'invoice',
    franchiseDetails: {
      franchiseId: own.franchise.franchiseId,
      franchiseName: 'Fox Valley Treats LLC',
      brandId: 'shaved-ice',
      franchisePhoneNumCountryCode: '+1',
    },
    customerDetails: { contactPhoneNumCountryCode: '+1', ccMailId: '', bccMailId: '' },
    eventDetails: null,
    successPaymentLogs: [],
    notes: '',
    calculations: {
      taxPercent: '8',
      discountAmount: 0,
      discountPercent: '0',
      discountInAmount: false,
      discountApplicableOnTax: true,
      partialPaidAmount: 0,
      lateFee: 0,
      lateFeeLabel: '',
      foodTotal: 10_000,
      subTotal: 10_000,
      taxableSubtotal: 10_000,
      taxAmount: 800,
      grandTotal: 10_800,
      depositAmount: 5400,
      overDueDaysDifference: -1,
      dueAmount: 10_800,
    },
  });
});

test('the same draft sent twice is one', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const body = buildInvoiceInput(await createTestClient(own));

  const answers = await Promise.all([1, 2].map(() => owner.call(invoices, 'add', { body })));
  const again = await owner.call(invoices, 'add', { body });
  const grid = await owner.call(invoices, 'list', { body: {} });

  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(again.status).toBe(200);
  expect(grid.body.count).toBe(1);
});

test('issuing gives the number, counts invoices and quotes apart, and mails the client', async () => {
  const own = await world();
  const owner = await own.as('Franchise');

  const first = await createIssuedInvoice(own, owner);
  const quote = await createIssuedInvoice(own, owner, {}, 'quotation');
  const second = await createIssuedInvoice(own, owner);

  const numbers = await Promise.all(
    [first, quote, second].map(async (id) => (await getInvoiceDetails(owner, id)).invoiceNumber),
  );
  expect(numbers).toEqual(['INV-00001', 'Q-00001', 'INV-00002']);
  expect((await getInvoiceDetails(owner, first)).status).toBe('sent');
});

test.each([
  [{ clientInvoiceItems: [] }, 'clientInvoiceItems'],
  [{ deposit: { amount: 10_800 } }, 'deposit'],
  [{ discount: { amount: 999_999 } }, 'discountAmount'],
  [{ dueDate: '2026-07-14' }, 'dueDate'],
])('%o is saved as a draft, and not issued', async (given, field) => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await addInvoiceDraft(own, owner, given);

  const { status, body } = await publishDraft(owner, id);

  expect(status).toBe(400);
  expect(body).toHaveProperty(field);
});

test('200 issued side by side have the numbers 1 to 200', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const clientId = await createTestClient(own);
  const drafts: string[] = [];
  for (let index = 0; index < 200; index += 1) {
    drafts.push(
      (await owner.call(invoices, 'add', { body: buildInvoiceInput(clientId) })).body.data.id,
    );
  }

  const publishing = { mail: false, by: owner.user.userId, now: noon };
  const read = await Promise.all(drafts.map((id) => getInvoice(own.scope, id)));
  const answers = await Promise.all(
    read.map((draft) => draft && publishInvoice(own.scope, draft, publishing)),
  );

  const grid = { limit: 200, sortColumn: 'invoiceNumber' } as const;
  const { body } = await owner.call(invoices, 'list', { body: grid });
  expect(answers.filter(Boolean)).toHaveLength(200);
  expect(body.data.map(({ invoiceNumber }) => invoiceNumber)).toEqual(
    Array.from({ length: 200 }, (_, index) => `INV-${String(index + 1).padStart(5, '0')}`),
  );
});

test('what was issued is corrected as a version that says why and what', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const clientId = await createTestClient(own);
  const draft = buildInvoiceInput(clientId);
  const { id } = (await owner.call(invoices, 'add', { body: draft })).body.data;
  await publishDraft(owner, id);
  const { version } = await getInvoiceDetails(owner, id);
  const { requestKey: _, ...content } = buildInvoiceInput(clientId, { dueDate: '2026-08-05' });
  const body = { ...content, id, version };

  const silent = await owner.call(invoices, 'update', { body });
  const told = await owner.call(invoices, 'update', { body: { ...body, reason: 'Later' } });
  const stale = await owner.call(invoices, 'update', { body: { ...body, reason: 'Later' } });
  const versions = await owner.call(invoices, 'revisions', { params: { id }, query: {} });

  expect([silent.status, told.status, stale.status]).toEqual([400, 200, 409]);
  expect(versions.body.data).toMatchObject([
    { revision: 1, reason: '', changed: [] },
    { revision: 2, reason: 'Later', changed: ['dueDate'] },
  ]);
  expect((await getInvoiceDetails(owner, id)).invoiceNumber).toBe('INV-00001');
});

test('a draft is deleted, what was issued is voided and keeps its number', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const [draft, sent] = [await addInvoiceDraft(own, owner), await createIssuedInvoice(own, owner)];
  const { version } = await getInvoiceDetails(owner, sent);

  const gone = await owner.call(invoices, 'remove', { params: { id: draft } });
  const kept = await owner.call(invoices, 'remove', { params: { id: sent } });
  const body = { id: sent, version, reason: 'Booked twice' };
  const voided = await owner.call(invoices, 'voidInvoice', { body });

  expect([gone.status, kept.status, voided.status]).toEqual([200, 409, 200]);
  expect(await getInvoiceDetails(owner, sent)).toMatchObject({
    status: 'void',
    invoiceNumber: 'INV-00001',
  });
});

test('a client accepts the quote that they read, not what it became meanwhile', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await createIssuedInvoice(own, owner, {}, 'quotation');
  const client = await createInvoiceBearer(own, id);
  const { revision, customerDetails } = await client.view();
  const { requestKey: _, ...draft } = buildInvoiceInput(customerDetails.clientId, {
    taxPercent: '20',
  });
  const { version } = await getInvoiceDetails(owner, id);

  const corrected = await owner.call(invoices, 'update', {
    body: { ...draft, id, version, reason: 'Another tax' },
  });
  const stale = await client.answer('accepted', noon, revision);
  const fresh = await client.answer('accepted', noon, (await client.view()).revision);

  expect([corrected.status, stale.status, fresh.status]).toEqual([200, 409, 200]);
  expect(stale.body).toMatchObject({
    general: [{ message: 'This quote changed after you opened it. Please review it again.' }],
  });
});

test('a client accepts a quote by its link, and it becomes an invoice once', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await createIssuedInvoice(own, owner, {}, 'quotation');
  const client = await createInvoiceBearer(own, id);

  const seen = await client.view();
  const answers = [await client.answer('accepted'), await client.answer('accepted')];
  const other = await client.answer('rejected');
  const { version, answer, convertedTo } = await getInvoiceDetails(owner, id);
  const converted = await owner.call(invoices, 'convert', { body: { id, version } });

  expect(seen).toMatchObject({ status: 'quotation_sent', invoiceNumber: 'Q-00001' });
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(other.status).toBe(409);
  expect(answer).toMatchObject({ answer: 'accepted', name: 'Ann Acme' });
  expect(converted.status).toBe(409);
  const made = await getInvoiceDetails(owner, convertedTo ?? '');
  expect(made).toMatchObject({ type: 'invoice', status: 'sent', convertedFrom: id });
  expect((await getInvoiceDetails(owner, id)).status).toBe('quotation_accepted');
});

test('the grid filters by status, type and what is overdue, and adds up', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  await createIssuedInvoice(own, owner, { dueDate: '2026-07-15' });
  await createIssuedInvoice(own, owner);
  await createIssuedInvoice(own, owner, {}, 'quotation');
  const late = noon + 2 * 86_400_000;

  const overdue = await owner.call(invoices, 'list', { body: { overdue: true } }, late as never);
  const all = await owner.call(invoices, 'list', { body: {} });
  const quotes = await owner.call(invoices, 'list', { body: { types: ['quotation'] } });

  expect(overdue.body.data).toMatchObject([{ status: 'overdue', overDueDaysDifference: 2 }]);
  expect(all.body).toMatchObject({ count: 3, totals: { grandTotal: 32_400, dueAmount: 21_600 } });
  expect(quotes.body.count).toBe(1);
});

test('a draft has the same due amount in its details, in the grid, below it and in the summary', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await addInvoiceDraft(own, owner);

  const { calculations } = await getInvoiceDetails(owner, id);
  const { body: grid } = await owner.call(invoices, 'list', { body: {} });
  const { body: summary } = await owner.call(invoices, 'summary', { query: {} });

  const due = { dueAmount: calculations.dueAmount };
  expect(due).toEqual({ dueAmount: 10_800 });
  expect([grid.data[0], grid.totals, summary.data[0]]).toMatchObject([due, due, due]);
});

test('a payment is noted by hand once, and taken back', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await createIssuedInvoice(own, owner);
  const { version } = await getInvoiceDetails(owner, id);
  const paying = { id, version, status: 'paid', method: 'check', requestKey: 'once' } as const;

  const paid = [
    await owner.call(invoicePayments, 'updateStatus', { body: paying }),
    await owner.call(invoicePayments, 'updateStatus', { body: paying }),
  ];
  const after = await getInvoiceDetails(owner, id);
  const factId = after.successPaymentLogs[0]?.factId ?? '';
  const back = {
    id,
    version: after.version,
    status: 'unpaid',
    factId,
    requestKey: 'back',
  } as const;
  const unpaid = await owner.call(invoicePayments, 'updateStatus', { body: back });

  expect(paid.map(({ status }) => status)).toEqual([200, 200]);
  expect(after).toMatchObject({ status: 'paid', calculations: { dueAmount: 0 } });
  expect(after.successPaymentLogs).toHaveLength(1);
  expect(unpaid.status).toBe(200);
  expect(await getInvoiceDetails(owner, id)).toMatchObject({ status: 'sent' });
});

test('a receipt that is asked for twice at once is one mail, and each person asks on their own', async () => {
  const own = await world();
  const [owner, other] = [await own.as('Franchise'), await own.as('Franchise')];
  const id = await createIssuedInvoice(own, owner);
  const { version } = await getInvoiceDetails(owner, id);
  const paying = { id, version, status: 'paid', method: 'cash', requestKey: 'p' } as const;
  await owner.call(invoicePayments, 'updateStatus', { body: paying });
  const factId = (await getInvoiceDetails(owner, id)).successPaymentLogs[0]?.factId ?? '';
  const ask = async (caller: Caller) =>
    caller.call(invoicePayments, 'resendReceipt', { body: { id, factId, requestKey: 'r' } });
  const receipts = async () =>
    (await listDueMails(instant(noon + 3_600_000), 10_000)).filter(
      ({ thing, kind }) => thing === id && kind === 'invoiceReceipt',
    ).length;

  const answers = await Promise.all([ask(owner), ask(owner)]);
  const again = await ask(owner);
  const before = await receipts();
  const theirs = await ask(other);

  expect([...answers, again, theirs].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect([before, await receipts()]).toEqual([1, 2]);
});

test('a key that gave a payment back gives back nothing else', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await createIssuedInvoice(own, owner);
  const { version } = await getInvoiceDetails(owner, id);
  const paying = { id, version, status: 'paid', method: 'cash', requestKey: 'p' } as const;
  await owner.call(invoicePayments, 'updateStatus', { body: paying });
  const { version: read, successPaymentLogs } = await getInvoiceDetails(owner, id);
  const factId = successPaymentLogs[0]?.factId ?? '';
  const refund = async (amount: number) => {
    const asked = { refundType: 'CUSTOM', amount, reason: 'Rain', requestKey: 'r' } as const;
    return owner.call(invoicePayments, 'refund', { body: { id, version: read, factId, ...asked } });
  };

  const answers = await Promise.all([refund(800), refund(800)]);
  const other = await refund(900);

  expect([...answers, other].map(({ status }) => status)).toEqual([200, 200, 409]);
  expect((await getInvoiceDetails(owner, id)).calculations.refundedAmount).toBe(800);
});

test('a payment by hand is given back in parts, never more than it was', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await createIssuedInvoice(own, owner);
  const { version } = await getInvoiceDetails(owner, id);
  const paying = { id, version, status: 'paid', method: 'cash', requestKey: 'p' } as const;
  await owner.call(invoicePayments, 'updateStatus', { body: paying });
  const refund = async (requestKey: string, amount: number) => {
    const { version: read, successPaymentLogs } = await getInvoiceDetails(owner, id);
    const factId = successPaymentLogs[0]?.factId ?? '';
    const asked = { refundType: 'CUSTOM', amount, reason: 'Rain', requestKey } as const;
    return owner.call(invoicePayments, 'refund', { body: { id, version: read, factId, ...asked } });
  };

  const answers = [await refund('a', 800), await refund('a', 800), await refund('b', 10_001)];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
  expect(await getInvoiceDetails(owner, id)).toMatchObject({
    status: 'partial_refunded',
    calculations: { refundedAmount: 800, dueAmount: 0 },
  });
});
