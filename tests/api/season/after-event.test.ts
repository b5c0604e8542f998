// A season's day after: the sales as they are proposed, the giveback that follows, and a thank-you
// with next year's day to hold.
import { expect, test } from 'vitest';
import { addDefaultTemplates } from '#functions/data/mail/default-templates.ts';
import { newId } from '#functions/ports/ids.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { eventGivebacks } from '#shared/contract/events/event-givebacks.ts';
import { events } from '#shared/contract/events/events.ts';
import { invoices } from '#shared/contract/invoices/invoices.ts';
import { rebookEvents } from '#shared/contract/marketing/rebook-events.ts';
import { eventConfirmations } from '#shared/contract/mail/event-confirmations.ts';
import { eventMails } from '#shared/contract/mail/event-mails.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { proposeSales } from '#shared/domain/events/sales-proposal.ts';
import { noPass } from '#shared/domain/orders/season-pass.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { call } from '#tests/support/call.ts';
import { chooseAtStripe, publishDraft } from '#tests/support/fixtures/invoices.ts';
import { listReceivedNotifications } from '#tests/support/fixtures/notices.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { at, bookEvent, brandId, getEventDetails, listEventOrders, openSeason } from './dayton.ts';

const season = await openSeason();
const { owner, itemId, menuId } = season;
const april1 = at('2027-04-01');
const ann = `ann-${newId(april1).toLowerCase()}@oakwood.example`;
await completeStripeConnection(owner);
await addDefaultTemplates(season.scope, [brandId], april1);
const newClient = { businessName: 'Oakwood School', contactName: 'Ann Brook', contactEmail: ann };
const id = await bookEvent(season, {
  eventType: 'public',
  paymentTerm: 'menu',
  client: { newClient: newClient as never },
});
const getSchoolEvent = (now: Instant) => getEventDetails(season, id, now);
await prepareEvent();

/** Invoiced at $825.00 and tax, with orders of $11.83, $8.53 and $17.20, of which $4.30 is refunded. */
async function prepareEvent() {
  const { clientId, code } = await getSchoolEvent(april1);
  await issueInvoice(clientId);
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
  await mapInSequence(carts, (cart) => order(code, cart));
  await refundKiddie(at('2027-04-13', '12:20'));
}

async function issueInvoice(clientId: string) {
  const body = {
    requestKey: newId(april1),
    brandId,
    eventId: id,
    customerDetails: { clientId, businessName: 'Oakwood School', contactEmail: ann },
    invoiceTitle: 'Spring Day',
    invoiceDate: '2027-04-01',
    dueDate: '2027-04-13',
    clientInvoiceItems: [
      { itemId: 'a', itemName: 'Klassic servings', quantity: '150', unitPrice: 550 },
    ],
    taxPercent: '7.5',
  };
  const added = await owner.call(invoices, 'add', { body }, april1);
  await publishDraft(owner, added.body.data.id, april1, false);
}

type Cart = { readonly size: string; readonly quantity: number; readonly gratuityCents: number };

async function order(code: string, { size, quantity, gratuityCents }: Cart) {
  const secret = createToken().token;
  const body = {
    code,
    slot: toIso(at('2027-04-13', '12:00')),
    secret,
    customerName: 'Jamie Rivera',
    email: `${newId(april1).toLowerCase()}@example.com`,
    lines: [{ itemId, size, quantity, flavors: ['Cherry'] }],
    gratuityCents,
  };
  const { routes } = customerOrders;
  const asked = { body: body as never };
  const { payUrl } = (await call(customerOrders, routes.order, asked, { now: april1 })).body;
  await chooseAtStripe(payUrl ?? '', 'never');
  await call(customerOrders, routes.returned, { body: { secret } }, { now: april1 });
  await settle(april1);
}

async function refundKiddie(now: Instant) {
  const listed = await listEventOrders(season, id, now);
  const params = { id: listed.find((it) => it.grandTotalCents === 1720)?.id ?? '' };
  const { version } = (await owner.call(orders, 'details', { params }, now)).body.data;
  const refund = { refundType: 'CUSTOM', amount: 430, reason: 'One was missing' } as const;
  const body = { ...params, version, ...refund, requestKey: 'kiddie' };
  await owner.call(orderRefunds, 'refund', { body }, now);
  await settle(now);
}

const evening = at('2027-04-13', '19:00');

test('April 13: the invoice of $825.00 and the online orders of $30.00 net are proposed', async () => {
  const { data } = (await owner.call(eventGivebacks, 'knownSales', { params: { id } }, evening))
    .body;

  expect(data.invoices).toMatchObject([{ netCents: 82_500, taxCents: 6188 }]);
  expect(data).toMatchObject({
    onlineOrders: { count: 3, netCents: 3000, taxCents: 226 },
    salesTaxRate: '7.5',
    givebackPercentage: '20',
  });
});

test('with $64.50 of cash counted the sales are $983.64, and the giveback is $183.00', async () => {
  const known = (await owner.call(eventGivebacks, 'knownSales', { params: { id } }, evening)).body
    .data;
  const parts = [...known.invoices, known.onlineOrders].map((it) => ({ ...it, bills: 1 }));
  const proposal = proposeSales(parts, 6450, known.salesTaxRate);
  const { version } = await getSchoolEvent(evening);
  const { givebackPercentage } = known;
  const body = { id, version, ...proposal, givebackPercentage, cashCountedCents: 6450 };

  await owner.call(events, 'complete', { body }, evening);

  expect((await getSchoolEvent(evening)).sales).toEqual({
    eventSalesCollectedCents: 98_364,
    salesTaxCents: 6863,
    givebackCents: 18_300,
    salesTaxRate: '7.5',
    givebackPercentage: '20',
    cashCountedCents: 6450,
  });
});

test('April 16: the giveback is paid by check 1042, and a letter to the school says so', async () => {
  const now = at('2027-04-16');
  const { version } = await getSchoolEvent(now);
  const letterBefore = await owner.call(eventGivebacks, 'letter', { params: { id } }, now);
  const payment = {
    method: 'check',
    number: '1042',
    paidOn: '2027-04-16',
    amountCents: 18_300,
    payee: 'Oakwood School',
  } as const;
  const body = { id, version, paid: true, payment };

  await owner.call(eventGivebacks, 'setPaid', { body }, now);

  expect(letterBefore.status).toBe(400);
  expect((await getSchoolEvent(now)).givebackPayment).toMatchObject({
    ...payment,
    by: `${owner.user.firstName} ${owner.user.lastName}`,
  });
  const letter = (await owner.call(eventGivebacks, 'letter', { params: { id } }, now)).body.data;
  expect(letter).toMatchObject({
    from: { name: 'Miami Valley Ice LLC' },
    netSalesCents: 91_501,
    givebackCents: 18_300,
    amountCents: 18_300,
    number: '1042',
  });
  expect(letter.to).toEqual(['Oakwood School', 'Ann Brook']);
});

test('a check needs its number, and no giveback was paid tomorrow', async () => {
  const now = at('2027-04-16');
  const { version } = await getSchoolEvent(now);
  const payment = { method: 'check', amountCents: 100, payee: 'Oakwood School' } as const;
  const pay = (given: { number: string; paidOn: string }) => {
    const body = { id, version, paid: true, payment: { ...payment, ...given } };
    return owner.call(eventGivebacks, 'setPaid', { body }, now);
  };

  const unnumbered = await pay({ number: '', paidOn: '2027-04-16' });
  const future = await pay({ number: '1043', paidOn: '2027-04-17' });

  expect([unnumbered.status, future.status]).toEqual([400, 400]);
  expect(JSON.stringify(unnumbered.body)).toContain('payment.number');
});

async function thank(now: Instant) {
  const body = { eventId: id, templateType: 'THANKYOU', requestKey: newId(now) } as const;
  await owner.call(eventMails, 'sendFromTemplate', { body }, now);
  await settle(now);
  const mails = await listMailsTo(ann);
  const mail = mails.find(({ subject }) => subject.startsWith('Thank you'));
  return mail?.body.text ?? '';
}

test('the thank-you offers April 11, 2028; the client holds it, and the owner hears', async () => {
  const now = at('2027-04-16');
  const { routes } = eventConfirmations;
  const letter = await thank(now);
  const otpId = /next-event\?otpId=([\w-]{43})/.exec(letter)?.[1] ?? '';
  const look = async () =>
    (await call(eventConfirmations, routes.nextDetails, { body: { otpId } }, { now })).body.data;
  const hold = (nextDate: string) =>
    call(eventConfirmations, routes.holdNext, { body: { otpId, nextDate } }, { now });
  const offered = await look();

  const other = await hold('2028-04-12');
  const held = await Promise.all([hold('2028-04-11'), hold('2028-04-11')]);
  const again = await hold('2028-04-11');
  await settle(now);
  await tick('send-mail', now);

  expect(letter).toContain('Apr 11, 2028');
  expect(offered).toMatchObject({ nextDate: '2028-04-11', isHeld: false });
  expect([other.status, ...held.map(({ status }) => status), again.status]).toEqual([
    ...[409, 200, 200, 200],
  ]);
  expect(await look()).toMatchObject({ nextDate: '2028-04-11', isHeld: true });
  const params = { id };
  const { rebook } = (await owner.call(rebookEvents, 'ofEvent', { params }, now)).body.data;
  expect(rebook).toMatchObject({ eventRebookStatus: 'won' });
  expect(await getEventDetails(season, rebook?.nextEventId ?? '', now)).toMatchObject({
    eventDate: '2028-04-11',
    startTime: '12:00',
    status: 'pending',
    businessName: 'Oakwood School',
  });
  const heard = await listReceivedNotifications(owner, now);
  expect(heard.filter(({ type }) => type === 'NEXT_EVENT_HELD')).toMatchObject([
    { notificationText: 'Oakwood School held Apr 11, 2028 for the next Spring Day.' },
  ]);
});
