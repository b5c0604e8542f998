// A season's invoice: the deposit by card, the rest too late, and a check that is too large.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import {
  chooseAtStripe,
  createInvoiceBearer,
  publishDraft,
} from '#tests/support/fixtures/invoices.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { at, bookEvent, brandId, getEventDetails, openSeason, type Season } from './dayton.ts';

const season = await openSeason();
const { owner } = season;
await completeStripeConnection(owner);
const eventId = await bookEvent(season);
const { clientId } = await getEventDetails(season, eventId, at('2027-03-02'));
const id = await issueInvoice(season);
const client = await createInvoiceBearer(season, id);

/** 150 servings at $5.50 and 7.5 % tax, 30 % ahead, the rest on the day of the event. */
async function issueInvoice(_: Season): Promise<string> {
  const body = {
    requestKey: newId(at('2027-03-04')),
    brandId,
    eventId,
    customerDetails: {
      clientId,
      businessName: 'Oakwood School',
      contactName: 'Ann Brook',
      contactEmail: 'ann@oakwood.example',
    },
    invoiceTitle: 'Spring Day',
    invoiceDate: '2027-03-04',
    dueDate: '2027-04-13',
    clientInvoiceItems: [
      { itemId: 'a', itemName: 'Klassic servings', quantity: '150', unitPrice: 550 },
    ],
    taxPercent: '7.5',
    deposit: { percent: '30' },
  };
  const added = await owner.call(invoices, 'add', { body }, at('2027-03-04'));
  await publishDraft(owner, added.body.data.id, at('2027-03-04'));
  return added.body.data.id;
}

const read = async (now: ReturnType<typeof at>) =>
  (await owner.call(invoices, 'details', { params: { id }, query: {} }, now)).body.data;

async function lookForFees(day: string) {
  await tick('process-due-invoices', at(day, '10:00'));
  await settle(at(day, '10:00'));
}

test('March 4: the deposit is $266.06, $271.38 by card, and leaves $620.82 open', async () => {
  const now = at('2027-03-04', '10:00');
  const { calculations } = await read(now);

  const page = await client.pay({ amount: 26_606, requestKey: 'deposit' }, now);
  await chooseAtStripe(page.body.data.url, 'never');
  await client.returned(now);
  await settle(now);

  expect(calculations).toMatchObject({ grandTotal: 88_688, taxAmount: 6188 });
  expect(await read(now)).toMatchObject({
    status: 'deposit_paid',
    calculations: { cardFee: 532, partialPaidAmount: 27_138, dueAmount: 62_082 },
  });
});

test('April 27: $25.00 once for being ten days late leaves $645.82 open', async () => {
  const rules = [
    {
      ruleId: 'late',
      daysAfterDueDate: 10,
      feeType: 'Fixed' as const,
      amount: 2500,
      repeatDays: 0,
    },
  ];
  const body = { version: 0, enabled: true, rules };
  await owner.call(invoiceSettings, 'saveLateFees', { body }, at('2027-03-05'));

  await lookForFees('2027-04-22');
  const before = await read(at('2027-04-22', '10:00'));
  await lookForFees('2027-04-23');
  await lookForFees('2027-04-27');

  expect(before.calculations.dueAmount).toBe(62_082);
  expect((await read(at('2027-04-27', '10:00'))).calculations).toMatchObject({
    lateFee: 2500,
    dueAmount: 64_582,
  });
});

test('moving the due date charges nothing again', async () => {
  const now = at('2027-04-28');
  const { version, customerDetails } = await read(now);
  const body = {
    id,
    version,
    brandId,
    eventId,
    customerDetails,
    invoiceTitle: 'Spring Day',
    invoiceDate: '2027-03-04',
    dueDate: '2027-04-29',
    clientInvoiceItems: [
      { itemId: 'a', itemName: 'Klassic servings', quantity: '150', unitPrice: 550 },
    ],
    taxPercent: '7.5',
    deposit: { percent: '30' },
    reason: 'The school pays after its board has met',
  };

  const moved = await owner.call(invoices, 'update', { body }, now);
  await lookForFees('2027-05-10');

  expect(moved.status).toBe(200);
  expect((await read(at('2027-05-10', '10:00'))).calculations.dueAmount).toBe(64_582);
});

test('May 11: a check of $700.00 leaves $54.18 overpaid wherever the invoice is', async () => {
  const now = at('2027-05-11');
  const { version } = await read(now);
  const body = {
    id,
    version,
    status: 'paid',
    method: 'check',
    amount: 70_000,
    overpaid: true,
    requestKey: 'check',
  } as const;

  await owner.call(invoicePayments, 'updateStatus', { body }, now);

  const listed = (await owner.call(invoices, 'list', { body: {} }, now)).body;
  expect((await read(now)).calculations).toMatchObject({ overpaidAmount: 5418, dueAmount: 0 });
  expect(listed.totals).toMatchObject({ overpaidAmount: 5418, dueAmount: 0 });
  expect((await client.view(now)).calculations.overpaidAmount).toBe(5418);
});
