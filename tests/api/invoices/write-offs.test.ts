// What nobody will pay is given up with a reason, and can be owed again.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { agingReport } from '#shared/contract/marketing/aging-report.ts';
import { home } from '#shared/contract/reports/home.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { createIssuedInvoice, getInvoiceDetails } from '#tests/support/fixtures/invoices.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

/** $108.00. */
async function issued() {
  const own = await world();
  const owner = await own.as('Franchise');
  return { own, owner, id: await createIssuedInvoice(own, owner) };
}

async function writeOff(owner: Caller, id: string, given: object = {}) {
  const { version } = await getInvoiceDetails(owner, id);
  const body = { id, version, reason: 'The shop has closed', requestKey: newId(noon), ...given };
  return owner.call(invoicePayments, 'writeOff', { body });
}

async function pay(owner: Caller, id: string, amount: number) {
  const { version } = await getInvoiceDetails(owner, id);
  const paying = { method: 'check', amount, requestKey: newId(noon) } as const;
  const body = { id, version, status: 'paid', ...paying } as const;
  return owner.call(invoicePayments, 'updateStatus', { body });
}

test('what is left after a part payment is written off: nothing is due, in the grid neither', async () => {
  const { owner, id } = await issued();
  await pay(owner, id, 5000);

  const { status } = await writeOff(owner, id);

  const { data, totals } = (await owner.call(invoices, 'list', { body: {} })).body;
  const details = await getInvoiceDetails(owner, id);
  expect(status).toBe(200);
  expect(details).toMatchObject({
    status: 'written_off',
    calculations: { dueAmount: 0, overpaidAmount: 0, writtenOffAmount: 5800 },
  });
  expect(details.successPaymentLogs.at(-1)).toMatchObject({
    kind: 'writeOff',
    amount: 5800,
    note: 'The shop has closed',
    by: owner.user.userId,
  });
  expect(data).toMatchObject([{ status: 'written_off', dueAmount: 0, paidAmount: 5000 }]);
  expect(totals).toMatchObject({ grandTotal: 10_800, paidAmount: 5000, dueAmount: 0 });
});

test('nothing that is owed contains what was written off: by age, on Home, in the statement', async () => {
  const { owner, id } = await issued();
  const [late, { customerDetails }] = [
    fromIso('2026-08-20T17:00:00Z'),
    await getInvoiceDetails(owner, id),
  ];
  const read = async () => {
    const { body } = await owner.call(agingReport, 'list', { body: { owing: true } }, late);
    const { attention } = (await owner.call(home, 'view', { body: {} }, late)).body.data;
    const statement = await owner.call(
      invoicePayments,
      'statement',
      { params: { id: customerDetails.clientId }, query: {} },
      late,
    );
    return {
      byAge: body.data.map(({ upTo30 }) => upTo30),
      overdue: attention.find(({ kind }) => kind === 'overdueInvoices')?.dueCents ?? 0,
      balance: statement.body.data.closingCents,
    };
  };

  const before = await read();
  await writeOff(owner, id, { amount: 800 });
  const partly = await read();
  await writeOff(owner, id);

  expect(before).toEqual({
    byAge: [10_800],
    overdue: 10_800,
    balance: 10_800,
  });
  expect(partly).toEqual({
    byAge: [10_000],
    overdue: 10_000,
    balance: 10_000,
  });
  expect(await read()).toEqual({ byAge: [], overdue: 0, balance: 0 });
});

test('a write-off that is sent twice is made once; more than is due and no reason are refused', async () => {
  const { owner, id } = await issued();
  const key = { amount: 800, requestKey: 'once' };
  const { version } = await getInvoiceDetails(owner, id);

  const twice = await Promise.all([1, 2].map(() => writeOff(owner, id, { ...key, version })));
  const again = await writeOff(owner, id, key);
  const tooMuch = await writeOff(owner, id, { amount: 10_001 });
  const silent = await writeOff(owner, id, { reason: ' ' });

  expect(twice.map(({ status }) => status)).toContain(200);
  expect([again.status, tooMuch.status, silent.status]).toEqual([200, 400, 400]);
  expect(silent.body).toMatchObject({ reason: [{}] });
  expect((await getInvoiceDetails(owner, id)).calculations).toMatchObject({
    writtenOffAmount: 800,
    dueAmount: 10_000,
  });
});

test('undone, it is owed again, and a payment afterwards counts', async () => {
  const { owner, id } = await issued();
  await writeOff(owner, id);
  const { version, successPaymentLogs } = await getInvoiceDetails(owner, id);
  const factId = successPaymentLogs[0]?.factId ?? '';
  const refused = await pay(owner, id, 10_800);
  const body = { id, version, factId, reason: 'They pay after all' };

  await owner.call(invoicePayments, 'undoWriteOff', { body });
  await owner.call(invoicePayments, 'undoWriteOff', { body });
  const owed = await getInvoiceDetails(owner, id);
  await pay(owner, id, 10_800);

  expect(refused.status).toBe(409);
  expect(owed).toMatchObject({ status: 'sent', calculations: { dueAmount: 10_800 } });
  expect(owed.successPaymentLogs).toHaveLength(2);
  expect(await getInvoiceDetails(owner, id)).toMatchObject({
    status: 'paid',
    calculations: { dueAmount: 0, writtenOffAmount: 0 },
  });
});
