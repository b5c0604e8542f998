import { expect, test } from 'vitest';
import { createClient } from '#functions/data/clients/clients.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildClient, buildEvent } from '#scripts/seed/builders.ts';
import { events } from '#shared/contract/events/events.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { text } from '#shared/text/catalogue.ts';
import { settle } from '#tests/support/stream.ts';
import { buildPermission, noon, type World, world } from '#tests/support/world.ts';

const picnic = {
  eventName: 'Company Picnic',
  brandId: 'shaved-ice',
  eventDate: '2026-07-15',
  startTime: '11:00',
  endTime: '14:00',
  client: { newClient: { businessName: 'Acme Tools', industry: 'Manufacturing' } },
};

async function booked({ as }: World, over: object = {}) {
  const owner = await as('Franchise');
  const { body } = await owner.call(events, 'quickAdd', {
    body: { ...picnic, requestKey: newId(noon), ...over },
  });
  return { owner, id: body.data.id };
}

async function stored({ scope }: World, eventDate: string, over: object = {}) {
  const id = newId(noon);
  const code = newEventCode();
  await createEvent(
    scope,
    buildEvent({ eventId: id, code, eventDate: localDate(eventDate), ...over }),
    undefined,
  );
  return id;
}

test('an owner books an event for a new client', async () => {
  const own = await world();
  const { owner, id } = await booked(own);

  const { body } = await owner.call(events, 'details', { params: { id }, query: {} });

  expect(body.data).toMatchObject({ businessName: 'Acme Tools', status: 'booked', version: 1 });
  expect(body.data.code).toMatch(/^[2-9A-Z]{6}$/);
});

test('an owner books an event for a known client', async () => {
  const own = await world();
  const client = buildClient({ clientId: newId(noon), businessName: 'Lincoln High' });
  await createClient(own.scope, client, noon);

  const { owner, id } = await booked(own, { client: { clientId: client.clientId } });
  const { body } = await owner.call(events, 'details', { params: { id }, query: {} });

  expect(body.data.businessName).toBe('Lincoln High');
});

test('hours that clocks skip in spring are neither booked nor saved', async () => {
  const own = await world();
  const { owner, id } = await booked(own);
  const skipped = { eventDate: '2026-03-08', startTime: '02:00', endTime: '03:00' };
  const { body } = await owner.call(events, 'details', { params: { id }, query: {} });
  const { client: _client, ...details } = { ...picnic, ...skipped };

  const answers = [
    await owner.call(events, 'quickAdd', {
      body: { ...picnic, ...skipped, requestKey: newId(noon) },
    }),
    await owner.call(events, 'update', {
      body: { ...details, id, version: 1, clientId: body.data.clientId },
    }),
  ];

  const refused = { endTime: [{ message: text('msg_event_skipped_hour') }] };
  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  expect(answers.map((answer) => answer.body)).toMatchObject([refused, refused]);
});

test('a client of another franchise cannot be booked for', async () => {
  const [own, other] = await Promise.all([world(), world()]);
  const foreign = buildClient({ clientId: newId(noon) });
  await createClient(other.scope, foreign, noon);

  const owner = await own.as('Franchise');
  const sent = { ...picnic, client: { clientId: foreign.clientId }, requestKey: newId(noon) };
  const answer = await owner.call(events, 'quickAdd', { body: sent });

  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ client: [{ message: expect.any(String) }] });
});

test('the same booking sent twice, or at once, is booked once', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const body = { ...picnic, requestKey: newId(noon) };

  const answers = await Promise.all([1, 2, 3].map(() => owner.call(events, 'quickAdd', { body })));
  const list = await owner.call(events, 'list', { body: {} });

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(list.body.data).toHaveLength(1);
});

test("hours are the franchise's own, over midnight and over the clock change", async () => {
  const own = await world({ timeZone: 'America/Denver' });
  const night = { eventDate: '2026-10-31', startTime: '20:00', endTime: '02:00' };

  const { owner, id } = await booked(own, night);
  const { body } = await owner.call(events, 'details', { params: { id }, query: {} });

  expect(body.data.startsAt).toBe('2026-11-01T02:00:00.000Z');
  expect(body.data.endsAt).toBe('2026-11-01T09:00:00.000Z');
});

test('a brand that the franchise does not run cannot be booked', async () => {
  const own = await world({ brandIds: ['coffee'] });
  const owner = await own.as('Franchise');

  const answer = await owner.call(events, 'quickAdd', {
    body: { ...picnic, requestKey: newId(noon) },
  });

  expect(answer.status).toBe(400);
  expect(answer.body).toHaveProperty('brandId');
});

test('a manager sees and changes only the events of permitted brands', async () => {
  const own = await world();
  const [ice, coffee] = await Promise.all([
    stored(own, '2026-07-01', { brandId: 'shaved-ice' }),
    stored(own, '2026-07-02', { brandId: 'coffee' }),
  ]);
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'write', ['coffee']));

  const list = await manager.call(events, 'list', { body: {} });
  const change = await manager.call(events, 'setStatus', {
    body: { id: ice, from: 'booked', status: 'confirmed' },
  });

  expect(list.body.data.map(({ id }) => id)).toEqual([coffee]);
  expect(change.status).toBe(404);
});

test('a manager who may read on one brand and write on another books only on the other', async () => {
  const own = await world();
  const permissions = [
    ...buildPermission('MANAGE_EVENT', 'read', ['shaved-ice']),
    ...buildPermission('MANAGE_EVENT', 'write', ['coffee']),
  ];
  const manager = await own.as('Manager', permissions);

  const body = { ...picnic, requestKey: newId(noon) };
  const onIce = await manager.call(events, 'quickAdd', { body });
  const onCoffee = await manager.call(events, 'quickAdd', { body: { ...body, brandId: 'coffee' } });

  expect([onIce.status, onCoffee.status]).toEqual([403, 200]);
});

test('an event of another franchise does not exist', async () => {
  const [own, other] = await Promise.all([world(), world()]);
  const foreign = await stored(other, '2026-07-01');
  const owner = await own.as('Franchise');

  const details = await owner.call(events, 'details', { params: { id: foreign }, query: {} });
  const status = await owner.call(events, 'setStatus', {
    body: { id: foreign, from: 'booked', status: 'confirmed' },
  });

  expect([details.status, status.status]).toEqual([404, 404]);
});

test('the grid lists newest days first, page by page, with the count of all', async () => {
  const own = await world();
  const days = ['2025-12-31', '2026-01-01', '2026-07-14', '2026-07-15', '2027-01-02'];
  await Promise.all(days.map((day) => stored(own, day)));
  await settle();
  const owner = await own.as('Franchise');

  const first = await owner.call(events, 'list', { body: { limit: 2 } });
  const second = await owner.call(events, 'list', { body: { limit: 2, offset: 2 } });

  expect(first.body.data.map(({ eventDate }) => eventDate)).toEqual(['2027-01-02', '2026-07-15']);
  expect(second.body.data.map(({ eventDate }) => eventDate)).toEqual(['2026-07-14', '2026-01-01']);
  expect([first.body.count, second.body.count]).toEqual([5, 5]);
});

test('the grid sorts by any column, with equal ones in a stable order', async () => {
  const own = await world();
  const names = ['Éclair Day', 'apple fest', 'Zoo Night', 'Banana Run'];
  await Promise.all(names.map((eventName) => stored(own, '2026-07-01', { eventName })));
  const owner = await own.as('Franchise');

  const body = { sortColumn: 'eventName', sortType: 'ASC' } as const;
  const list = await owner.call(events, 'list', { body });

  expect(list.body.data.map(({ eventName }) => eventName)).toEqual([
    'apple fest',
    'Banana Run',
    'Éclair Day',
    'Zoo Night',
  ]);
});

test('the grid finds words in any order, whatever case and accents', async () => {
  const own = await world();
  await stored(own, '2026-07-01', { eventName: 'Café Opening', businessName: 'Main Street Shops' });
  await stored(own, '2026-07-02', { eventName: 'Field Day' });
  const owner = await own.as('Franchise');

  const list = await owner.call(events, 'list', { body: { searchText: 'STREET cafe' } });

  expect(list.body).toMatchObject({ count: 1, data: [{ eventName: 'Café Opening' }] });
});

test('the grid refuses to search for fewer than three characters', async () => {
  const owner = await (await world()).as('Franchise');

  const answer = await owner.call(events, 'list', { body: { searchText: 'ab' } });

  expect(answer.status).toBe(400);
  expect(answer.body).toHaveProperty('searchText');
});

test('the grid filters by status, brand and days, and counts what it filters', async () => {
  const own = await world();
  await stored(own, '2026-07-01', { status: 'pending' });
  await stored(own, '2026-07-02', { status: 'booked' });
  await stored(own, '2026-07-03', { status: 'booked', brandId: 'coffee' });
  await settle();
  const owner = await own.as('Franchise');

  const count = async (body: object) => (await owner.call(events, 'list', { body })).body.count;

  expect(await count({ statuses: ['booked'] })).toBe(2);
  expect(await count({ brandIds: ['coffee'] })).toBe(1);
  expect(await count({ fromDate: '2026-07-02', toDate: '2026-07-02' })).toBe(1);
});

test('an event that is changed by two people keeps the first change and tells the second', async () => {
  const own = await world();
  const { owner, id } = await booked(own);
  const { clientId } = (await owner.call(events, 'details', { params: { id }, query: {} })).body
    .data;
  const { client: _client, ...details } = picnic;

  const body = { ...details, id, version: 1, clientId };
  const answers = await Promise.all(
    ['A', 'B'].map((city) => owner.call(events, 'update', { body: { ...body, city } })),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('an event moves only to a status that follows its own', async () => {
  const own = await world();
  const { owner, id } = await booked(own);

  const confirmed = await owner.call(events, 'setStatus', {
    body: { id, from: 'booked', status: 'confirmed' },
  });
  const pending = await owner.call(events, 'setStatus', {
    body: { id, from: 'confirmed', status: 'pending' },
  });

  expect([confirmed.status, pending.status]).toEqual([200, 400]);
  expect(pending.body).toHaveProperty('status');
});

test('completing an event records collected sales, the tax inside and the giveback of the net', async () => {
  const own = await world();
  const { owner, id } = await booked(own);
  const takings = {
    eventSalesCollectedCents: 108_875,
    salesTaxRate: '8.875',
    givebackPercentage: '20',
  };

  const completed = await owner.call(events, 'complete', { body: { id, version: 1, ...takings } });
  const { body } = await owner.call(events, 'details', { params: { id }, query: {} });

  expect(completed.status).toBe(200);
  expect(body.data.sales).toMatchObject({ salesTaxCents: 8_875, givebackCents: 20_000 });
});

const nothingTaxed = { salesTaxRate: '0', givebackPercentage: '0' };

test('of two who record the sales of an event at once, one learns of the other', async () => {
  const own = await world();
  const { owner, id } = await booked(own);
  const record = (eventSalesCollectedCents: number) =>
    owner.call(events, 'complete', {
      body: { id, version: 1, ...nothingTaxed, eventSalesCollectedCents },
    });

  const together = await Promise.all([record(100), record(200)]);
  const late = await record(300);

  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(late.status).toBe(409);
});

test('a status is left only by whoever saw it', async () => {
  const own = await world();
  const { owner, id } = await booked(own);
  await owner.call(events, 'setStatus', { body: { id, from: 'booked', status: 'cancelled' } });

  const late = await owner.call(events, 'setStatus', {
    body: { id, from: 'booked', status: 'pending' },
  });

  expect(late.status).toBe(409);
});

test("an event can be completed from its own day on, by the franchise's clock", async () => {
  const own = await world({ timeZone: 'America/Los_Angeles' });
  const { owner, id } = await booked(own, { eventDate: '2026-07-16' });
  const body = { id, version: 1, ...nothingTaxed, eventSalesCollectedCents: 100 };

  const dayBefore = await owner.call(events, 'complete', { body }, fromIso('2026-07-16T06:59:59Z'));
  const onTheDay = await owner.call(events, 'complete', { body }, fromIso('2026-07-16T07:00:00Z'));

  expect([dayBefore.status, onTheDay.status]).toEqual([400, 200]);
});

test('what is typed into an event is refused field by field', async () => {
  const owner = await (await world()).as('Franchise');
  const body = {
    ...picnic,
    requestKey: newId(noon),
    eventName: '',
    zip: '1234',
    startTime: '25:00',
  };

  const answer = await owner.call(events, 'quickAdd', { body });

  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body).toSorted()).toEqual([
    'eventName',
    'requestId',
    'startTime',
    'zip',
  ]);
});
