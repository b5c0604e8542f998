// Late fees and reminders: each once, even if ticks come twice, late or in parallel, and none once
// it is paid.
import { beforeEach, expect, test } from 'vitest';
import { getInvoice } from '#functions/data/invoices/invoices.ts';
import { newId } from '#functions/ports/ids.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import { fromIso, type Instant } from '#shared/domain/values/instant.ts';
import { setFranchiseActive } from '#tests/support/fixtures/closing.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { createActiveTemplate } from '#tests/support/fixtures/event-mails.ts';
import {
  addInvoiceDraft,
  getInvoiceDetails,
  buildInvoiceInput,
  createTestClient,
  publishDraft,
} from '#tests/support/fixtures/invoices.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { type Caller, noon, type World, world } from '#tests/support/world.ts';

beforeEach(() => settle());

const rules = [
  { ruleId: 'flat', daysAfterDueDate: 1, feeType: 'Fixed' as const, amount: 1500, repeatDays: 0 },
];

/** A franchise that reminds on the due day and a week later, and charges $15 the day after it. */
async function prepared() {
  const own = await world();
  const owner = await own.as('Franchise');
  const reminders = [
    { slot: 'reminder1' as const, days: 0 as const, when: 'after' as const },
    { slot: 'reminder2' as const, days: 7 as const, when: 'after' as const },
  ];
  await owner.call(invoiceSettings, 'saveReminders', { body: { version: 0, reminders } });
  await owner.call(invoiceSettings, 'saveLateFees', { body: { version: 1, enabled: true, rules } });
  return { own, owner };
}

/** $108.00, due on July 29. */
async function owed(own: World, owner: Caller) {
  const clientId = await createTestClient(own);
  const email = `${clientId.toLowerCase()}@owes.example`;
  const customerDetails = { clientId, businessName: 'Acme Tools', contactEmail: email };
  const id = await addInvoiceDraft(own, owner, { customerDetails });
  await publishDraft(owner, id, noon, false);
  return { id, email };
}

/** Nine in the morning in Chicago. */
const morning = (day: string) => fromIso(`${day}T14:00:00Z`);

async function look(now: Instant): Promise<void> {
  await tick('process-due-invoices', now);
  await settle(now);
}

const listReminders = async (email: string) =>
  (await listMailsTo(email)).filter(({ subject }) => subject.startsWith('Reminder: '));

const listLateFees = async (owner: Caller, id: string, at: Instant) =>
  (await getInvoiceDetails(owner, id, at)).successPaymentLogs.filter(
    ({ kind }) => kind === 'lateFee',
  );

test('a client is reminded on the due day, and the day after it a late fee is on the bill', async () => {
  const { own, owner } = await prepared();
  const { id, email } = await owed(own, owner);
  const planned = (await getInvoiceDetails(owner, id)).nextReminder;

  await look(morning('2026-07-28'));
  const before = await listMailsTo(email);
  await look(morning('2026-07-29'));
  await look(morning('2026-07-30'));
  const { status, calculations, nextReminder } = await getInvoiceDetails(
    owner,
    id,
    morning('2026-07-30'),
  );

  expect([planned, before.length]).toEqual(['2026-07-29', 0]);
  expect((await listMailsTo(email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Reminder: /),
    expect.stringMatching(/^Late fee on /),
  ]);
  expect([status, nextReminder]).toEqual(['overdue', '2026-08-05']);
  expect(calculations).toMatchObject({
    overDueDaysDifference: 1,
    lateFee: 1500,
    dueAmount: 12_300,
    lateFeeLabel: 'Late fee (1 day after the due date)',
  });
});

test('looks that come twice, at once and late charge once and remind once a slot', async () => {
  const { own, owner } = await prepared();
  const { id, email } = await owed(own, owner);

  await Promise.all([1, 2, 3].map(() => tick('process-due-invoices', morning('2026-07-29'))));
  await look(morning('2026-07-29'));
  // Ten days without the job.
  await Promise.all([1, 2].map(() => tick('process-due-invoices', morning('2026-08-08'))));
  await look(morning('2026-08-09'));

  expect((await listReminders(email)).length).toBe(2);
  expect((await listMailsTo(email)).length).toBe(3);
  expect(await listLateFees(owner, id, morning('2026-08-09'))).toHaveLength(1);
});

test('a job that is cut off at any request charges nobody twice and reminds nobody twice', async () => {
  const { own, owner } = await prepared();
  const late = morning('2026-07-30');
  for (let request = 1; request <= 5; request += 1) {
    const { id, email } = await owed(own, owner);

    await interruptAt(() => tick('process-due-invoices', late), { request, isSent: true });
    await look(late);

    expect((await listReminders(email)).length).toBe(1);
    expect((await listMailsTo(email)).length).toBe(2);
    expect(await listLateFees(owner, id, late)).toHaveLength(1);
  }
});

test('what is paid is reminded of no more and bears no fee', async () => {
  const { own, owner } = await prepared();
  const { id, email } = await owed(own, owner);
  const { version } = await getInvoiceDetails(owner, id);
  await owner.call(invoicePayments, 'updateStatus', {
    body: { id, version, status: 'paid', requestKey: newId(noon) },
  });
  await settle();
  const receipts = (await listMailsTo(email)).length;

  await look(morning('2026-07-29'));
  await look(morning('2026-08-09'));

  expect((await listMailsTo(email)).length).toBe(receipts);
  expect(await getInvoiceDetails(owner, id, morning('2026-08-09'))).toMatchObject({
    status: 'paid',
    nextReminder: null,
    calculations: { lateFee: 0, lateFeeLabel: '', dueAmount: 0 },
  });
});

test('a fee that is waived, with its reason, is owed no more and comes never again', async () => {
  const { own, owner } = await prepared();
  const { id } = await owed(own, owner);
  const late = morning('2026-07-30');
  await look(late);
  const { version } = await getInvoiceDetails(owner, id, late);
  const [fee] = await listLateFees(owner, id, late);
  const waive = (reason: string) =>
    owner.call(
      invoicePayments,
      'waiveLateFee',
      { body: { id, version, factId: fee?.factId ?? '', reason } },
      late,
    );

  const [silent, said] = [await waive(''), await waive('A good client')];
  await look(morning('2026-08-09'));

  expect([silent.status, said.status]).toEqual([400, 200]);
  const { calculations } = await getInvoiceDetails(owner, id, morning('2026-08-09'));
  expect(calculations).toMatchObject({ lateFee: 0, lateFeeLabel: '', dueAmount: 10_800 });
});

test('a due date that moves, twice, charges nothing again', async () => {
  const { own, owner } = await prepared();
  const { id } = await owed(own, owner);
  await look(morning('2026-07-30'));
  for (const dueDate of ['2026-08-03', '2026-08-06']) {
    const { version, customerDetails } = await getInvoiceDetails(owner, id, morning('2026-07-31'));
    const { requestKey: _, ...content } = buildInvoiceInput(customerDetails.clientId, { dueDate });
    const moved = { ...content, id, version, reason: 'More time' };
    await owner.call(invoices, 'update', { body: moved }, morning('2026-07-31'));
    await look(morning('2026-08-10'));
  }

  expect(await listLateFees(owner, id, morning('2026-08-10'))).toHaveLength(1);
  expect(await getInvoiceDetails(owner, id, morning('2026-08-10'))).toMatchObject({
    dueDate: '2026-08-06',
    calculations: { lateFee: 1500, dueAmount: 12_300 },
  });
});

test('a part that was paid and given back leaves an invoice overdue wherever it is shown', async () => {
  const { own, owner } = await prepared();
  const { id, email } = await owed(own, owner);
  const { version } = await getInvoiceDetails(owner, id);
  const amounts = { id, status: 'paid', method: 'check', amount: 2000 } as const;
  await owner.call(invoicePayments, 'updateStatus', {
    body: { ...amounts, version, requestKey: newId(noon) },
  });
  const paid = await getInvoiceDetails(owner, id);
  await owner.call(invoicePayments, 'refund', {
    body: {
      id,
      version: paid.version,
      factId: paid.successPaymentLogs[0]?.factId ?? '',
      refundType: 'ALL',
      reason: 'Wrong check',
      requestKey: newId(noon),
    },
  });
  await settle();
  const beforeDue = await getInvoiceDetails(owner, id);

  await look(morning('2026-07-29'));
  await look(morning('2026-07-30'));
  const late = morning('2026-07-31');
  const list = (body: object) => owner.call(invoices, 'list', { body }, late);
  const [byStatus, byFilter] = [
    await list({ statuses: ['overdue'] }),
    await list({ overdue: true }),
  ];

  expect(beforeDue).toMatchObject({ status: 'partial_paid', calculations: { dueAmount: 8800 } });
  expect(await getInvoiceDetails(owner, id, late)).toMatchObject({
    status: 'overdue',
    calculations: { dueAmount: 10_300, lateFee: 1500, overDueDaysDifference: 2 },
  });
  for (const { body } of [byStatus, byFilter]) {
    expect(body.data).toMatchObject([{ id, status: 'overdue', dueAmount: 10_300 }]);
  }
  expect((await listMailsTo(email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Refund on /),
    expect.stringMatching(/^Reminder: /),
    expect.stringMatching(/^Late fee on /),
  ]);
});

test('rules are tried on what is overdue before they are switched on, and change nothing', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { id } = await owed(own, owner);
  const late = morning('2026-08-09');

  const tried = await owner.call(invoiceSettings, 'previewLateFees', { body: { rules } }, late);

  expect(tried.body.data).toMatchObject([
    { id, dueAmount: 10_800, fees: [{ on: '2026-07-30', amount: 1500 }] },
  ]);
  expect(await listLateFees(owner, id, late)).toEqual([]);
});

test('a reminder is in the words of its brand’s template once one is active', async () => {
  const { own, owner } = await prepared();
  const { email } = await owed(own, owner);
  await createActiveTemplate(owner, 'CLIENT_INVOICE_REMINDER', {
    subject: '{{ clientName }}: {{ amountDue }} by {{ dueDate }}',
    html: '<p>{{ invoiceNumber }} of {{ brandName }}: {{ paymentLink }}</p>',
    cc: ['books@example.com'],
  });

  await look(morning('2026-07-29'));

  const [mail] = await listMailsTo(email);
  expect(mail?.subject).toBe('Acme Tools: $108.00 by Jul 29, 2026');
  expect(mail?.destination.cc).toEqual(['books@example.com']);
  expect(mail?.body.text).toMatch(/INV-\d+ of .+: .*invoice-view\?token=/);
});

test('a closed franchise reminds nobody and charges no late fee', async () => {
  const { own, owner } = await prepared();
  const { id, email } = await owed(own, owner);
  await setFranchiseActive(own, false);

  await look(morning('2026-07-29'));
  await look(morning('2026-07-30'));
  const invoice = await getInvoice(own.scope, id);

  expect(await listMailsTo(email)).toEqual([]);
  expect(invoice?.ledger.filter(({ kind }) => kind === 'lateFee')).toEqual([]);
});

test('a late fee is mailed on its day, with why and what is due now', async () => {
  const { own, owner } = await prepared();
  const { email } = await owed(own, owner);

  await look(morning('2026-07-30'));
  await look(morning('2026-07-30'));

  const told = (await listMailsTo(email)).filter(({ subject }) => subject.startsWith('Late fee'));
  expect(told.map(({ body }) => body.text)).toEqual([
    expect.stringMatching(
      /added a late fee of \$15\.00 to INV-\d+, because it was due on Jul 29, 2026 and is not paid in full\. Late fee \(1 day after the due date\)\.\n\n\$123\.00 is due now\./,
    ),
  ]);
});

test('a deposit that is late is reminded of once, on the morning after its day', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const clientId = await createTestClient(own);
  const email = `${clientId.toLowerCase()}@owes.example`;
  const id = await addInvoiceDraft(own, owner, {
    customerDetails: { clientId, businessName: 'Acme Tools', contactEmail: email },
    deposit: { percent: '30' },
    depositDueDate: '2026-07-20',
  });
  await publishDraft(owner, id, noon, false);

  await look(morning('2026-07-20'));
  const before = await listMailsTo(email);
  await look(morning('2026-07-21'));
  await look(morning('2026-07-22'));

  expect(before).toEqual([]);
  expect((await listMailsTo(email)).map(({ body }) => body.text)).toEqual([
    expect.stringMatching(/the deposit of \$32\.40 for INV-\d+ was due on Jul 20, 2026\./),
  ]);
});

test.each([
  ['2026-07-29', 'is due on Jul 29, 2026'],
  ['2026-08-05', 'was due on Jul 29, 2026'],
])(
  'on %s, a brand’s reminder says that it %s, from the name on the invoice',
  async (day, words) => {
    const { own, owner } = await prepared();
    await createActiveTemplate(owner, 'CLIENT_INVOICE_REMINDER', {
      subject: 'Reminder',
      html: '<p>{{ invoiceNumber }} {{ dueWhen }}. {{ paymentLink }}</p>',
    });
    const { id, email } = await owed(own, owner);

    await look(morning(day));

    const reminder = (await listMailsTo(email)).find(({ subject }) => subject === 'Reminder');
    const { franchiseDetails } = await getInvoiceDetails(owner, id);
    expect(reminder?.body.text).toContain(words);
    expect(reminder?.from).toContain(franchiseDetails.franchiseName);
  },
);
