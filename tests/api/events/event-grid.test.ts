// The events grid as people use it: page by page while others write, sorted, searched, and with
// many rows changed at once.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Event } from '#functions/data/events/event.ts';
import { createEvent, getEvent, saveEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { events } from '#shared/contract/events/events.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { settle } from '#tests/support/stream.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

type Asked = RouteRequest<(typeof events.routes)['list']>['body'];

async function booked({ scope }: World, given: Partial<Event> = {}) {
  const event = buildEvent({ eventId: newId(noon), code: newEventCode(), ...given });
  await createEvent(scope, event, undefined);
  return event;
}

async function listed(caller: Caller, body: Asked = {}) {
  const { body: reply } = await caller.call(events, 'list', { body });
  return reply;
}

const listEventNames = async (caller: Caller, body: Asked) =>
  (await listed(caller, body)).data.map(({ eventName }) => eventName);

test('a search finds words in any order, without case and accents', async () => {
  const own = await world();
  await booked(own, { eventName: 'Café Opening', businessName: 'Main Street Bank' });
  await booked(own, { eventName: 'Field Day' });
  const owner = await own.as('Franchise');

  expect(await listEventNames(owner, { searchText: 'street CAFE' })).toEqual(['Café Opening']);
  expect(await listEventNames(owner, { searchText: 'cafe field' })).toEqual([]);
});

test('count and totals are of all rows that fit, not of the page', async () => {
  const own = await world();
  const sales = buildSales({ eventSalesCollectedCents: cents(10_825) });
  await mapInSequence(['Fair 1', 'Fair 2', 'Game'], (eventName) =>
    booked(own, { eventName, sales }),
  );
  await settle();
  const owner = await own.as('Franchise');

  const found = await listed(owner, { searchText: 'fair', limit: 1 });
  const all = await listed(owner, { limit: 1 });

  expect(found).toMatchObject({
    count: 2,
    totals: { eventSalesCollectedCents: 21_650, salesTaxCents: 1_650, givebackCents: 4_000 },
  });
  expect(all).toMatchObject({ count: 3, totals: { eventSalesCollectedCents: 32_475 } });
});

test('totals have no most, as one event has', async () => {
  const own = await world();
  const sales = buildSales({ eventSalesCollectedCents: cents(1_000_000_000) });
  await mapInSequence(['Fair', 'Game'], (eventName) => booked(own, { eventName, sales }));
  await settle();
  const owner = await own.as('Franchise');

  const { totals } = await listed(owner);

  expect(totals.eventSalesCollectedCents).toBe(2_000_000_000);
});

test('who has changed an event finds it changed in every order at once', async () => {
  const own = await world();
  const first = await booked(own, { eventName: 'Before' });
  const owner = await own.as('Franchise');
  await listed(owner, { sortColumn: 'eventName' });

  const moved = { eventName: 'After', eventDate: localDate('2027-01-05') };
  await saveEvent(own.scope, first, { ...first, ...moved });

  expect(await listEventNames(owner, { sortColumn: 'eventName' })).toEqual(['After']);
  expect(await listEventNames(owner, { searchText: 'before' })).toEqual([]);
});

test('a manager sees, counts and adds up the permitted brands alone', async () => {
  const own = await world();
  await booked(own, { eventName: 'Iced', brandId: 'shaved-ice', sales: buildSales() });
  await booked(own, { eventName: 'Brewed', brandId: 'coffee' });
  const owner = await own.as('Franchise');
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['coffee']));
  await listed(owner, { sortColumn: 'eventName' });

  const reply = await listed(manager, { sortColumn: 'eventName' });

  expect(reply.data.map(({ eventName }) => eventName)).toEqual(['Brewed']);
  expect(reply).toMatchObject({ count: 1, totals: { eventSalesCollectedCents: 0 } });
});

test('days that are turned round are refused, whatever is asked of them', async () => {
  const owner = await (await world()).as('Franchise');
  const days = { fromDate: '2026-07-02', toDate: '2026-07-01' };
  const selection = { matching: days };

  const answers = [
    await owner.call(events, 'list', { body: days }),
    await owner.call(events, 'exportGrid', { body: days }),
    await owner.call(events, 'setStatusOfMany', { body: { status: 'cancelled', selection } }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(answers[0]?.body).toHaveProperty('toDate');
  const sameDay = { fromDate: '2026-07-01', toDate: '2026-07-01' };
  expect((await owner.call(events, 'list', { body: sameDay })).status).toBe(200);
});

test('a cursor of another order is refused', async () => {
  const own = await world();
  await mapInSequence(['A', 'B'], (eventName) => booked(own, { eventName }));
  const owner = await own.as('Franchise');
  const { cursor } = await listed(owner, { limit: 1 });

  const body = { cursor: cursor ?? '', sortColumn: 'eventName' } as const;
  const { status } = await owner.call(events, 'list', { body });

  expect(status).toBe(400);
});

test.each([
  ['a key of another kind', ['eventDate', 'DESC', 'soon', 'x']],
  ['no key', ['eventDate', 'DESC', null, 'x']],
  ['a key that is no day', ['eventDate', 'DESC', 1e300, 'x']],
  ['an id that is longer than keys', ['eventDate', 'DESC', 202_607_151_300, '€'.repeat(500)]],
  ['no id', ['eventDate', 'DESC', 202_607_151_300, '']],
])('a cursor that was made up, with %s, is refused', async (_what, parts) => {
  const own = await world();
  await booked(own);
  const owner = await own.as('Franchise');

  const body = { cursor: JSON.stringify(parts) };
  const answers = [
    await owner.call(events, 'list', { body }),
    await owner.call(events, 'list', { body: { ...body, completed: false } }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([400, 400]);
});

test('read through by cursor, days of the first thousand years come once', async () => {
  const own = await world();
  for (const year of ['0002', '0002', '0990', '2026']) {
    await booked(own, { eventDate: localDate(`${year}-01-01`) });
  }
  const owner = await own.as('Franchise');

  const days = [];
  let cursor: string | null | undefined;
  do {
    const page = await listed(owner, { limit: 1, ...(cursor ? { cursor } : {}) });
    days.push(...page.data.map(({ eventDate }) => eventDate.slice(0, 4)));
    cursor = page.cursor;
  } while (cursor && days.length < 9);

  expect(days).toEqual(['2026', '0990', '0002', '0002']);
});

const names = fc.constantFrom('Fair', 'fair', 'Éclair', 'Game 2', 'Game 10', '');
const booking = fc.record({
  eventName: names,
  eventDate: fc.constantFrom('2026-06-01', '2026-06-02', '2026-07-01').map(localDate),
});
const reading = fc.record({
  before: fc.array(booking, { minLength: 1, maxLength: 9 }),
  /** Booked after each page. */
  during: fc.array(booking, { maxLength: 4 }),
  limit: fc.integer({ min: 1, max: 4 }),
  sortColumn: fc.constantFrom('eventName' as const, 'eventDate' as const, undefined),
  sortType: fc.constantFrom('ASC' as const, 'DESC' as const),
});

test('read through by cursor, no row is lost or doubled while others are booked', async () => {
  await fc.assert(
    fc.asyncProperty(reading, async ({ before, during, limit, sortColumn, sortType }) => {
      const own = await world();
      const first = [];
      for (const each of before) first.push((await booked(own, each)).eventId);
      const owner = await own.as('Franchise');
      const waiting = [...during];
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const order = { limit, sortType, ...(sortColumn ? { sortColumn } : {}) };
        const page = await listed(owner, { ...order, ...(cursor ? { cursor } : {}) });
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.cursor;
        const next = waiting.shift();
        if (next) await booked(own, next);
      } while (cursor);

      expect(new Set(seen).size).toBe(seen.length);
      expect(first.filter((id) => !seen.includes(id))).toEqual([]);
    }),
    { numRuns: 10, seed: 4, endOnFailure: true },
  );
});

type Selection = RouteRequest<(typeof events.routes)['setStatusOfMany']>['body']['selection'];
const cancelAll = (caller: Caller, selection: Selection) =>
  caller.call(events, 'setStatusOfMany', { body: { status: 'cancelled', selection } });

test('what a search finds despite a typing error changes status only by its ids', async () => {
  const own = await world();
  const fair = await booked(own, { eventName: 'Fair', zip: '60540' });
  const game = await booked(own, { eventName: 'Game', zip: '60601' });
  const owner = await own.as('Franchise');
  expect(await listEventNames(owner, { searchText: 'fiar' })).toEqual(['Fair']);
  expect(await listEventNames(owner, { searchText: '60601' })).toEqual(['Game']);

  const all = await cancelAll(owner, { matching: { searchText: 'fiar' }, except: [] });
  const { body } = await cancelAll(owner, { ids: [fair.eventId] });

  // Rows that were spelled so may be gone since the person looked.
  expect(all.body.data.changed).toBe(0);
  expect(body.data.changed).toBe(1);
  expect((await getEvent(own.scope, fair.eventId))?.status).toBe('cancelled');
  expect((await getEvent(own.scope, game.eventId))?.status).toBe('booked');
});

test('all that fit change status, but for those taken out and those that may not', async () => {
  const own = await world();
  const [fair, kept] = [
    await booked(own, { eventName: 'Fair 1' }),
    await booked(own, { eventName: 'Fair 2' }),
  ];
  const gone = await booked(own, { eventName: 'Fair 3', status: 'transferred' });
  await booked(own, { eventName: 'Fair 4', status: 'cancelled' });
  const other = await booked(own, { eventName: 'Game' });
  const owner = await own.as('Franchise');

  const { body } = await cancelAll(owner, {
    matching: { searchText: 'fair' },
    except: [kept.eventId],
  });

  expect(body.data).toEqual({
    changed: 1,
    unchanged: 1,
    refused: [{ from: 'transferred', count: 1 }],
    left: 0,
    changeId: null,
  });
  const statusOf = async ({ eventId }: Event) => (await getEvent(own.scope, eventId))?.status;
  expect(await statusOf(fair)).toBe('cancelled');
  expect(await Promise.all([kept, gone, other].map(statusOf))).toEqual([
    'booked',
    'transferred',
    'booked',
  ]);
});

test('the same change sent again, or twice at once, changes nothing more', async () => {
  const own = await world();
  const ids = [await booked(own), await booked(own)].map(({ eventId }) => eventId);
  const owner = await own.as('Franchise');

  const both = await Promise.all([cancelAll(owner, { ids }), cancelAll(owner, { ids })]);
  const again = await cancelAll(owner, { ids });

  expect(both.reduce((sum, { body }) => sum + body.data.changed, 0)).toBe(2);
  expect(again.body.data).toEqual({
    changed: 0,
    unchanged: 2,
    refused: [],
    left: 0,
    changeId: null,
  });
  expect((await getEvent(own.scope, ids[0] ?? ''))?.version).toBe(2);
});

test('nothing of another franchise or of a brand that is not permitted is changed', async () => {
  const [own, other] = await Promise.all([world(), world()]);
  const theirs = await booked(other);
  const iced = await booked(own, { brandId: 'shaved-ice' });
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'write', ['coffee']));

  const { body } = await cancelAll(manager, { ids: [theirs.eventId, iced.eventId] });

  expect(body.data).toEqual({
    changed: 0,
    unchanged: 0,
    refused: [],
    left: 0,
    changeId: null,
  });
  expect((await getEvent(other.scope, theirs.eventId))?.status).toBe('booked');
});
