// Season passes at checkout: what they pay for, who may order, and that their codes stay secret.
import { expect, test } from 'vitest';
import { getEvent, saveEvent } from '#functions/data/events/events.ts';
import { requireFound } from '#functions/errors/errors.ts';
import { customerOrders } from '#shared/contract/orders/customer-orders.ts';
import { orders } from '#shared/contract/orders/orders.ts';
import { orderLimits } from '#shared/domain/orders/limits.ts';
import type { Offer } from '#shared/domain/orders/offer.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { call } from '#tests/support/call.ts';
import { noon, world } from '#tests/support/world.ts';
import { createOfferedEvent, buildOrderInput, getPlacesLeft } from './order-worlds.ts';

const own = await world({ salesTaxRate: '8.25' });
const owner = await own.as('Franchise');
const { routes } = customerOrders;
const code = 'KONA-26';

test('a season pass pays the entry fee and one item, in steps that the truck sees', async () => {
  const event = await withPass({ passCovers: 'item', entryFeeCents: 300 });

  const { body } = await place(event, ' kona-26 ');
  const list = await owner.call(orders, 'list', { body: { eventId: event.eventId } });
  const params = { id: list.body.data[0]?.id ?? '' };
  const details = await owner.call(orders, 'details', { params });

  const paid = { seasonPass: 'item', seasonPassCents: 900, grandTotalCents: 600, taxCents: 46 };
  expect(body.data).toMatchObject(paid);
  expect(details.body.data).toMatchObject({ ...paid, withPass: true, entryFeeCents: 300 });
  expect(list.body.data).toMatchObject([{ withPass: true, seasonPassCents: 900 }]);
});

test('who orders without a pass pays all of it', async () => {
  const event = await withPass({ passCovers: 'order' });

  const { body } = await place(event, '');

  expect(body.data).toMatchObject({ seasonPass: null, seasonPassCents: 0, grandTotalCents: 1200 });
});

test('a wrong code is answered at its field, and takes no place', async () => {
  const event = await withPass({ passCovers: 'order' });

  const refused = await place(event, 'KONA-27');

  expect(refused).toMatchObject({ status: 400, body: { seasonPassCode: [{}] } });
  expect(await getPlacesLeft(event)).toBe(10);
});

test('where only holders order, who has no code is asked for it', async () => {
  const event = await withPass({ passCovers: 'nothing', passRequired: true });

  const without = await place(event, '');
  const held = await place(event, code);

  expect(without).toMatchObject({ status: 400, body: { seasonPassCode: [{}] } });
  expect(held.body.data).toMatchObject({ seasonPass: 'nothing', grandTotalCents: 1200 });
});

test('no answer to a customer carries the code, nor does the order at the truck', async () => {
  const event = await withPass({ passCovers: 'order' });

  const page = await call(customerOrders, routes.event, { query: { code: event.code } }, at());
  const placed = await place(event, code);
  const list = await owner.call(orders, 'list', { body: { eventId: event.eventId } });

  expect(page.body.data.seasonPass).toEqual({ passCovers: 'order', passRequired: false });
  expect(JSON.stringify([page.body, placed.body, list.body])).not.toContain(code);
});

test('after some wrong codes from one network even the right one waits, at that event alone', async () => {
  const [event, other] = [await withPass({ passCovers: 'entry' }), await withPass({})];
  const most = orderLimits.wrongPassesPerAddress;
  const minute = orderLimits.addressWindowMinutes * 60_000;

  const guesses = await Promise.all(
    Array.from({ length: most + 5 }, (_, at) => place(event, `guess ${at}`)),
  );
  const right = await place(event, code);
  const elsewhere = await place(other, code);
  const later = await place(event, code, instant(noon + minute));

  expect(guesses.filter(({ status }) => status === 400)).toHaveLength(most);
  expect([right.status, elsewhere.status, later.status]).toEqual([429, 200, 200]);
});

test('right codes use up no turns', async () => {
  const event = await withPass({ passCovers: 'entry', placesPerSlot: 100 });
  const many = orderLimits.wrongPassesPerAddress + 5;
  const statuses = new Set<number>();

  for (let at = 0; at < many; at += 1) statuses.add((await place(event, code)).status);

  expect([...statuses]).toEqual([200]);
});

test('what a pass pays can be set once the event has a code', async () => {
  const event = await createOfferedEvent(own);
  const offer = { ...event.offer, passCovers: 'entry' as const };
  const body = { id: event.eventId, version: 1, offer };

  const refused = await owner.call(orders, 'setOffer', { body });
  await nameCode(event.eventId);
  const saved = await owner.call(orders, 'setOffer', { body });

  expect(refused).toMatchObject({ status: 400, body: { 'offer.passCovers': [{}] } });
  expect(saved.status).toBe(200);
});

test('once the event has no code any longer, a pass is asked of nobody', async () => {
  const event = await createOfferedEvent(own, { passCovers: 'order' });

  const page = await call(customerOrders, routes.event, { query: { code: event.code } }, at());
  const placed = await place(event, code);

  expect([page.body.data.seasonPass, placed.body.data.seasonPass]).toEqual([null, null]);
});

type Offered = Awaited<ReturnType<typeof createOfferedEvent>>;

const at = (now = noon) => ({ now });

const place = (event: Offered, seasonPassCode: string, now = noon) =>
  call(
    customerOrders,
    routes.order,
    { body: { ...buildOrderInput(event), seasonPassCode } },
    at(now),
  );

async function withPass(given: Partial<Offer>): Promise<Offered> {
  const event = await createOfferedEvent(own, { passCovers: 'entry', ...given });
  await nameCode(event.eventId);
  return event;
}

async function nameCode(eventId: string): Promise<void> {
  const booked = requireFound(await getEvent(own.scope, eventId));
  const changed = { ...booked, plan: { ...booked.plan, seasonPassCode: code } };
  await saveEvent(own.scope, booked, changed);
}
