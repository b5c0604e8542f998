import { expect, test } from 'vitest';
import { taskList } from '#functions/data/events/task-list.ts';
import { getEvent } from '#functions/data/events/events.ts';
import { getTasksByEvent } from '#functions/data/events/event-tasks.ts';
import { measureCost } from '#functions/data/store/meter.ts';
import { events } from '#shared/contract/events/events.ts';
import { tasks } from '#shared/contract/events/tasks.ts';
import type { RouteRequest } from '#shared/contract/route.ts';
import { addTruckAndGetId } from '#tests/support/fixtures/equipment.ts';
import {
  addTask,
  createBookedEvent,
  completeTask,
  taskInput,
  addTaskAndGetId,
  taskHours,
} from '#tests/support/fixtures/tasks.ts';
import { type Caller, buildPermission, noon, world } from '#tests/support/world.ts';

const getTaskDetails = async (by: Caller, id: string) =>
  (await by.call(tasks, 'details', { params: { id } })).body.data;

const listTaskRows = async (
  by: Caller,
  body: NonNullable<RouteRequest<typeof tasks.routes.grid>['body']> = {},
  at = noon,
) => (await by.call(tasks, 'grid', { body }, at)).body.data;

test('a task is listed with who does it and what it needs, and completed with who did and when', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { user } = await own.as('Driver');
  const truck = await addTruckAndGetId(owner);
  const id = await addTaskAndGetId(owner, { staffIds: [user.userId], assetIds: [truck] });

  const [open] = await listTaskRows(owner);
  await completeTask(owner, id);
  const [done] = await listTaskRows(owner, { state: 'completed' });

  expect(open).toMatchObject({ title: 'Wash the truck', status: 'open', overdue: false });
  expect(open?.staff).toEqual([{ id: user.userId, name: `${user.firstName} ${user.lastName}` }]);
  expect(open?.equipment).toMatchObject([{ assetName: 'Big Blue' }]);
  expect(done).toMatchObject({ completedAt: '2026-07-15T17:00:00.000Z' });
  expect(done?.completedBy).toBe(`${owner.user.firstName} ${owner.user.lastName}`);
  expect(await listTaskRows(owner)).toEqual([]);
});

test('a task that is opened again is open, and nobody has completed it', async () => {
  const owner = await (await world()).as('Franchise');
  const id = await addTaskAndGetId(owner);

  await completeTask(owner, id);
  await completeTask(owner, id, false);

  expect(await getTaskDetails(owner, id)).toMatchObject({
    status: 'open',
    completedAt: null,
    completedBy: '',
  });
});

test('overdue is what was due and is open', async () => {
  const owner = await (await world()).as('Franchise');
  await addTaskAndGetId(owner, { title: 'Order cups', dueDate: '2026-07-15', dueTime: '11:59' });
  await addTaskAndGetId(owner, { title: 'Wash the truck', dueDate: '2026-07-15' });

  const overdue = await listTaskRows(owner, { state: 'overdue' });

  expect(overdue.map(({ title, overdue: late }) => [title, late])).toEqual([['Order cups', true]]);
});

test('the grid searches titles and people, and filters by staff and brand', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const driver = await own.as('Driver');
  await addTaskAndGetId(owner, { title: 'Order cups', staffIds: [driver.user.userId] });
  await addTaskAndGetId(owner, { brandId: 'coffee' });

  const byPerson = await listTaskRows(owner, { searchText: driver.user.lastName });
  const byStaff = await listTaskRows(owner, { staffIds: [driver.user.userId] });
  const byBrand = await listTaskRows(owner, { brandIds: ['coffee'] });

  expect([byPerson, byStaff].map(([row]) => row?.title)).toEqual(['Order cups', 'Order cups']);
  expect(byBrand.map(({ brandId }) => brandId)).toEqual(['coffee']);
});

test('an edit over an older version is refused', async () => {
  const owner = await (await world()).as('Franchise');
  const id = await addTaskAndGetId(owner);
  const body = { ...taskInput, id, version: 1 };

  const first = await owner.call(tasks, 'update', { body: { ...body, title: 'Wash it' } });
  const second = await owner.call(tasks, 'update', { body: { ...body, title: 'Sell it' } });

  expect([first.status, second.status]).toEqual([200, 409]);
  expect((await getTaskDetails(owner, id)).title).toBe('Wash it');
});

test('completing what repeats makes its next one, once', async () => {
  const owner = await (await world()).as('Franchise');
  const id = await addTaskAndGetId(owner, { frequency: 'weekly' });

  await Promise.all([completeTask(owner, id), completeTask(owner, id)]);
  await completeTask(owner, id, false);
  await completeTask(owner, id);

  const open = await listTaskRows(owner);
  expect(open.map(({ dueDate, frequency }) => [dueDate, frequency])).toEqual([
    ['2026-07-27', 'weekly'],
  ]);
});

test('a next one has whoever is free then', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { user } = await own.as('Driver');
  const truck = await addTruckAndGetId(owner);
  const id = await addTaskAndGetId(owner, {
    ...taskHours,
    frequency: 'weekly',
    staffIds: [user.userId],
    assetIds: [truck],
  });
  await addTaskAndGetId(owner, { ...taskHours, dueDate: '2026-07-27', staffIds: [user.userId] });

  await completeTask(owner, id);

  const next = (await listTaskRows(owner)).find(({ frequency }) => frequency === 'weekly');
  expect([next?.staff, next?.equipment.length]).toEqual([[], 1]);
});

test('what is moved is counted from its new day', async () => {
  const owner = await (await world()).as('Franchise');
  const id = await addTaskAndGetId(owner, { frequency: 'weekly' });
  const body = {
    ...taskInput,
    id,
    version: 1,
    dueDate: '2026-07-22',
    frequency: 'weekly' as const,
  };
  await owner.call(tasks, 'update', { body });

  await completeTask(owner, id);

  expect((await listTaskRows(owner)).map(({ dueDate }) => dueDate)).toEqual(['2026-07-29']);
});

test('a task of an event has its brand and name, and goes with it', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const eventId = await createBookedEvent(own, 'coffee');
  const id = await addTaskAndGetId(owner, { eventId, dueDate: '2026-06-19' });

  const [row] = (await owner.call(tasks, 'ofEvent', { params: { id: eventId } })).body.data;
  const listed = await getTasksByEvent(own.scope, [eventId]);
  await owner.call(events, 'remove', { params: { id: eventId } });
  const gone = await owner.call(tasks, 'details', { params: { id } });

  expect(row).toMatchObject({ id, brandId: 'coffee', eventName: 'Field Day' });
  expect(listed.get(eventId)).toMatchObject([{ id, title: 'Wash the truck', status: 'open' }]);
  expect(gone.status).toBe(404);
});

test('tasks that are written to one event at once are all there', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const eventId = await createBookedEvent(own);

  const ids = await Promise.all(
    Array.from({ length: 6 }, () => addTaskAndGetId(owner, { eventId })),
  );

  const listed = (await getTasksByEvent(own.scope, [eventId])).get(eventId) ?? [];
  expect(listed.map(({ id }) => id).sort()).toEqual(ids.sort());
});

test('a task belongs to no event of another brand', async () => {
  const own = await world();
  const eventId = await createBookedEvent(own, 'coffee');
  const manager = await own.as('Manager', buildPermission('MANAGE_TASK', 'write', ['shaved-ice']));

  const { status, body } = await addTask(manager, { eventId });

  expect([status, Object.keys(body)[0]]).toEqual([400, 'eventId']);
});

test('staff see and check off their own tasks, and no others', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const [driver, server] = [await own.as('Driver'), await own.as('Server')];
  const truck = await addTruckAndGetId(owner);
  const id = await addTaskAndGetId(owner, {
    staffIds: [driver.user.userId],
    assetIds: [truck],
    description: 'With soap.',
  });
  const check = (by: Caller) =>
    by.call(tasks, 'setOwnCompleted', { body: { id, completed: true } });

  const seen = (await driver.call(tasks, 'own', {})).body.data;
  const others = (await server.call(tasks, 'own', {})).body.data;
  const statuses = [(await check(server)).status, (await check(driver)).status];
  const after = (await driver.call(tasks, 'own', {})).body.data;

  expect(seen).toMatchObject([{ id, description: 'With soap.', equipment: ['Big Blue'] }]);
  expect(others).toEqual([]);
  expect(statuses).toEqual([404, 200]);
  expect(after).toMatchObject([{ id, status: 'completed' }]);
});

test('a page of the grid takes five requests, whatever it shows', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  for (const title of ['Wash the truck', 'Order cups', 'Call the school']) {
    await addTaskAndGetId(owner, { title });
  }

  await taskList.rebuild(own.scope);
  await listTaskRows(owner);

  const { cost } = await measureCost(() => listTaskRows(owner));

  // The session, the stamps of tasks, two lists of staff and the equipment.
  expect(cost.requests).toBe(5);
});

test('an event that is changed while it is deleted keeps its tasks, or goes with them', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const rounds = Array.from({ length: 8 }, () => createBookedEvent(own));

  const ended = await Promise.all(
    rounds.map(async (booking) => {
      const eventId = await booking;
      await addTaskAndGetId(owner, { eventId });
      const hold = { id: eventId, manualStatus: 'HOLD', refundsOrders: false } as const;
      await Promise.all([
        owner.call(events, 'remove', { params: { id: eventId } }),
        owner.call(events, 'setManualStatus', { body: hold }),
      ]);
      return eventId;
    }),
  );

  const [kept, left] = await Promise.all([
    Promise.all(ended.map((eventId) => getEvent(own.scope, eventId))),
    getTasksByEvent(own.scope, ended),
  ]);
  const counts = ended.map((eventId) => left.get(eventId)?.length ?? 0);
  expect(counts).toEqual(kept.map((event) => (event ? 1 : 0)));
});
