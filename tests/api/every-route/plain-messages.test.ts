// Values out of range are rejected at their field, in the words in which people say amounts,
// periods and days.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { assetRecords } from '#shared/contract/equipment/asset-records.ts';
import { events } from '#shared/contract/events/events.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { legacyContacts } from '#shared/contract/marketing/legacy-contacts.ts';
import { rebookEvents } from '#shared/contract/marketing/rebook-events.ts';
import { periodReports } from '#shared/contract/reports/period-reports.ts';
import { staffRecords } from '#shared/contract/staff/staff-records.ts';
import { addTruckAndGetId } from '#tests/support/fixtures/equipment.ts';
import {
  addInvoiceDraft,
  getInvoiceDetails,
  buildInvoiceInput,
  createIssuedInvoice,
  createTestClient,
} from '#tests/support/fixtures/invoices.ts';
import { addStaffAndGetId } from '#tests/support/fixtures/staff.ts';
import { createRebookEvent } from '#tests/api/marketing/rebook-worlds.ts';
import { noon, world } from '#tests/support/world.ts';

const brandId = 'shaved-ice';

/** The first message at a field. */
const at = (answer: { status: number; body: unknown }, field: string) => [
  answer.status,
  (answer.body as Record<string, { message: string }[]>)[field]?.[0]?.message,
];

test('an amount that is too big is refused in dollars', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const clientInvoiceItems = [
    { itemId: 'a', itemName: 'Cups', quantity: '1', unitPrice: 10_000_001 },
  ];
  const body = buildInvoiceInput(await createTestClient(own), { clientInvoiceItems });

  expect(at(await owner.call(invoices, 'add', { body }), 'clientInvoiceItems.0.unitPrice')).toEqual(
    [400, 'Enter an amount of at most $100,000.00.'],
  );
});

test('a payment of which nothing is left to refund is refused without an amount of $0.00', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await createIssuedInvoice(own, owner);
  const paying = { id, version: 2, status: 'paid', requestKey: 'a' } as const;
  await owner.call(invoicePayments, 'updateStatus', { body: paying });
  const refund = async (requestKey: string) => {
    const { version, successPaymentLogs } = await getInvoiceDetails(owner, id);
    const factId = successPaymentLogs[0]?.factId ?? '';
    const asked = { refundType: 'ALL', reason: 'Rain', requestKey } as const;
    return owner.call(invoicePayments, 'refund', { body: { id, version, factId, ...asked } });
  };
  await refund('b');

  expect(at(await refund('c'), 'amount')).toEqual([
    400,
    'There is nothing left to refund of this payment.',
  ]);
});

test('a report of more than half a year is refused in months', async () => {
  const owner = await (await world()).as('Franchise');
  const body = { fromDate: '2026-01-01', toDate: '2026-12-31' };

  expect(at(await owner.call(periodReports, 'salesHistory', { body }), 'fromDate')).toEqual([
    400,
    'Choose at most 6 months.',
  ]);
});

const planned = 'Enter a date from Jan 01, 2000 to Dec 31, 2099.';

test.each(['9000-01-01', '1999-12-31'])('an event on %s is refused', async (eventDate) => {
  const owner = await (await world()).as('Franchise');
  const body = {
    eventName: 'Far away',
    eventDate,
    startTime: '12:00',
    endTime: '14:00',
    brandId,
    client: { newClient: { businessName: 'Acme' } },
    requestKey: newId(noon),
  };

  expect(at(await owner.call(events, 'quickAdd', { body }), 'eventDate')).toEqual([400, planned]);
});

test.each(['invoiceDate', 'dueDate', 'depositDueDate'])(
  'an invoice with the %s in the year 9000 is refused',
  async (field) => {
    const own = await world();
    const owner = await own.as('Franchise');
    const body = buildInvoiceInput(await createTestClient(own), { [field]: '9000-01-01' });

    expect(at(await owner.call(invoices, 'add', { body }), field)).toEqual([400, planned]);
    expect(await addInvoiceDraft(own, owner)).toBeTruthy();
  },
);

const future = "This date can't be in the future.";

test('a maintenance record of 2030 is refused, and one of today is not', async () => {
  const owner = await (await world()).as('Franchise');
  const assetId = await addTruckAndGetId(owner);
  const log = (recordDate: string) =>
    owner.call(assetRecords, 'add', {
      body: { assetId, kind: 'maintenance', recordDate, requestKey: newId(noon) },
    });

  expect(at(await log('2030-01-01'), 'recordDate')).toEqual([400, future]);
  expect((await log('2026-07-15')).status).toBe(200);
});

test('a document that was issued in 2030 is refused', async () => {
  const owner = await (await world()).as('Franchise');
  const staffId = await addStaffAndGetId(owner);
  const body = {
    staffId,
    kind: 'license',
    recordDate: '2030-01-01',
    requestKey: newId(noon),
  } as const;

  expect(at(await owner.call(staffRecords, 'add', { body }), 'recordDate')).toEqual([400, future]);
});

test('a rebook attempt of 2030 is refused', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { eventId: id } = await createRebookEvent(own);
  await owner.call(rebookEvents, 'list', { body: {} });
  const body = {
    id,
    version: 1,
    eventRebookStatus: 'working' as const,
    attempts: [{ date: '2030-01-01', note: 'Called' }],
  };

  expect(at(await owner.call(rebookEvents, 'update', { body }), 'attempts.0.date')).toEqual([
    400,
    future,
  ]);
});

test.each([
  ['2026-13-01', 'Enter a date that exists, as YYYY-MM-DD.'],
  ['9000-01-01', 'Enter a date from Jan 01, 1900 to Dec 31, 2099.'],
  ['2030-01-01', future],
])('a legacy contact whose last event was on %s is refused', async (lastEventDate, message) => {
  const owner = await (await world()).as('Franchise');
  const body = { brandId, businessName: 'Acme', lastEventDate, requestKey: newId(noon) };

  expect(at(await owner.call(legacyContacts, 'create', { body }), 'lastEventDate')).toEqual([
    400,
    message,
  ]);
});
