// Whoever leaves gives their shifts back: those to come are open, those that were worked stay.
import { expect, test } from 'vitest';
import { createIdentity } from '#functions/data/accounts/identities.ts';
import { createUser } from '#functions/data/accounts/users.ts';
import { createEvent, getEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent, buildUser } from '#scripts/seed/builders.ts';
import { people } from '#shared/contract/accounts/people.ts';
import { eventCrew } from '#shared/contract/events/event-crew.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { findPlanFaults } from '#tests/support/fixtures/crew-plan.ts';
import {
  addStaffAndGetId,
  createCrew,
  getWeekAround,
  planShift,
} from '#tests/support/fixtures/staff.ts';
import { tasks } from '#shared/contract/events/tasks.ts';
import { addTaskAndGetId } from '#tests/support/fixtures/tasks.ts';
import { settle } from '#tests/support/stream.ts';
import { buildPermission, noon } from '#tests/support/world.ts';

async function assigned(staffId: string, own: Awaited<ReturnType<typeof createCrew>>) {
  const eventId = newId(noon);
  const day = { eventDate: localDate('2026-07-20'), brandId: 'coffee' };
  await createEvent(own.scope, buildEvent({ eventId, code: newEventCode(), ...day }), undefined);
  const buffers = { setUpMinutes: 0, tearDownMinutes: 0, travelMinutes: 0 };
  const body = { id: eventId, version: 1, staffIds: [staffId], ...buffers };
  await own.owner.call(eventCrew, 'updateStaff', { body });
  return eventId;
}

test('a driver who leaves is off the events to come, whose shifts are open to anyone', async () => {
  const own = await createCrew();
  const { owner, staffId, scope } = own;
  const eventId = await assigned(staffId, own);

  const left = await owner.call(people, 'setActivated', {
    body: { id: staffId, activated: false },
  });
  await settle();

  expect(left.status).toBe(200);
  expect((await getWeekAround(owner)).shifts).toMatchObject([
    { staffId: null, open: true, title: 'Driver', eventIds: [eventId] },
  ]);
  expect((await getEvent(scope, eventId))?.crew?.staffIds).toEqual([]);
  expect(await findPlanFaults(scope, [staffId])).toEqual([]);
});

test('so is somebody without a sign-in, at once; what began before stays theirs', async () => {
  const own = await createCrew();
  const { owner } = own;
  const helper = await addStaffAndGetId(owner);
  await planShift(owner, { staffId: helper, day: '2026-07-20' });
  await planShift(owner, { staffId: helper, day: '2026-07-21' });
  const secondDay = instant(noon + 5 * 24 * 3_600_000);

  const body = { id: helper, activated: false };
  await owner.call(staffProfiles, 'setActivated', { body }, secondDay);

  expect((await getWeekAround(owner)).shifts).toMatchObject([
    { day: '2026-07-20', staffId: helper },
    { day: '2026-07-21', staffId: null, open: true },
  ]);
});

test('who moves to another franchise is planned there at once, and is off what was to come here', async () => {
  const [here, there] = await Promise.all([createCrew(), createCrew()]);
  const { email } = here.driver.user;
  const moved = buildUser({
    tenant: there.scope.tenant,
    userId: newId(noon),
    role: 'Driver',
    email,
  });
  const accounts = [here.driver.user, moved].map(({ tenant, userId }) => ({ tenant, userId }));
  await createUser(moved);
  await createIdentity({ email, passwordHash: undefined, accounts });
  await planShift(here.owner, { staffId: here.staffId, day: '2026-07-20' });
  await planShift(here.owner, { staffId: here.staffId, day: '2026-07-21' });
  const secondDay = instant(noon + 5 * 24 * 3_600_000);

  // The same hours as here: of what another franchise has planned, nobody here knows.
  const planned = await planShift(there.owner, { staffId: moved.userId, day: '2026-07-21' });
  const body = { id: here.staffId, activated: false };
  await here.owner.call(people, 'setActivated', { body }, secondDay);
  await settle(secondDay);

  expect(planned.status).toBe(200);
  expect((await getWeekAround(here.owner)).shifts).toMatchObject([
    { day: '2026-07-20', staffId: here.staffId },
    { day: '2026-07-21', staffId: null, open: true },
  ]);
  expect((await getWeekAround(there.owner)).shifts).toMatchObject([
    { day: '2026-07-21', staffId: moved.userId },
  ]);
  expect(await findPlanFaults(here.scope, [here.staffId])).toEqual([]);
  expect(await findPlanFaults(there.scope, [moved.userId])).toEqual([]);
});

test('open tasks of whoever leaves have nobody, and whoever deactivates them reads how many', async () => {
  const own = await createCrew();
  const { owner, staffId } = own;
  await assigned(staffId, own);
  const helper = await addStaffAndGetId(owner);
  const both = await addTaskAndGetId(owner, { staffIds: [staffId, helper] });
  const listOpen = async () => (await owner.call(tasks, 'grid', { body: {} })).body.data;

  const left = await owner.call(people, 'setActivated', {
    body: { id: staffId, activated: false },
  });
  await settle();
  const account = (await listOpen()).find(({ id }) => id === both);
  const helped = await owner.call(staffProfiles, 'setActivated', {
    body: { id: helper, activated: false },
  });

  expect(left.body.general[0]?.message).toContain('now open: 1. Tasks to reassign: 1.');
  expect(account?.staff.map(({ id }) => id)).toEqual([helper]);
  expect(helped.body.general[0]?.message).toContain('now open: 0. Tasks to reassign: 1.');
  expect((await listOpen()).find(({ id }) => id === both)?.staff).toEqual([]);
});

test('a manager of one brand ends nobody’s work for another, and may once there is none', async () => {
  const own = await createCrew();
  const { owner } = own;
  const helper = await addStaffAndGetId(owner);
  const manager = await own.as('Manager', buildPermission('MANAGE_STAFF', 'write', ['coffee']));
  await planShift(owner, { staffId: helper, day: '2026-07-20' });
  const other = { staffId: helper, day: '2026-07-21', brandId: 'shaved-ice' };
  const { id: shiftId } = (await planShift(owner, other)).body.data;
  const body = { id: helper, activated: false };

  const refused = await manager.call(staffProfiles, 'setActivated', { body });
  const standing = (await getWeekAround(owner)).shifts.map(({ staffId }) => staffId);
  await owner.call(staffSchedule, 'remove', { params: { id: shiftId } });
  const left = await manager.call(staffProfiles, 'setActivated', { body });

  expect(refused.status).toBe(409);
  expect(JSON.stringify(refused.body)).toContain("brands that you don't manage");
  expect(standing).toEqual([helper, helper]);
  expect(left.status).toBe(200);
  expect((await getWeekAround(owner)).shifts).toMatchObject([{ staffId: null, open: true }]);
});
