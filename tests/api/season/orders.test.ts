// A season's online orders: ordered ahead, one cup given back, five events held before a storm.
import { expect, test } from 'vitest';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { orderRefunds } from '#shared/contract/orders/order-refunds.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { events } from '#shared/contract/events/events.ts';
import { newId } from '#functions/ports/ids.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { toIso } from '#shared/domain/values/instant.ts';
import { noPass } from '#shared/domain/orders/season-pass.ts';
import { call } from '#tests/support/call.ts';
import { chooseAtStripe } from '#tests/support/fixtures/invoices.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { listMailsTo } from '#tests/support/outside/mail.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { settle, tick } from '#tests/support/stream.ts';
import { at, bookEvent, getEventDetails, listEventOrders, openSeason } from './dayton.ts';

const season = await openSeason();
const { owner, itemId, menuId } = season;
await completeStripeConnection(owner);
const { routes } = customerOrders;

async function openForOrders(eventDate: string, now: Instant) {
  const booking = { eventDate, eventType: 'public', paymentTerm: 'menu' } as const;
  const id = await bookEvent(season, booking, now);
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
  await owner.call(orders, 'setOffer', { body: { id, version: 0, offer } }, now);
  return { id, code: (await getEventDetails(season, id, now)).code, slot: at(eventDate, '12:00') };
}

type Opened = Awaited<ReturnType<typeof openForOrders>>;

/** Ordered and paid on Stripe's page. */
async function order(
  { code, slot }: Opened,
  {
    size,
    quantity,
    gratuityCents = 0,
  }: { size: 'kiddie' | 'klassic' | 'king'; quantity: number; gratuityCents?: number },
  now: Instant,
) {
  const secret = createToken().token;
  const email = `${newId(now).toLowerCase()}@example.com`;
  const lines = [{ itemId, size, quantity, flavors: ['Cherry'] }];
  const body = {
    code,
    slot: toIso(slot),
    secret,
    customerName: 'Jamie Rivera',
    email,
    lines,
    gratuityCents,
  };
  const { payUrl } = (await call(customerOrders, routes.order, { body }, { now })).body;
  await chooseAtStripe(payUrl ?? '', 'never');
  await call(customerOrders, routes.returned, { body: { secret } }, { now });
  await settle(now);
  const own = (await call(customerOrders, routes.own, { body: { secret } }, { now })).body.data;
  return { email, own };
}

const april1 = at('2027-04-01');
const school = await openForOrders('2027-04-13', april1);

test('April 1: 2 Klassic are $11.83, a King with $1.00 gratuity $8.53, 4 Kiddie $17.20', async () => {
  const carts = [
    { size: 'klassic', quantity: 2 },
    { size: 'king', quantity: 1, gratuityCents: 100 },
    { size: 'kiddie', quantity: 4 },
  ] as const;

  await mapInSequence(carts, (cart) => order(school, cart, april1));

  const totals = (await listEventOrders(season, school.id, april1)).map((it) => it.grandTotalCents);
  expect(totals.toSorted((one, other) => one - other)).toEqual([853, 1183, 1720]);
});

test('April 13: a Kiddie that was missing is given back at $4.30, and its customer hears', async () => {
  const now = at('2027-04-13', '12:20');
  const listed = await listEventOrders(season, school.id, now);
  const kiddies = listed.find(({ grandTotalCents }) => grandTotalCents === 1720);
  const id = kiddies?.id ?? '';
  const before = (await owner.call(orders, 'details', { params: { id } }, now)).body.data;
  const body = {
    id,
    version: before.version,
    refundType: 'CUSTOM' as const,
    amount: 430,
    reason: 'One was missing',
    requestKey: 'kiddie',
  };

  const refunded = await owner.call(orderRefunds, 'refund', { body }, now);
  await settle(now);
  await tick('send-mail', at('2027-04-13', '12:21'));

  const after = (await owner.call(orders, 'details', { params: { id } }, now)).body.data;
  expect(refunded.status).toBe(200);
  expect(after.refundedCents).toBe(430);
  const mails = await listMailsTo(before.email);
  expect(mails.filter(({ body: { text } }) => text.includes('$4.30'))).toHaveLength(1);
});

test('April 10: five events are held before a storm; one is opened again, and takes orders', async () => {
  const now = at('2027-04-10');
  const days = rangeTo(5).map((day) => `2027-04-${String(17 + day)}`);
  const opened = await mapInSequence(days, (day) => openForOrders(day, april1));
  const ids = opened.map(({ id }) => id);
  const act = { kind: 'hold', refundsOrders: false } as const;
  const selection = { selection: { ids } };

  const plan = await owner.call(events, 'planHold', { body: { act, ...selection } }, now);
  const body = { act, ...selection, requestKey: 'storm' };
  const held = await owner.call(events, 'holdMany', { body }, now);
  const [first] = opened;
  const resumed = { id: first?.id ?? '', manualStatus: 'OPEN' } as const;
  await owner.call(events, 'setManualStatus', { body: resumed }, now);

  expect(plan.body.data).toMatchObject({ changing: 5 });
  expect(held.status).toBe(200);
  const states = await mapInSequence(ids, (id) => getEventDetails(season, id, now));
  expect(states.map(({ hold }) => hold !== null)).toEqual([false, true, true, true, true]);
});
