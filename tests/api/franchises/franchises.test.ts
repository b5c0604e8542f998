import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listPersonAuditEntries } from '#functions/data/accounts/audit-log.ts';
import { createEvent } from '#functions/data/events/events.ts';
import { createFranchise } from '#functions/data/franchises/franchises.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildFranchise, buildSales } from '#scripts/seed/builders.ts';
import { franchises } from '#shared/contract/franchises/franchises.ts';
import { metadata } from '#shared/contract/platform/metadata.ts';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { settings } from '#shared/contract/franchises/settings.ts';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { settle } from '#tests/support/stream.ts';
import { buildPermission, noon, world } from '#tests/support/world.ts';

const own = await world();
const admin = await own.as('Admin');

let codes = 0;
const details = (code = `NEW-${(codes += 1)}`) => ({
  code,
  name: `Bayou ${code}`,
  primaryEmail: `lou-${code.toLowerCase()}@example.com`,
  primaryContact: 'Lou Landry',
  billingCity: 'Lafayette',
  billingState: 'LA',
  timeZone: 'America/Chicago',
  salesTaxRate: '8.45',
  givebackPercentage: '20',
});

async function added(change: object = {}) {
  const body = { ...details(), brandIds: ['shaved-ice'], requestKey: randomUUID(), ...change };
  const { status, body: reply } = await admin.call(franchises, 'create', { body });
  return { status, reply, id: reply.data?.id ?? '', body };
}

const listPeople = async (franchiseId: string) =>
  (await admin.call(franchises, 'page', { query: { franchiseId } })).body.data.people ?? [];

const read = async (id: string) =>
  (await admin.call(franchises, 'details', { params: { id } })).body.data;

async function names(body: object) {
  const { body: page } = await admin.call(franchises, 'list', { body: { limit: 100, ...body } });
  return page.data.map(({ name }) => name);
}

test('an admin adds a franchise with its brands', async () => {
  const { id, body, reply } = await added();

  const page = await admin.call(franchises, 'page', { query: { franchiseId: id } });

  expect(reply.general[0]?.message).toContain(`${body.name} added`);
  expect(await read(id)).toMatchObject({ ...details(body.code), version: 1, activated: true });
  expect(page.body.data.franchise.brands).toEqual([
    { brandId: 'shaved-ice', color: null, activated: true },
  ]);
});

test('the same request sent again adds nothing twice', async () => {
  const { id, body } = await added();

  const again = await admin.call(franchises, 'create', { body });
  const found = await names({ searchText: body.name });

  expect(again.body.data.id).toBe(id);
  expect(found).toEqual([body.name]);
});

test('its contact is invited as its owner, once, unless the admin says otherwise', async () => {
  const { id, body } = await added();
  const alone = await added({ inviteOwner: false });
  await admin.call(franchises, 'create', { body });

  expect(await listPeople(id)).toEqual([
    {
      id: `${id}-owner`,
      name: 'Lou Landry',
      email: body.primaryEmail,
      role: 'Franchise',
      active: true,
      invited: true,
    },
  ]);
  expect(await listPeople(alone.id)).toEqual([]);
});

test('an owner whose name is not known yet is shown without one', async () => {
  const { id: franchiseId } = await added({ primaryContact: '' });

  const { body } = await admin.call(franchises, 'page', { query: { franchiseId } });

  expect(body.data.people).toMatchObject([{ name: '', invited: true }]);
});

test('somebody who owns a franchise already owns the next one with the same email', async () => {
  const email = 'two.franchises@example.com';

  const both = [await added({ primaryEmail: email }), await added({ primaryEmail: email })];

  expect(both.map(({ status }) => status)).toEqual([200, 200]);
});

test('a code is unique, however it is typed', async () => {
  const { body } = await added();

  const other = await added({ code: body.code.toLowerCase() });

  expect(other.status).toBe(400);
  expect(other.reply).toMatchObject({
    code: [{ message: `Another franchise already uses the code ${body.code}.` }],
  });
});

test('of many who take the same code at once one gets it', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => added({ code: 'RACE' })));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
});

test('a code that was given up is free for others', async () => {
  const { id, body } = await added();

  await admin.call(franchises, 'update', { body: { id, version: 1, ...details() } });

  expect((await added({ code: body.code })).status).toBe(200);
});

test('of two who change a franchise the second learns of the first', async () => {
  const { id, body } = await added();
  const change = (name: string) =>
    admin.call(franchises, 'update', { body: { ...details(body.code), id, version: 1, name } });

  const first = await change('First');
  const second = await change('Second');

  expect([first.status, second.status]).toEqual([200, 409]);
  expect(await read(id)).toMatchObject({ name: 'First', version: 2 });
});

test('a brand that the operator does not have is refused', async () => {
  const answer = await added({ brandIds: ['shaved-ice', 'popcorn'] });

  expect(answer.status).toBe(400);
  expect(answer.reply).toHaveProperty('brandIds');
});

test('what an admin leaves open starts as the super settings say', async () => {
  const { body: before } = await admin.call(settings, 'superDetails', {});
  const defaults = { ...before.data.defaults, confirmationValidDays: 12, reminderHours: [3, 6] };
  await admin.call(settings, 'superUpdate', { body: { ...before.data, defaults } });

  const { id } = await added();
  const { body } = await admin.call(settings, 'details', { params: { id } });

  expect(body.data).toMatchObject({
    confirmationValidDays: 12,
    reminderHours: [3, 6],
    salesTaxRate: '8.45',
  });
});

test('the grid is searched, sorted and filtered by status', async () => {
  const [b, a] = [
    await added({ name: 'Zydeco Beta', billingCity: 'Breaux Bridge' }),
    await added({ name: 'Zydeco Alpha' }),
  ];
  await admin.call(franchises, 'setActivated', { body: { id: b.id, activated: false } });

  expect(await names({ searchText: 'zydeco' })).toEqual(['Zydeco Alpha', 'Zydeco Beta']);
  expect(await names({ searchText: 'zydeco', sortColumn: 'name', sortType: 'DESC' })).toEqual([
    'Zydeco Beta',
    'Zydeco Alpha',
  ]);
  expect(await names({ searchText: 'zydeco', activated: true })).toEqual(['Zydeco Alpha']);
  expect(await names({ searchText: 'breaux' })).toEqual(['Zydeco Beta']);
  expect(a.status).toBe(200);
});

test('closing a franchise signs its people out at once, and is remembered', async () => {
  const there = await world();
  const [owner, driver] = [await there.as('Franchise'), await there.as('Driver')];
  const id = there.franchise.franchiseId;

  await admin.call(franchises, 'setActivated', { body: { id, activated: false } });
  const statuses = [owner, driver].map((who) => who.call(sessions, 'profile', {}));
  const [entry] = await listPersonAuditEntries(there.scope, id, 1);

  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([401, 401]);
  expect(entry).toMatchObject({
    action: 'franchiseDeactivated',
    actor: { userId: admin.user.userId },
    about: { userId: id, name: there.franchise.name },
  });
  expect(await read(id)).toMatchObject({ activated: false });
});

test('a new zone shows in the sessions of everybody at once', async () => {
  const there = await world();
  const driver = await there.as('Driver');
  const { activated: _activated, ...before } = await read(there.franchise.franchiseId);

  await admin.call(franchises, 'update', { body: { ...before, timeZone: 'America/Denver' } });
  const { body } = await driver.call(metadata, 'franchiseTimezone', {});

  expect(body.data.franchiseDefaultTimezone).toBe('America/Denver');
});

test('a picker is asked with spaces and signs in what was typed', async () => {
  await added({ code: 'FOX-5', name: 'Fox Vixens 100% Ice' });
  const offered = async (code: string) =>
    (await admin.call(franchises, 'autocomplete', { params: { code } })).body.data.map(
      ({ name }) => name,
    );

  const answers = [
    await offered('Fox Vi'),
    await offered('fox vixens 100% '),
    await offered('50%'),
  ];

  expect(answers).toEqual([['Fox Vixens 100% Ice'], ['Fox Vixens 100% Ice'], []]);
});

test('a picker is asked with a line of text and no more', async () => {
  const code = 'x'.repeat(listLimits.searchTextLength + 1);

  const { status, body } = await admin.call(franchises, 'autocomplete', { params: { code } });

  expect(status).toBe(400);
  expect(body).toMatchObject({ code: [{ message: expect.any(String) }] });
});

test('pickers find a franchise by what its code or name begins with, or by its exact code', async () => {
  await added({ code: 'QUILL-1', name: 'Quillwort Treats' });
  const offered = async (code: string) =>
    (await admin.call(franchises, 'autocomplete', { params: { code } })).body.data.map(
      (it) => it.code,
    );

  const exact = await admin.call(franchises, 'search', { params: { code: 'quill-1' } });
  const none = await admin.call(franchises, 'search', { params: { code: 'quill' } });
  const minimal = await admin.call(franchises, 'minimal', { query: { searchText: 'quillwort' } });

  expect([await offered('qui'), await offered('QUILLW'), await offered('ill')]).toEqual([
    ['QUILL-1'],
    ['QUILL-1'],
    [],
  ]);
  expect(exact.body.data).toMatchObject({ name: 'Quillwort Treats', activated: true });
  expect(none.status).toBe(404);
  expect(minimal.body).toMatchObject({ count: 1, data: [{ code: 'QUILL-1' }] });
});

test("a franchise's page shows its people, its next events and its figures of two months", async () => {
  const there = await world();
  const owner = await there.as('Franchise');
  const book = (day: string, change: object = {}) =>
    createEvent(
      there.scope,
      buildEvent({
        eventId: newId(noon),
        code: newEventCode(),
        eventDate: localDate(day),
        ...change,
      }),
      undefined,
    );
  await book('2026-07-10', { sales: buildSales() });
  await book('2026-06-10', { sales: buildSales() });
  await book('2026-06-17', { eventName: 'Later in June', sales: buildSales() });
  await book('2026-07-20', { eventName: 'Off', status: 'cancelled' });
  await book('2026-07-21', { eventName: 'On' });
  await settle();

  const query = { franchiseId: there.franchise.franchiseId };
  const { body, cost } = await admin.call(franchises, 'page', { query });

  expect(body.data.people).toEqual([
    {
      id: owner.user.userId,
      name: 'Robin Okafor',
      email: owner.user.email,
      role: 'Franchise',
      active: true,
      invited: false,
    },
  ]);
  expect(body.data.nextEvents?.map(({ eventName }) => eventName)).toEqual(['On']);
  const sales = { events: 1, eventSalesCollectedCents: 108_250 };
  expect(body.data.figures).toMatchObject({
    thisMonth: { ...sales, fromDate: '2026-07-01', toDate: '2026-07-15' },
    lastMonth: { ...sales, fromDate: '2026-06-01', toDate: '2026-06-15' },
  });
  // Session, franchise, people, events, rollups and what isn't folded into them yet.
  expect(cost).toEqual({ requests: 5, readUnits: 3, writeUnits: 0 });
});

test('an owner sees the page of the own franchise and no other', async () => {
  const other = await world();
  const owner = await own.as('Franchise');
  const see = ({ franchiseId }: { franchiseId: string }) =>
    owner.call(franchises, 'page', { query: { franchiseId } });

  expect((await see(own.franchise)).status).toBe(200);
  expect((await see(other.franchise)).status).toBe(404);
  expect((await see({ franchiseId: 'platform' })).status).toBe(404);
});

test('a manager of settings sees neither people nor events nor sales on that page', async () => {
  const manager = await own.as(
    'Manager',
    buildPermission('MANAGE_SETTINGS', 'write', ['shaved-ice']),
  );

  const query = { franchiseId: own.franchise.franchiseId };
  const { status, body } = await manager.call(franchises, 'page', { query });

  expect(status).toBe(200);
  expect(body.data).toMatchObject({ people: null, nextEvents: null, figures: null });
});

test('a manager sees the events of permitted brands alone on that page', async () => {
  const there = await world();
  const event = { code: newEventCode(), eventDate: localDate('2026-07-20'), brandId: 'coffee' };
  await createEvent(there.scope, buildEvent({ eventId: newId(noon), ...event }), undefined);
  const manager = await there.as('Manager', [
    ...buildPermission('MANAGE_SETTINGS', 'read', ['coffee']),
    ...buildPermission('MANAGE_EVENT', 'read', ['shaved-ice']),
  ]);

  const query = { franchiseId: there.franchise.franchiseId };
  const { body } = await manager.call(franchises, 'page', { query });

  expect(body.data.nextEvents).toEqual([]);
});

test('franchises are listed in one request, and a hundred of them cost six units', async () => {
  const before = await admin.call(franchises, 'list', { body: {} });
  const open = (at: number) =>
    createFranchise(buildFranchise({ franchiseId: `hundred-${at}`, name: `Hundredth ${at}` }));
  for (let at = 0; at < 100; at += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, next) => open(at + next)));
  }

  const { body, cost } = await admin.call(franchises, 'list', { body: {} });

  expect(body.count).toBe(before.body.count + 100);
  expect(body.data).toHaveLength(10);
  expect(cost.requests).toBe(2);
  expect(cost.readUnits - before.cost.readUnits).toBeLessThanOrEqual(6.5);
});
