// How far people live from an event: shown to whoever assigns them, and to nobody else.
import { expect, test } from 'vitest';
import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { type Caller, buildPermission, noon, type World, world } from '#tests/support/world.ts';

/** In Naperville, Illinois. */
async function book({ scope }: World) {
  const eventId = newId(noon);
  const event = buildEvent({ eventId, code: newEventCode(), city: 'Naperville', zip: '60540' });
  const plan = { ...event.plan, position: null };
  await createEvent(scope, { ...event, plan }, undefined);
  return eventId;
}

async function addPerson(owner: Caller, firstName: string, homeZip?: string) {
  const body = { firstName, role: 'Worker' as const, homeZip, requestKey: newId(noon) };
  return (await owner.call(staffProfiles, 'create', { body })).body.data.id;
}

const readCrew = async (caller: Caller, id: string) =>
  (await caller.call(eventCrew, 'details', { params: { id } })).body.data.staff;

test('of people who fit equally, those who live nearest come first, and unknown homes last', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const id = await book(own);
  await addPerson(owner, 'Abe');
  await addPerson(owner, 'Bea', '60601');
  await addPerson(owner, 'Cal', '60504');

  const crew = await readCrew(owner, id);

  expect(crew.map(({ name, miles }) => [name, miles])).toEqual([
    ['Cal', 6],
    ['Bea', 28],
    ['Abe', null],
  ]);
});

test('whoever may only look at the event, and colleagues on the schedule, never see it', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const reader = await own.as('Manager', buildPermission('MANAGE_EVENT', 'read', ['shaved-ice']));
  const driver = await own.as('Driver');
  const id = await book(own);
  const staffId = await addPerson(owner, 'Cal', '60504');
  const none = { setUpMinutes: 0, tearDownMinutes: 0, travelMinutes: 0 };
  const body = { id, version: 1, staffIds: [staffId, driver.user.userId], ...none };
  expect((await owner.call(eventCrew, 'updateStaff', { body })).status).toBe(200);

  const seen = await readCrew(reader, id);
  const week = await owner.call(staffSchedule, 'week', { query: { day: '2026-06-20' } });
  const own1 = await driver.call(staffSchedule, 'own', { query: {} });

  expect(seen.map(({ miles }) => miles)).toEqual([null, null]);
  expect(JSON.stringify([week.body, own1.body])).not.toMatch(/60504|homeZip/);
});

test('a home is a ZIP code of five digits, stays when an older page saves, and can be emptied', async () => {
  const owner = await (await world()).as('Franchise');
  const id = await addPerson(owner, 'Cal', '60504');
  const person = { firstName: 'Cal', role: 'Worker' as const };
  const save = (version: number, change: object) =>
    owner.call(staffProfiles, 'update', { params: { id }, body: { person, version, ...change } });
  const read = async () =>
    (await owner.call(staffProfiles, 'details', { params: { id } })).body.data.homeZip;

  const refused = await save(1, { homeZip: '6050' });
  await save(1, {});
  const kept = await read();
  await save(2, { homeZip: '' });

  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body)).toContain('homeZip');
  expect([kept, await read()]).toEqual(['60504', '']);
});
