import { expect, test } from 'vitest';
import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { events } from '#shared/contract/events/events.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { tasks } from '#shared/contract/events/tasks.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { addTruckAndGetId } from '#tests/support/fixtures/equipment.ts';
import { type Caller, buildPermission, noon, world } from '#tests/support/world.ts';

const day = '2026-07-20';
const plan = { title: 'Driver', brandId: 'coffee', day, startTime: '09:00', endTime: '17:00' };

const planned = async (owner: Caller, over: object = {}) => {
  const body = { ...plan, requestKey: newId(noon), ...over };
  return (await owner.call(staffSchedule, 'create', { body })).body.data.id;
};

const setLead = (caller: Caller, id: string, version: number, lead = true) =>
  caller.call(staffSchedule, 'setLead', { body: { id, version, lead } });

const crewsFor = async (caller: Caller) =>
  (await caller.call(staffSchedule, 'leads', { query: { day } })).body.data;

const publish = (owner: Caller) => owner.call(staffSchedule, 'publish', { body: { day } });

async function crew() {
  const own = await world();
  const [owner, driver, server] = [
    await own.as('Franchise'),
    await own.as('Driver'),
    await own.as('Server'),
  ];
  const eventId = newId(noon);
  const at = { eventName: 'Summer fair', eventDate: localDate(day) };
  const event = buildEvent({ eventId, code: newEventCode(), brandId: 'coffee', ...at });
  await createEvent(own.scope, event, undefined);
  return { ...own, owner, driver, server, eventId };
}

test('a lead is named for the crew of an event, and the crew sees who leads it', async () => {
  const { owner, driver, server, eventId } = await crew();
  const eventIds = [eventId];
  const shiftId = await planned(owner, { staffId: driver.user.userId, eventIds });
  await planned(owner, { staffId: server.user.userId, eventIds });
  await publish(owner);
  const before = await crewsFor(owner);

  await setLead(owner, shiftId, 2);
  const [after] = await crewsFor(owner);
  await publish(owner);

  expect(before).toMatchObject([{ eventName: 'Summer fair', shifts: [{}, {}] }]);
  expect(after?.shifts.filter(({ lead }) => lead).map(({ staffName }) => staffName)).toEqual([
    'Robin Okafor',
  ]);
  const own = async (person: Caller) =>
    (await person.call(staffSchedule, 'own', { query: {} })).body.data;
  expect(await own(driver)).toMatchObject([{ lead: true, ledBy: [] }]);
  expect(await own(server)).toMatchObject([{ lead: false, ledBy: ['Robin Okafor'] }]);
});

test('whoever works at an event sees that it is on hold, and doesn’t work there once it is off', async () => {
  const { owner, driver, eventId: id } = await crew();
  await planned(owner, { staffId: driver.user.userId, eventIds: [id] });
  await publish(owner);
  const seen = async () => {
    const { body } = await driver.call(staffSchedule, 'own', { query: {} });
    return body.data[0]?.events.map(({ isOff, isHeld }) => [isOff, isHeld])[0];
  };

  const standing = await seen();
  await owner.call(events, 'setManualStatus', { body: { id, manualStatus: 'HOLD' } });
  const held = await seen();
  const canceled = { id, status: 'cancelled', from: 'booked' } as const;
  await owner.call(events, 'setStatus', { body: canceled });

  expect([standing, held, await seen()]).toEqual([[false, false], [false, true], undefined]);
});

test('naming a lead is news: the shift waits to be published and viewed again', async () => {
  const { owner, driver } = await crew();
  const shiftId = await planned(owner, { staffId: driver.user.userId });
  await publish(owner);
  await driver.call(staffSchedule, 'markViewed', { body: { ids: [shiftId] } });

  await setLead(owner, shiftId, 3);

  const { shifts } = (await owner.call(staffSchedule, 'week', { query: { day } })).body.data;
  expect(shifts).toMatchObject([{ lead: true, published: true, notified: false, viewed: false }]);
});

test('nobody leads by a shift that nobody has, by one that is over, or over another change', async () => {
  const { owner, driver } = await crew();
  const open = await planned(owner, { open: true, lead: true });
  const own = await planned(owner, { staffId: driver.user.userId });

  const refused = [
    (await setLead(owner, open, 1)).status,
    (await setLead(owner, own, 7)).status,
    (await setLead(owner, own, 1)).status,
  ];

  expect(refused).toEqual([400, 409, 200]);
  // Whoever gets the open one will lead; until then it is in no crew.
  const listed = (await crewsFor(owner)).flatMap(({ shifts }) => shifts.map(({ id }) => id));
  expect(listed).toEqual([own]);
});

test('an unassigned shift keeps its lead for whoever gets it', async () => {
  const { owner, driver } = await crew();
  const id = await planned(owner, { staffId: driver.user.userId, lead: true });

  await owner.call(staffSchedule, 'update', { body: { ...plan, id, version: 1, lead: true } });

  const { shifts } = (await owner.call(staffSchedule, 'week', { query: { day } })).body.data;
  expect(shifts).toMatchObject([{ staffId: null, lead: true }]);
  expect(await crewsFor(owner)).toEqual([]);
});

test('the board and the staff grid show tasks of people to those who see tasks', async () => {
  const { as, owner, driver } = await crew();
  const staffIds = [driver.user.userId];
  const task = { title: 'Clean truck 2', brandId: 'coffee', staffIds, dueDate: '2026-07-17' };
  await owner.call(tasks, 'create', { body: { ...task, requestKey: newId(noon) } });
  const access = [
    ...buildPermission('MANAGE_SHIFT_SCHEDULE', 'read', ['coffee']),
    ...buildPermission('MANAGE_STAFF', 'read', ['coffee']),
  ];
  const planner = await as('Manager', access);
  const doer = await as('Manager', [
    ...access,
    ...buildPermission('MANAGE_TASK', 'read', ['coffee']),
  ]);

  const seen = async (caller: Caller) => {
    const week = await caller.call(staffSchedule, 'week', { query: { day: '2026-07-17' } });
    const looks = await caller.call(staffProfiles, 'looks', { body: { ids: staffIds } });
    return [week.body.data.tasks.length, looks.body.data[0]?.tasks.length];
  };

  expect([await seen(planner), await seen(doer)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test('the staff grid shows shifts, events and equipment of the next seven days, in few requests', async () => {
  const { owner, driver, eventId } = await crew();
  await planned(owner, { staffId: driver.user.userId, eventIds: [eventId] });
  await planned(owner, { staffId: driver.user.userId, day: '2026-07-22' });
  const truckId = await addTruckAndGetId(owner, { brandId: 'coffee', colorPicker: '#3366CC' });
  // Planning somebody at the event changed it.
  const trucks = { version: 2, assetIds: [truckId] };
  await owner.call(eventCrew, 'mapAssets', { body: { id: eventId, ...trucks } });
  const body = { ids: [driver.user.userId, newId(noon)] };

  const answer = await owner.call(staffProfiles, 'looks', { body });

  // Session, shifts, events (their stamp) and their crews, open and completed tasks, equipment.
  expect(answer.cost.requests).toBe(7);
  expect(answer.body.data).toMatchObject([
    {
      shifts: [{ startDateTime: '2026-07-20T14:00:00.000Z' }],
      events: [{ eventName: 'Summer fair' }],
      equipment: [{ id: truckId, assetName: 'Big Blue', colorPicker: '#3366CC' }],
    },
    { shifts: [], events: [], equipment: [] },
  ]);
});
