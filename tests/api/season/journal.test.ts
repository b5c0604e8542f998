// A season's books: on May 31 the accountant takes the journal of April and May.
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { accounting } from '#shared/contract/accounting/accounting.ts';
import { eventGivebacks } from '#shared/contract/events/event-givebacks.ts';
import { events } from '#shared/contract/events/events.ts';
import { invoicePayments } from '#shared/contract/invoices/invoice-payments.ts';
import { invoiceSettings } from '#shared/contract/invoices/invoice-settings.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { noPass } from '#shared/domain/orders/season-pass.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { call } from '#tests/support/call.ts';
import {
  chooseAtStripe,
  createInvoiceBearer,
  publishDraft,
} from '#tests/support/fixtures/invoices.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { at, bookEvent, brandId, getEventDetails, listEventOrders, openSeason } from './dayton.ts';

const season = await openSeason();
const { owner, itemId, menuId } = season;
const customerDetails = { businessName: 'Oakwood School', contactEmail: 'ann@oakwood.example' };
const lateRule = {
  ruleId: 'late',
  daysAfterDueDate: 10,
  feeType: 'Fixed' as const,
  amount: 2500,
  repeatDays: 0,
};

type Bill = { readonly quantity: string; readonly unitPrice: number; readonly itemName: string };

async function issue(clientId: string, bill: Bill, now: Instant, more: object): Promise<string> {
  const body = {
    requestKey: newId(now),
    brandId,
    customerDetails: { ...customerDetails, clientId },
    invoiceTitle: bill.itemName,
    clientInvoiceItems: [{ itemId: 'a', ...bill }],
    ...more,
  };
  const added = await owner.call(invoices, 'add', { body: body as never }, now);
  await publishDraft(owner, added.body.data.id, now, false);
  return added.body.data.id;
}

async function payDeposit(id: string, now: Instant) {
  const client = await createInvoiceBearer(season, id);
  const page = await client.pay({ amount: 26_606, requestKey: 'deposit' }, now);
  await chooseAtStripe(page.body.data.url, 'never');
  await client.returned(now);
  await settle(now);
}

type Cart = { readonly size: string; readonly quantity: number; readonly gratuityCents: number };

async function order(code: string, { size, quantity, gratuityCents }: Cart, now: Instant) {
  const secret = createToken().token;
  const body = {
    code,
    slot: toIso(at('2027-04-13', '12:00')),
    secret,
    customerName: 'Jamie Rivera',
    email: `${newId(now).toLowerCase()}@example.com`,
    lines: [{ itemId, size, quantity, flavors: ['Cherry'] }],
    gratuityCents,
  };
  const { routes } = customerOrders;
  const { payUrl } = (await call(customerOrders, routes.order, { body: body as never }, { now }))
    .body;
  await chooseAtStripe(payUrl ?? '', 'never');
  await call(customerOrders, routes.returned, { body: { secret } }, { now });
  await settle(now);
}

async function takeOrders(id: string, code: string) {
  const april1 = at('2027-04-01');
  const offer = {
    menuId,
    open: true,
    slotMinutes: 30 as const,
    placesPerSlot: 10,
    entryFeeCents: 0,
    takesGratuity: true,
    takesMessages: true,
    recipientLabel: '',
    ...noPass,
  };
  await owner.call(orders, 'setOffer', { body: { id, version: 0, offer } }, april1);
  const carts = [
    { size: 'klassic', quantity: 2, gratuityCents: 0 },
    { size: 'king', quantity: 1, gratuityCents: 100 },
    { size: 'kiddie', quantity: 4, gratuityCents: 0 },
  ] as const;
  await mapInSequence(carts, (cart) => order(code, cart, april1));
}

async function refundKiddie(id: string, now: Instant) {
  const listed = await listEventOrders(season, id, now);
  const params = { id: listed.find((it) => it.grandTotalCents === 1720)?.id ?? '' };
  const { version } = (await owner.call(orders, 'details', { params }, now)).body.data;
  const refund = { refundType: 'CUSTOM', amount: 430, reason: 'One was missing' } as const;
  const body = { ...params, version, ...refund, requestKey: 'kiddie' };
  await owner.call(orderRefunds, 'refund', { body }, now);
  await settle(now);
}

async function recordSales(id: string, now: Instant) {
  const { version } = await getEventDetails(season, id, now);
  const body = {
    id,
    version,
    eventSalesCollectedCents: 98_364,
    salesTaxRate: '7.5',
    givebackPercentage: '20',
    cashCountedCents: 6450,
  };
  await owner.call(events, 'complete', { body: body as never }, now);
}

async function payGiveback(id: string, now: Instant) {
  const { version } = await getEventDetails(season, id, now);
  const payment = {
    method: 'check',
    number: '1042',
    paidOn: '2027-04-16',
    amountCents: 18_300,
    payee: 'Oakwood School',
  } as const;
  await owner.call(eventGivebacks, 'setPaid', { body: { id, version, paid: true, payment } }, now);
}

const getVersion = async (id: string, now: Instant) =>
  (await owner.call(invoices, 'details', { params: { id }, query: {} }, now)).body.data.version;

beforeAll(async () => {
  await completeStripeConnection(owner);
  const booking = { eventType: 'public', paymentTerm: 'menu' } as const;
  const eventId = await bookEvent(season, booking);
  const { clientId, code } = await getEventDetails(season, eventId, at('2027-03-02'));
  const servings = { itemName: 'Klassic servings', quantity: '150', unitPrice: 550 };
  const school = await issue(clientId, servings, at('2027-03-04'), {
    eventId,
    invoiceDate: '2027-03-04',
    dueDate: '2027-04-13',
    taxPercent: '7.5',
    deposit: { percent: '30' },
  });
  await payDeposit(school, at('2027-03-04', '10:00'));
  const rules = { version: 0, enabled: true, rules: [lateRule] };
  await owner.call(invoiceSettings, 'saveLateFees', { body: rules }, at('2027-03-05'));
  await takeOrders(eventId, code);
  await refundKiddie(eventId, at('2027-04-13', '12:20'));
  await recordSales(eventId, at('2027-04-13', '19:00'));
  await payGiveback(eventId, at('2027-04-16'));
  await tick('process-due-invoices', at('2027-04-27', '10:00'));
  await settle(at('2027-04-27', '10:00'));
  const may11 = at('2027-05-11');
  const check = { id: school, status: 'paid', method: 'check', amount: 70_000 } as const;
  const version = await getVersion(school, may11);
  const paid = { ...check, version, overpaid: true, requestKey: 'check' };
  await owner.call(invoicePayments, 'updateStatus', { body: paid }, may11);
  const may20 = at('2027-05-20');
  const delivery = { itemName: 'Cups', quantity: '100', unitPrice: 100 };
  const later = await issue(clientId, delivery, may20, {
    invoiceDate: '2027-05-20',
    dueDate: '2027-06-20',
    taxPercent: '0',
  });
  const credit = { id: school, version: await getVersion(school, may20), toId: later };
  const body = { ...credit, amount: 5418, note: '', requestKey: 'credit' };
  await owner.call(invoicePayments, 'credit', { body }, may20);
});

const may31 = at('2027-05-31', '18:00');
const aprilAndMay = { fromDate: '2027-04-01', toDate: '2027-05-31' };

const readJournal = async (query: { fromDate: string; toDate: string }, now = may31) =>
  (await owner.call(accounting, 'journal', { query }, now)).body.data;

async function readSides(query: { fromDate: string; toDate: string }) {
  const { accounts } = await readJournal(query);
  return Object.fromEntries(
    accounts.map(({ account, debitCents, creditCents }) => [account, [debitCents, creditCents]]),
  );
}

test('March has the deposit as a liability, with the card fee of $5.32 that it brought', async () => {
  expect(await readSides({ fromDate: '2027-03-01', toDate: '2027-03-31' })).toEqual({
    bank: [26_321, 0],
    cardClearing: [27_138, 817 + 26_321],
    deposits: [0, 26_606],
    cardFees: [0, 532],
    stripeFees: [817, 0],
  });
});

test('until April 12 nothing was sold, and the orders were deposits too', async () => {
  const sides = await readSides({ fromDate: '2027-04-01', toDate: '2027-04-12' });

  expect(sides).toMatchObject({ deposits: [0, 3756] });
  expect(sides['sales']).toBeUndefined();
});

test('debits equal credits in April and May: $2,313.54 on each side', async () => {
  const { debitCents, creditCents } = await readJournal(aprilAndMay);

  expect([debitCents, creditCents]).toEqual([231_354, 231_354]);
  expect(await readSides(aprilAndMay)).toEqual({
    bank: [3557, 18_300],
    cash: [6450, 0],
    undeposited: [70_000, 0],
    cardClearing: [3756, 199 + 3557 + 430],
    receivable: [62_082 + 2500 + 10_000, 64_582 + 5418],
    deposits: [26_606 + 3756, 3756],
    customerCredits: [5418, 5418],
    salesTax: [30, 6188 + 256 + 450],
    tips: [0, 100],
    givebackPayable: [18_300, 18_300],
    sales: [0, 82_500 + 3400 + 6000 + 10_000],
    lateFees: [0, 2500],
    refunds: [400, 0],
    stripeFees: [199, 0],
    giveback: [18_300, 0],
  });
});

test('deposits are zero after the event, and receivables are what the invoices say', async () => {
  const sides = await readSides({ fromDate: '2027-03-01', toDate: '2027-05-31' });
  const { totals } = (await owner.call(invoices, 'list', { body: {} }, may31)).body;

  expect(sides['deposits']).toEqual([30_362, 30_362]);
  const [debit = 0, credit = 0] = sides['receivable'] ?? [];
  expect(debit - credit).toBe(totals.dueAmount);
  expect(totals.dueAmount).toBe(4582);
});

test('each movement leads to what it is about', async () => {
  const query = { ...aprilAndMay, account: 'receivable' as const };
  const { data } = (await owner.call(accounting, 'entries', { query }, may31)).body;

  expect(data.map(({ day, kind, subject }) => [day, kind, subject])).toEqual([
    ['2027-04-13', 'sale', 'invoice'],
    ['2027-04-27', 'lateFee', 'invoice'],
    ['2027-05-11', 'payment', 'invoice'],
    ['2027-05-20', 'creditApplied', 'invoice'],
    ['2027-05-20', 'sale', 'invoice'],
  ]);
});

test('exported twice, the second time gives nothing new, and the first file stays the same', async () => {
  const exportNow = async () =>
    (await owner.call(accounting, 'export', { body: aprilAndMay }, may31)).body.data;
  const first = await exportNow();
  const download = async (format: 'csv' | 'quickbooks' | 'xero') => {
    const file = { params: { id: first.id ?? '' }, body: { format } };
    const { body } = await owner.call(accounting, 'file', file, may31);
    return new TextDecoder().decode((body as never as { file: { bytes: Uint8Array } }).file.bytes);
  };

  const before = await download('csv');
  const second = await exportNow();

  expect(first).toMatchObject({ number: 1 });
  expect(second).toEqual({ id: null, number: null, entries: 0 });
  expect(await download('csv')).toBe(before);
  expect(sumColumns(before)).toEqual([2313.54, 2313.54]);
  expect(await download('quickbooks')).toContain(',04/13/2027,Accounts receivable,620.82,,');
  expect(await download('xero')).toContain(
    ',13 Apr 2027,Customer deposits,2100,Tax Exempt,303.62,',
  );
});

function sumColumns(file: string): number[] {
  const lines = file.trim().split('\r\n').slice(1);
  return [2, 1].map((fromEnd) => {
    const values = lines.map((line) => Number(line.split(',').at(-fromEnd) ?? 0));
    return Math.round(values.reduce((sum, value) => sum + value, 0) * 100) / 100;
  });
}

test('June’s export has only what is new: a write-off', async () => {
  const june5 = at('2027-06-05');
  const june = { fromDate: '2027-06-01', toDate: '2027-06-30' };
  const { data } = (await owner.call(invoices, 'list', { body: {} }, june5)).body;
  const open = data.find(({ dueAmount }) => dueAmount > 0);
  const body = {
    id: open?.id ?? '',
    version: open?.version ?? 0,
    reason: 'Uncollectible',
    requestKey: 'off',
  };
  const { status } = await owner.call(invoicePayments, 'writeOff', { body }, june5);

  const run = (await owner.call(accounting, 'export', { body: june }, june5)).body.data;

  expect(status).toBe(200);
  expect(run).toMatchObject({ number: 2, entries: 1 });
});
