// The events of a franchise as a corporate admin sees them by naming it: the same rows, in the
// franchise's time zone.
import { beforeAll, expect, test } from 'vitest';
import type { Event } from '#functions/data/events/event.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildSales } from '#scripts/seed/builders.ts';
import { events } from '#shared/contract/events/events.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { settle } from '#tests/support/stream.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

type Asked = NonNullable<RouteRequest<typeof events.routes.list>['body']>;

let own: World;
let owner: Caller;
let admin: Caller;
let whose: { readonly franchiseId: string };

async function booked({ scope, franchise: { timeZone } }: World, given: Partial<Event>) {
  const ids = { eventId: newId(noon), code: newEventCode() };
  await createEvent(scope, buildEvent({ ...ids, timeZone, ...given }), undefined);
}

const list = (caller: Caller, body: Asked) => caller.call(events, 'list', { body });

async function listEventNames(caller: Caller, body: Asked): Promise<string[]> {
  return (await list(caller, body)).body.data.map(({ eventName }) => eventName);
}

beforeAll(async () => {
  // An admin's session is in Chicago.
  own = await world({ timeZone: 'America/Los_Angeles' });
  const sales = buildSales({ eventSalesCollectedCents: cents(10_825) });
  await booked(own, { eventName: 'Iced', brandId: 'shaved-ice', sales });
  await booked(own, { eventName: 'Brewed', brandId: 'coffee', eventDate: localDate('2026-07-02') });
  await booked(await world(), { eventName: 'Theirs' });
  await settle();
  [owner, admin] = [await own.as('Franchise'), await own.as('Admin')];
  whose = { franchiseId: own.franchise.franchiseId };
});

test('an admin sees, counts and adds up the events of the franchise that they name', async () => {
  const { status, body } = await list(admin, whose);

  expect(status).toBe(200);
  expect(body.data.map(({ eventName }) => eventName)).toEqual(['Brewed', 'Iced']);
  expect(body).toMatchObject({ count: 2, totals: { eventSalesCollectedCents: 10_825 } });
});

test.each<[string, Asked]>([
  ['in another order', { sortColumn: 'eventName' }],
  ['searched', { searchText: 'iced' }],
  ['of some days', { fromDate: '2026-07-02', toDate: '2026-07-02' }],
  ['completed', { completed: true }],
  ['of a brand', { brandIds: ['coffee'] }],
])('%s, an admin gets what the owner gets', async (_which, asked) => {
  const [admins, owners] = [
    await list(admin, { ...whose, ...asked }),
    await list(owner, { ...whose, ...asked }),
  ];

  expect(admins.body.data.length).toBeGreaterThan(0);
  expect(admins.body).toEqual(owners.body);
});

test('an admin reads on from where a page ended', async () => {
  const first = await list(admin, { ...whose, limit: 1 });
  const cursor = first.body.cursor ?? '';

  expect(await listEventNames(admin, { ...whose, limit: 1, cursor })).toEqual(['Iced']);
});

test.each(['list', 'exportGrid'] as const)(
  'an admin who names no franchise is told so by %s: the platform has no events',
  async (route) => {
    const none = await admin.call(events, route, { body: {} });
    const platform = await admin.call(events, route, { body: { franchiseId: 'platform' } });

    expect([none.status, platform.status]).toEqual([400, 400]);
    expect(none.body).toMatchObject({ franchiseId: [{ message: 'This field is required.' }] });
  },
);

test.each(['list', 'exportGrid'] as const)('%s: there is no such franchise', async (route) => {
  const { status } = await admin.call(events, route, { body: { franchiseId: 'nowhere' } });

  expect(status).toBe(404);
});

test('a manager who names their franchise still sees the permitted brands alone', async () => {
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['coffee']));

  expect(await listEventNames(manager, whose)).toEqual(['Brewed']);
});

test('an admin looks at an event of the franchise that they name', async () => {
  const id = (await list(admin, whose)).body.data[0]?.id ?? '';
  const elsewhere = { franchiseId: (await world()).franchise.franchiseId };
  const look = (query: object) => admin.call(events, 'details', { params: { id }, query });

  const [there, nowhere, unnamed] = [await look(whose), await look(elsewhere), await look({})];

  expect(there.body.data).toMatchObject({ eventName: 'Brewed', timeZone: 'America/Los_Angeles' });
  expect([nowhere.status, unnamed.status]).toEqual([404, 400]);
});

test('an admin changes no event', async () => {
  const { body } = await list(admin, whose);
  const id = body.data[0]?.id ?? '';
  const matching = { ...whose, brandIds: [] };

  const answers = await Promise.all([
    admin.call(events, 'setStatus', { body: { id, from: 'booked', status: 'cancelled' } }),
    admin.call(events, 'setStatusOfMany', {
      body: { status: 'cancelled', selection: { matching } },
    }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
});

test('an admin’s file has the hours of the franchise, not of the admin', async () => {
  const fileOf = async (caller: Caller) => {
    const body = { ...whose, format: 'csv' } as const;
    const { body: answer } = await caller.call(events, 'exportGrid', { body });
    return new TextDecoder().decode(
      (answer as unknown as { file: { bytes: Uint8Array } }).file.bytes,
    );
  };

  const admins = await fileOf(admin);

  expect(admins).toContain('Starts (America/Los_Angeles)');
  expect(admins).toBe(await fileOf(owner));
});

test('an admin’s page costs one request of half a unit more: the franchise', async () => {
  const { cost } = await list(owner, { limit: 10 });

  const admins = await list(admin, { ...whose, limit: 10 });

  expect(admins.cost).toEqual({
    ...cost,
    requests: cost.requests + 1,
    readUnits: cost.readUnits + 0.5,
  });
});

test('who names their own franchise pays for no look at it', async () => {
  const { cost } = await list(owner, { limit: 10 });

  expect((await list(owner, { ...whose, limit: 10 })).cost).toEqual(cost);
});
