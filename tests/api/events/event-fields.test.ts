// All agreed details of an event, and the calls that change some of them.
import { expect, test } from 'vitest';
import { getFlyerDownloads } from '#functions/data/events/event-counters.ts';
import {
  toActor,
  listEventNotes,
  buildEventNoteItem,
} from '#functions/data/events/event-history.ts';
import { saveOffer } from '#functions/data/orders/offers.ts';
import { transact } from '#functions/data/store/transact.ts';
import { newId } from '#functions/ports/ids.ts';
import { events } from '#shared/contract/events/events.ts';
import { eventTextNames } from '#shared/domain/events/event-fields.ts';
import type { Offer } from '#shared/domain/orders/offer.ts';
import { noPass } from '#shared/domain/orders/season-pass.ts';
import { mapFields } from '#shared/domain/values/pick-fields.ts';
import { text } from '#shared/text/events/events.ts';
import { handler as project } from '#functions/jobs/stream/project-changes.ts';
import { publishedEvents } from '#tests/support/engines.ts';
import { settle, takeRecords, tick } from '#tests/support/stream.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { noon, type World, world } from '#tests/support/world.ts';

const picnic = {
  eventName: 'Company Picnic',
  brandId: 'shaved-ice',
  eventDate: '2026-07-20',
  startTime: '11:00',
  endTime: '14:00',
  address: '412 Maple Avenue',
  city: 'Naperville',
  state: 'IL',
};

async function booked({ as }: World, over: object = {}) {
  const owner = await as('Franchise');
  const client = { newClient: { businessName: 'Acme Tools' } };
  const asked = { ...picnic, client, requestKey: newId(noon), ...over };
  const { id } = (await owner.call(events, 'quickAdd', { body: asked })).body.data;
  const { data } = (await owner.call(events, 'details', { params: { id }, query: {} })).body;
  return { owner, id, clientId: data.clientId };
}

const plan = {
  delivery: 'DELIVERY',
  deliveryFeeCents: 150,
  orderFrom: '2026-07-18T08:00',
  orderTo: '2026-07-20T12:00',
  maxOrders: 80,
  maxGratuity: 50,
  recipientNameLabel: 'Student name',
  seasonPassCode: 'KONA-26',
  weatherType: 'rainOrShine',
  entryFeeCents: 500,
  depositCents: 10_000,
  givebackPercentage: '15.5',
  tags: ['school', 'VIP'] as string[],
  packageMinutes: 135,
  offHourSurcharge: 'custom',
  offHourPercent: '12.5',
  extendedSurcharge: '50',
  minimumNotice: '48',
  county: 'DuPage',
  driveUp: true,
  slotMinutes: 30,
  slotCapacity: 6,
} as const;

test('all that was agreed on is kept, and its drive-up slots follow from it', async () => {
  const { owner, clientId } = await booked(await world());
  const asked = { ...picnic, clientId, plan, requestKey: newId(noon) };

  const { id } = (await owner.call(events, 'add', { body: asked })).body.data;
  const { body } = await owner.call(events, 'details', { params: { id }, query: {} });

  expect(body.data.plan).toMatchObject(plan);
  expect(body.data.slots).toHaveLength(6);
});

test('each text of an event is kept, and a change of it is in the history', async () => {
  const { owner, id, clientId } = await booked(await world());
  const texts = {
    ...mapFields(eventTextNames, (name) => `New ${name}`),
    state: 'TX',
    zip: '75001',
  };

  await owner.call(events, 'update', { body: { ...picnic, ...texts, id, version: 1, clientId } });

  const details = await owner.call(events, 'details', { params: { id }, query: {} });
  const history = await owner.call(events, 'history', { params: { id }, query: {} });
  expect(details.body.data).toMatchObject(texts);
  expect(history.body.data[0]?.fields).toEqual(eventTextNames);
});

test('a change without a plan leaves the plan as it is', async () => {
  const { owner, clientId } = await booked(await world());
  const asked = { ...picnic, clientId, plan, requestKey: newId(noon) };
  const { id } = (await owner.call(events, 'add', { body: asked })).body.data;

  await owner.call(events, 'update', { body: { ...picnic, id, version: 1, clientId } });

  const { body } = await owner.call(events, 'details', { params: { id }, query: {} });
  expect(body.data.plan).toMatchObject(plan);
});

test('a change of its hours without a plan still has to fit the plan', async () => {
  const { owner, clientId } = await booked(await world());
  const asked = { ...picnic, clientId, plan, requestKey: newId(noon) };
  const { id } = (await owner.call(events, 'add', { body: asked })).body.data;
  const changed = { ...picnic, id, version: 1, clientId };

  const night = await owner.call(events, 'update', { body: { ...changed, endTime: '02:00' } });
  const early = await owner.call(events, 'update', { body: { ...changed, endTime: '11:30' } });

  expect(night).toMatchObject({ status: 400, body: { endTime: [{}] } });
  expect(early).toMatchObject({ status: 400, body: { 'plan.orderTo': [{}] } });
});

test.each([
  ['deliveryFeeCents', { deliveryFeeCents: 99 }, 'Enter a delivery fee from $1.00 to $2.00.'],
  ['deliveryFeeCents', { deliveryFeeCents: 201 }, 'Enter a delivery fee from $1.00 to $2.00.'],
  ['maxGratuity', { maxGratuity: 10_000 }, 'Enter a gratuity of at most $9,999.00.'],
  ['orderTo', { orderTo: '2026-07-20T14:01' }, text('msg_event_order_end')],
  ['prepayTo', { prepayTo: '2026-02-30T14:00' }, text('err_format')],
] as const)('%s of %j is refused in its words', async (field, wrong, message) => {
  const { owner, id, clientId } = await booked(await world());

  const answer = await owner.call(events, 'update', {
    body: { ...picnic, id, version: 1, clientId, plan: { ...plan, ...wrong } },
  });

  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ [`plan.${field}`]: [{ message }] });
});

test('an event is moved over the version that was read, and no other', async () => {
  const { owner, id } = await booked(await world());
  const hours = { eventDate: '2026-07-22', startTime: '12:00', endTime: '15:00' };

  const moved = await owner.call(events, 'updateMinimal', { body: { id, version: 1, ...hours } });
  const late = await owner.call(events, 'updateMinimal', { body: { id, version: 1, ...hours } });

  expect([moved.status, late.status]).toEqual([200, 409]);
});

test('the days on which customers order move along with an event', async () => {
  const { owner, clientId } = await booked(await world());
  const asked = { ...picnic, clientId, plan, requestKey: newId(noon) };
  const { id } = (await owner.call(events, 'add', { body: asked })).body.data;
  const { startTime, endTime } = picnic;
  const windows = async () =>
    (await owner.call(events, 'details', { params: { id }, query: {} })).body.data.plan;

  const hours = { eventDate: '2026-07-13', startTime, endTime };
  await owner.call(events, 'updateMinimal', { body: { id, version: 1, ...hours } });
  const earlier = await windows();
  const changed = { ...picnic, id, version: 2, clientId, eventDate: '2026-08-20' };
  await owner.call(events, 'update', { body: changed });

  expect(earlier).toMatchObject({ orderFrom: '2026-07-11T08:00', orderTo: '2026-07-13T12:00' });
  expect(await windows()).toMatchObject({
    orderFrom: '2026-08-18T08:00',
    orderTo: '2026-08-20T12:00',
    prepayFrom: '',
  });
});

test('an event that was canceled is not moved', async () => {
  const { owner, id } = await booked(await world());
  await owner.call(events, 'setStatus', { body: { id, from: 'booked', status: 'cancelled' } });
  const hours = { eventDate: '2026-07-22', startTime: '12:00', endTime: '15:00' };

  const answer = await owner.call(events, 'updateMinimal', { body: { id, version: 2, ...hours } });

  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain("You can't move or hold an event that is canceled");
});

test('what an event can become instead is said', async () => {
  const { owner, id } = await booked(await world());
  await owner.call(events, 'setStatus', { body: { id, from: 'booked', status: 'cancelled' } });

  const answer = await owner.call(events, 'setStatus', {
    body: { id, from: 'cancelled', status: 'confirmed' },
  });

  expect(JSON.stringify(answer.body)).toContain('pending, booked');
});

test('an event on hold says so once, with whether orders are paid back', async () => {
  const { owner, id } = await booked(await world());
  await settle();
  await takeRecords();
  publishedEvents.length = 0;
  const hold = { id, manualStatus: 'HOLD', refundsOrders: true } as const;

  const first = await owner.call(events, 'setManualStatus', { body: hold });
  const again = await owner.call(events, 'setManualStatus', { body: hold });
  await project({ Records: await takeRecords() });

  expect([first.status, again.status]).toEqual([200, 200]);
  const told = publishedEvents.filter(({ DetailType }) => DetailType === 'event.held');
  expect(told.map(({ Detail }) => JSON.parse(Detail))).toMatchObject([
    { eventId: id, refundsOrders: true },
  ]);
});

test('a rainy day: its events are previewed, then moved to the next day, once', async () => {
  const own = await world();
  const { owner } = await booked(own);
  await mapInSequence(rangeTo(4), () => booked(own));
  const canceled = await booked(own);
  await owner.call(events, 'setStatus', {
    body: { id: canceled.id, from: 'booked', status: 'cancelled' },
  });
  const matching = { fromDate: '2026-07-20', toDate: '2026-07-20' };
  const asked = { act: { kind: 'move', days: 1 }, selection: { matching } } as const;

  const plan = await owner.call(events, 'planHold', { body: asked });
  const requestKey = newId(noon);
  await owner.call(events, 'holdMany', { body: { ...asked, requestKey } });
  await owner.call(events, 'holdMany', { body: { ...asked, requestKey } });
  await tick('advance-bulk-jobs', noon);

  expect(plan.body.data).toMatchObject({ changing: 5, refused: 1, clients: 5 });
  const days = { fromDate: '2026-07-01', toDate: '2026-07-31' };
  const { body } = await owner.call(events, 'calendar', { body: days });
  expect(body.data.map(({ eventDate }) => eventDate).toSorted()).toEqual([
    '2026-07-20',
    ...Array.from({ length: 5 }, () => '2026-07-21'),
  ]);
});

test('an event without sales is deleted, and its code is free again', async () => {
  const { owner, id } = await booked(await world());

  const removed = await owner.call(events, 'remove', { params: { id } });

  expect(removed.status).toBe(200);
  expect((await owner.call(events, 'details', { params: { id }, query: {} })).status).toBe(404);
  expect((await owner.call(events, 'list', { body: {} })).body.data).toEqual([]);
});

/** An event that was deleted and doesn't say how it was booked. */
const removed = (eventId: string) => ({ eventId, createdAt: noon, bookedBy: undefined });

test('what is known of an event goes with it: its history and its count of downloads', async () => {
  const own = await world();
  const { owner, id } = await booked(own);
  await owner.call(events, 'countFlyerDownload', { body: { id } });

  await owner.call(events, 'remove', { params: { id } });

  expect(await listEventNotes(own.scope, removed(id), 10)).toEqual([]);
  expect(await getFlyerDownloads(own.scope, id)).toBe(0);
});

test('a history that is longer than one transaction goes with its event too', async () => {
  const own = await world();
  const { owner, id } = await booked(own);
  const by = toActor({ ...owner.user, name: 'Ann', impersonator: undefined }, noon);
  const versions = Array.from({ length: 70 }, (_, at) => at + 100);
  await transact(
    versions.map((version) =>
      buildEventNoteItem(own.scope, { eventId: id, version }, by, { deed: 'changed' }),
    ),
  );

  const { status } = await owner.call(events, 'remove', { params: { id } });

  expect(status).toBe(200);
  expect(await listEventNotes(own.scope, removed(id), 10)).toEqual([]);
});

test('an event with sales stays', async () => {
  const { owner, id } = await booked(await world(), { eventDate: '2026-07-15' });
  const takings = { eventSalesCollectedCents: 1, salesTaxRate: '0', givebackPercentage: '0' };
  await owner.call(events, 'complete', { body: { id, version: 1, ...takings } });

  expect((await owner.call(events, 'remove', { params: { id } })).status).toBe(400);
});

const offer: Offer = {
  menuId: 'none',
  open: true,
  slotMinutes: 15,
  placesPerSlot: 20,
  entryFeeCents: 0,
  takesGratuity: false,
  takesMessages: false,
  recipientLabel: '',
  ...noPass,
};

test('a flyer says when, where, what it costs and whom to call; how to order only while one can', async () => {
  const own = await world();
  const { owner, id } = await booked(own);
  const before = (await owner.call(events, 'flyer', { params: { id } })).body.data;

  await saveOffer(own.scope, { eventId: id, version: 0, offer }, undefined);
  const { body, cost } = await owner.call(events, 'flyer', { params: { id } });

  expect(before).toMatchObject({
    eventName: picnic.eventName,
    franchiseName: own.franchise.name,
    orderUrl: null,
    phone: expect.stringMatching(/^\d{3}\.\d{3}\.\d{4}$/),
    prices: [
      { name: 'Cup', priceCents: 500, refillPriceCents: 300 },
      { name: 'Pay It Forward', priceCents: 600, refillPriceCents: null },
    ],
  });
  expect(body.data.orderUrl).toMatch(new RegExp(`/#/search/${before.code}$`));
  // Session, event, then franchise, brands and offer together, then the menu.
  expect(cost?.requests).toBe(6);
});

test('downloads of a flyer are counted, also many at once', async () => {
  const { owner, id } = await booked(await world());

  await Promise.all(
    [1, 2, 3].map(() => owner.call(events, 'countFlyerDownload', { body: { id } })),
  );

  const { body } = await owner.call(events, 'details', { params: { id }, query: {} });
  expect(body.data).toMatchObject({ flyerDownloads: 3, version: 1 });
});

test('tags that events have are suggested', async () => {
  const { owner, clientId } = await booked(await world());
  await owner.call(events, 'add', { body: { ...picnic, clientId, plan, requestKey: newId(noon) } });

  const { body } = await owner.call(events, 'tags', { query: { searchText: 'v' } });

  expect(body.data).toEqual(['VIP']);
});

test('the calendar reads the days that are shown, at the same cost whatever else there is', async () => {
  const own = await world();
  const { owner } = await booked(own);
  const body = { fromDate: '2026-07-01', toDate: '2026-07-31' };
  const few = await owner.call(events, 'calendar', { body });
  for (let at = 10; at < 25; at += 1) await booked(own, { eventDate: `2026-09-${at}` });

  const many = await owner.call(events, 'calendar', { body });

  expect(many.body.data).toHaveLength(1);
  // The session, and the month's rows.
  expect(many.cost).toEqual(few.cost);
  expect(many.cost).toMatchObject({ requests: 2, readUnits: 1 });
});

test('the calendar is asked for 45 days at most', async () => {
  const owner = await (await world()).as('Franchise');

  const most = { fromDate: '2026-07-01', toDate: '2026-08-14' };
  const more = { fromDate: '2026-07-01', toDate: '2026-08-15' };
  const answers = [
    await owner.call(events, 'calendar', { body: most }),
    await owner.call(events, 'calendar', { body: more }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 400]);
  expect(answers[1]?.body).toMatchObject({ toDate: [{ message: 'Choose at most 45 days.' }] });
});

test('an address that was found is kept with where it lies, and forgotten with it', async () => {
  const position = { latitude: 40.05, longitude: -105.21 };
  const place = { route: 'Maple Avenue', streetNumber: '412', county: 'DuPage', position };
  const { owner, id, clientId } = await booked(await world(), { place });
  const known = async () =>
    (await owner.call(events, 'details', { params: { id }, query: {} })).body.data.plan;

  const booking = await known();
  const moved = { ...picnic, id, version: 1, clientId, address: '9 Elm Street' };
  await owner.call(events, 'update', { body: moved });

  expect(booking).toMatchObject(place);
  expect(await known()).toMatchObject({ route: '', county: '', position: null });
});

test('an address beyond the marked boundary is objected to', async () => {
  const position = { latitude: 40.05, longitude: -105.21 };
  const { owner, id, clientId } = await booked(await world(), { place: { position } });
  const boundary = { ...position, miles: 0.5 };
  const asked = { ...picnic, id, clientId, version: 1 };
  await owner.call(events, 'update', { body: { ...asked, plan: { position, boundary } } });

  const place = { position: { ...position, latitude: 40.06 } };
  const answer = await owner.call(events, 'update', { body: { ...asked, version: 2, place } });

  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ address: [{ message: text('msg_event_boundary') }] });
});
