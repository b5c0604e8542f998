// Spec §7: a grid is read by GET or POST. The GET is derived, so it has to return what the POST
// does.
import { expect, test } from 'vitest';
import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { brandIds } from '#scripts/seed/franchises/brands.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { areas } from '#shared/contract/index.ts';
import { events } from '#shared/contract/events/events.ts';
import { can } from '#shared/domain/access/permissions.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { call } from '#tests/support/call.ts';
import { requiresField } from '#tests/support/every-route/every-route.ts';
import { type Caller, noon, world } from '#tests/support/world.ts';

const grids = areas.flatMap((area) =>
  Object.entries(area.routes)
    .filter(([, { byGet }]) => byGet)
    .map(([name, byPost]) => ({
      area,
      byPost,
      name: `${area.name}.${name}`,
      byGet: Object.values(area.routes).find(({ answeredBy }) => answeredBy === name) ?? byPost,
    })),
);

test('every grid of the contract has both methods', () => {
  expect(grids.length).toBeGreaterThanOrEqual(8);
  expect(grids.map(({ byGet }) => byGet.method)).toEqual(grids.map(() => 'GET'));
  expect(grids.map(({ byGet }) => byGet.path)).toEqual(grids.map(({ byPost }) => byPost.path));
});

test.each(grids)('$name answers a GET as it answers a POST', async ({ area, byPost, byGet }) => {
  const own = await world();
  const [owner, admin] = await Promise.all([own.as('Franchise'), own.as('System Admin')]);
  const { cookie } = can(owner.user, byPost.access) ? owner : admin;
  const ofEvent = requiresField(byPost, 'eventId') ? { eventId: 'no-event' } : {};
  const asked = { ...ofEvent, offset: 0, limit: 5, sortType: 'DESC' };

  const posted = await call(area, byPost, { body: asked }, { now: noon, cookie });
  const got = await call(area, byGet, { query: asked }, { now: noon, cookie });

  expect(posted.status).toBe(200);
  expect(got).toMatchObject({ status: 200, body: posted.body });
});

const eventsByGet = grids.find(({ area }) => area === events)?.byGet ?? events.routes.list;

const asked = async ({ cookie }: Caller, written: string) => {
  const query: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(written)) (query[name] ??= []).push(value);
  const { status, body } = await call(events, eventsByGet, { query }, { now: noon, cookie });
  if (status !== 200) return body;
  return events.routes.list.reply
    .parse(body)
    .data.map(({ eventName }) => eventName)
    .sort();
};

test('lists are repeated or joined with commas; numbers, days and yes or no are read', async () => {
  const own = await world();
  const [bean = '', cone = ''] = brandIds;
  for (const [eventName, brandId, status] of [
    ['Fair', bean, 'booked'],
    ['Game', cone, 'pending'],
    ['Gala', bean, 'cancelled'],
  ] as const) {
    const event = { eventName, brandId, status, eventDate: localDate('2026-07-15') };
    const id = { eventId: newId(noon), code: newEventCode() };
    await createEvent(own.scope, buildEvent({ ...event, ...id }), undefined);
  }
  const owner = await own.as('Franchise');

  expect(await asked(owner, `brandIds=${bean},${cone}&limit=50`)).toEqual(['Fair', 'Gala', 'Game']);
  expect(await asked(owner, `brandIds=${bean}`)).toEqual(['Fair', 'Gala']);
  expect(await asked(owner, 'statuses=booked&statuses=pending')).toEqual(['Fair', 'Game']);
  expect(await asked(owner, 'statuses=booked,cancelled&completed=false')).toEqual(['Fair', 'Gala']);
  expect(await asked(owner, 'fromDate=2026-07-16')).toEqual([]);
  // A Wednesday.
  expect(await asked(owner, 'weekdays=4&statuses=booked')).toEqual(['Fair']);
});

test('what a query gets wrong is refused by its name', async () => {
  const own = await world();
  const owner = await own.as('Franchise');

  expect(await asked(owner, 'limit=many')).toHaveProperty('limit');
  expect(await asked(owner, 'completed=perhaps')).toHaveProperty('completed');
  expect(await asked(owner, 'searchText=ab')).toHaveProperty('searchText');
});
