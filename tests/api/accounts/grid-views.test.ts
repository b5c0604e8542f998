import { expect, test } from 'vitest';
import { sessions } from '#shared/contract/accounts/sessions.ts';
import { users } from '#shared/contract/accounts/users.ts';
import { gridViewLimits } from '#shared/domain/lists/grid-views.ts';
import { type Caller, world } from '#tests/support/world.ts';

const columns = { order: ['city', 'eventName'], shown: { zip: true }, pinned: [], widths: {} };
const view = (id: string, over: object = {}) => ({
  id,
  name: `View ${id}`,
  search: 'statuses=CONFIRMED&sortColumn=eventDate',
  columns,
  ...over,
});

const save = (caller: Caller, over: object = {}) =>
  caller.call(users, 'saveGridViews', {
    body: { grid: 'events', shared: false, version: 0, views: [view('a')], ...over },
  });

async function read(caller: Caller) {
  const { body } = await caller.call(sessions, 'profile', {});
  return body.screens ?? expect.unreachable('no settings of screens');
}

const edits = (accessCode: 'MANAGE_EVENT' | 'MANAGE_CLIENT', level: 'readonly' | 'readWrite') => ({
  accessCode,
  brandId: 'shaved-ice',
  readonly: true,
  readWrite: level === 'readWrite',
});

test("a person's own view comes with their account, and with nobody else's", async () => {
  const own = await world();
  const owner = await own.as('Franchise');

  const saved = await save(owner);

  expect(saved.status).toBe(200);
  expect((await read(owner)).ownViews).toEqual({ events: { version: 1, views: [view('a')] } });
  expect((await read(await own.as('Franchise'))).ownViews).toEqual({});
});

test('a shared view is for everyone in the franchise who may see the grid', async () => {
  const own = await world();
  const owner = await own.as('Franchise');

  await save(owner, { shared: true });
  const events = await own.as('Manager', [edits('MANAGE_EVENT', 'readonly')]);
  const clients = await own.as('Manager', [edits('MANAGE_CLIENT', 'readWrite')]);
  const elsewhere = await (await world()).as('Franchise');

  expect((await read(events)).sharedViews).toEqual({ events: { version: 1, views: [view('a')] } });
  for (const other of [clients, await own.as('Driver'), elsewhere]) {
    expect((await read(other)).sharedViews).toEqual({});
  }
});

test('who may not change what a grid lists keeps their own views only', async () => {
  const own = await world();
  const viewer = await own.as('Manager', [edits('MANAGE_EVENT', 'readonly')]);
  const editor = await own.as('Manager', [edits('MANAGE_EVENT', 'readWrite')]);

  const shared = await save(viewer, { shared: true });
  const copied = await save(viewer);
  const byEditor = await save(editor, { shared: true });

  expect([shared.status, copied.status, byEditor.status]).toEqual([403, 200, 200]);
});

test('views that somebody else changed meanwhile are not overwritten', async () => {
  const own = await world();
  const [first, second] = [await own.as('Franchise'), await own.as('Franchise')];

  const outcomes = await Promise.all([
    save(first, { shared: true, views: [view('a')] }),
    save(second, { shared: true, views: [view('b')] }),
  ]);
  const late = await save(second, { shared: true, views: [] });

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(late.status).toBe(409);
});

test('views of two grids that are saved at once are both kept', async () => {
  const owner = await (await world()).as('Franchise');

  const outcomes = await Promise.all([save(owner), save(owner, { grid: 'clients' })]);

  expect(outcomes.map(({ status }) => status)).toEqual([200, 200]);
  expect(Object.keys((await read(owner)).ownViews).toSorted()).toEqual(['clients', 'events']);
});

test('a default view is kept for each grid, and can be given up', async () => {
  const owner = await (await world()).as('Franchise');
  const choose = (grid: 'events' | 'clients', viewId: string | null) =>
    owner.call(users, 'setDefaultView', { body: { grid, viewId } });

  await choose('events', 'a');
  await choose('clients', 'b');
  await choose('events', null);

  expect((await read(owner)).defaultViews).toEqual({ clients: 'b' });
});

test('what is new is read until a day, and no earlier day takes that back', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const readTo = (day: string) => owner.call(users, 'readNews', { body: { day } });

  expect((await read(owner)).newsReadTo).toBe(null);
  await readTo('2026-11-27');
  await readTo('2026-11-20');

  expect((await read(owner)).newsReadTo).toBe('2026-11-27');
  expect((await read(await own.as('Franchise'))).newsReadTo).toBe(null);
});

test.each([
  ['more views than a grid keeps', manyViews(gridViewLimits.viewsPerGrid + 1), 'views'],
  ['two views of one name', [view('a', { name: 'Late' }), view('b', { name: 'late' })], 'views'],
  ['a view without a name', [view('a', { name: '  ' })], 'name'],
  ['a name that is too long', [view('a', { name: 'x'.repeat(61) })], 'name'],
])('%s are refused', async (_what, views, field) => {
  const owner = await (await world()).as('Franchise');

  const { status, body } = await save(owner, { views });

  expect(status).toBe(400);
  expect(Object.keys(body).join()).toContain(field);
});

test('as many views as a grid may keep are saved', async () => {
  const owner = await (await world()).as('Franchise');

  const { status } = await save(owner, { views: manyViews(gridViewLimits.viewsPerGrid) });

  expect(status).toBe(200);
});

test('one grid takes only a part of the space, and more than all of it is refused by name', async () => {
  const owner = await (await world()).as('Franchise');
  const search = 'x'.repeat(gridViewLimits.searchLength);
  const most = Math.floor(gridViewLimits.gridBytes / (gridViewLimits.searchLength + 300));
  const views = manyViews(most, { search });
  // Letters of three bytes each.
  const wide = manyViews(most, { search: '冰'.repeat(gridViewLimits.searchLength) });

  const tooMany = await save(owner, { grid: 'events', views: wide });
  const grids = ['events', 'clients', 'invoices', 'orders', 'tasks'] as const;
  const outcomes = [];
  for (const grid of grids) outcomes.push(await save(owner, { grid, views }));

  expect(tooMany.status).toBe(400);
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 400]);
  expect(outcomes.at(-1)?.body).toHaveProperty('views');
});

test('the views of all grids cost one request and two half units with the account', async () => {
  const owner = await (await world()).as('Franchise');
  await save(owner);

  const { cost } = await owner.call(sessions, 'profile', {});

  expect(cost).toEqual({ requests: 5, readUnits: 3, writeUnits: 0 });
});

function manyViews(count: number, over: object = {}) {
  return Array.from({ length: count }, (_, index) => view(`v${index}`, over));
}
