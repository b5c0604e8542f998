import { expect, test } from 'vitest';
import { measureCost } from '#functions/data/store/meter.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { addTruckAndGetId } from '#tests/support/fixtures/equipment.ts';
import {
  addTask,
  createBookedEvent,
  completeTask,
  addTaskAndGetId,
} from '#tests/support/fixtures/tasks.ts';
import { type Caller, buildPermission, world } from '#tests/support/world.ts';

test('the events grid shows who and what is assigned, and the tasks to whoever sees them', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const { user } = await own.as('Driver');
  const truck = await addTruckAndGetId(owner);
  const [eventId, other] = [await createBookedEvent(own), await createBookedEvent(own, 'coffee')];
  const crewed = { id: eventId, version: 1, setUpMinutes: 0, tearDownMinutes: 0, travelMinutes: 0 };
  await owner.call(eventCrew, 'updateStaff', { body: { ...crewed, staffIds: [user.userId] } });
  await owner.call(eventCrew, 'mapAssets', {
    body: { id: eventId, version: 2, assetIds: [truck] },
  });
  const id = await addTaskAndGetId(owner, { eventId });
  const looksFor = async (by: Caller) =>
    (await by.call(eventCrew, 'looks', { body: { ids: [eventId, other] } })).body.data;

  const [look, bare] = await looksFor(owner);
  const manager = await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['shaved-ice']));
  const managed = await looksFor(manager);
  await completeTask(owner, id);
  const [done] = await looksFor(owner);

  expect(look).toMatchObject({
    id: eventId,
    staff: [{ id: user.userId }],
    equipment: [{ assetName: 'Big Blue' }],
    tasks: [{ id, title: 'Wash the truck', status: 'open' }],
    taskComplete: false,
  });
  expect(bare).toMatchObject({ id: other, tasks: [], taskComplete: null });
  expect(managed).toMatchObject([{ id: eventId, tasks: [], taskComplete: false }]);
  expect(done?.taskComplete).toBe(true);
});

test('a page of looks takes seven requests; adding a task to an event and completing it, four each', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const ids = [
    await createBookedEvent(own),
    await createBookedEvent(own),
    await createBookedEvent(own),
  ];
  const [eventId] = ids;

  const looked = await measureCost(() => owner.call(eventCrew, 'looks', { body: { ids } }));
  const made = await measureCost(() => addTask(owner, { eventId: eventId ?? null }));
  const id = made.result.body.data.id;
  const done = await measureCost(() => completeTask(owner, id));

  // The session, the events, their lists of tasks, two lists of staff, the equipment, and the
  // franchise for its default giveback.
  expect(looked.cost.requests).toBe(7);
  // The session, the event, its list of tasks, and the write.
  expect([made, done].map(({ cost }) => cost.requests)).toEqual([4, 4]);
});
