// A client's statement: all movements on their invoices, with the running balance.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { dayMilliseconds } from '#shared/domain/values/time-units.ts';
import {
  addInvoiceDraft,
  createTestClient,
  getInvoiceDetails,
  publishDraft,
} from '#tests/support/fixtures/invoices.ts';
import { buildPermission, type Caller, noon, world } from '#tests/support/world.ts';

/** July 15, and the days after it. */
const days = (count: number): Instant => instant(noon + count * dayMilliseconds);

async function issue(owner: Caller, id: string, at: Instant) {
  await publishDraft(owner, id, at, false);
  return id;
}

async function pay(owner: Caller, id: string, amount: number, at: Instant) {
  const { version } = await getInvoiceDetails(owner, id, at);
  const paying = { method: 'check', amount, overpaid: true, requestKey: newId(at) } as const;
  const body = { id, version, status: 'paid', ...paying } as const;
  await owner.call(invoicePayments, 'updateStatus', { body }, at);
}

const readStatement = async (owner: Caller, clientId: string, query: object, at = days(30)) =>
  owner.call(invoicePayments, 'statement', { params: { id: clientId }, query }, at);

/** Two invoices of $108.00: the first overpaid by $20.00, credited to the second, the rest given up. */
async function lived() {
  const own = await world();
  const owner = await own.as('Franchise');
  const clientId = await createTestClient(own);
  const customerDetails = { clientId, businessName: 'Acme Tools' };
  const draft = () => addInvoiceDraft(own, owner, { customerDetails });
  const [first, second, unissued] = [await draft(), await draft(), await draft()];
  await issue(owner, first, days(0));
  await pay(owner, first, 12_800, days(2));
  await issue(owner, second, days(4));
  const { version } = await getInvoiceDetails(owner, first, days(6));
  const credit = { id: first, version, toId: second, amount: 2000, requestKey: newId(noon) };
  await owner.call(invoicePayments, 'credit', { body: credit }, days(6));
  const after = await getInvoiceDetails(owner, second, days(8));
  const giveUp = { id: second, version: after.version, reason: 'Closed', requestKey: newId(noon) };
  await owner.call(invoicePayments, 'writeOff', { body: giveUp }, days(8));
  return { own, owner, clientId, unissued };
}

test('each movement is a line, and the balance runs to what the invoices say', async () => {
  const { owner, clientId } = await lived();

  const { data } = (await readStatement(owner, clientId, {})).body;

  expect(
    data.lines.map(({ kind, billedCents, paidCents, balanceCents }) => [
      ...[kind, billedCents, paidCents, balanceCents],
    ]),
  ).toEqual([
    ['issued', 10_800, 0, 10_800],
    ['payment', 0, 12_800, -2000],
    ['issued', 10_800, 0, 8800],
    ['creditGiven', 0, -2000, 10_800],
    ['creditApplied', 0, 2000, 8800],
    ['writeOff', -8800, 0, 0],
  ]);
  expect(data).toMatchObject({ openingCents: 0, closingCents: 0, paidCents: 12_800 });
  const { totals } = (await owner.call(invoices, 'list', { body: { types: ['invoice'] } })).body;
  expect(totals).toMatchObject({ paidAmount: 12_800, dueAmount: 10_800, overpaidAmount: 0 });
});

test('a range begins with the balance before it; days in the wrong order are refused', async () => {
  const { owner, clientId } = await lived();

  const range = { fromDate: '2026-07-19', toDate: '2026-07-21' };
  const { data } = (await readStatement(owner, clientId, range)).body;
  const wrong = await readStatement(owner, clientId, {
    fromDate: '2026-07-21',
    toDate: '2026-07-19',
  });

  expect(data).toMatchObject({ openingCents: -2000, closingCents: 8800 });
  expect(data.lines.map(({ kind }) => kind)).toEqual(['issued', 'creditGiven', 'creditApplied']);
  expect([wrong.status, wrong.body]).toMatchObject([400, { toDate: [{}] }]);
});

test('who may not see invoices sees no statement, and another franchise has no such client', async () => {
  const { own, clientId } = await lived();
  const events = buildPermission('MANAGE_EVENT', 'write', ['shaved-ice']);
  const manager = await own.as('Manager', events);
  const stranger = await (await world()).as('Franchise');

  expect((await readStatement(manager, clientId, {})).status).toBe(403);
  expect((await readStatement(stranger, clientId, {})).status).toBe(404);
});
