// Whoever takes somebody's place at an event has everything that the place had, and a shift that is
// dragged away and back is what it was.
import { expect, test } from 'vitest';
import { getEvent } from '#functions/data/events/events.ts';
import { newId } from '#functions/ports/ids.ts';
import { shiftSwaps } from '#shared/contract/staff/shift-swaps.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import {
  assignStaff,
  bookEventAndGetId,
  listAllShifts,
  setEventStatus,
} from '#tests/support/fixtures/crew-events.ts';
import { findPlanFaults } from '#tests/support/fixtures/crew-plan.ts';
import {
  addStaffAndGetId,
  createCrew,
  getWeekAround,
  planShift,
} from '#tests/support/fixtures/staff.ts';
import { noon } from '#tests/support/world.ts';

test('dragged to another day and back, it stays when the event is off, as before', async () => {
  const own = await createCrew();
  const id = await bookEventAndGetId(own);
  await planShift(own.owner, { staffId: own.staffId, startTime: '08:00', endTime: '18:00' });
  await assignStaff(own, own.owner, id, [own.staffId]);
  const [shift] = (await getWeekAround(own.owner)).shifts;
  if (!shift) throw new Error('nobody is planned');
  const { staffId, brandId, title, startTime, endTime, day, eventIds } = shift;
  const plan = { id: shift.id, staffId, brandId, title, startTime, endTime };

  const away = { ...plan, day: '2026-07-22', version: shift.version, eventIds: [] };
  await own.owner.call(staffSchedule, 'update', { body: away });
  const back = { ...plan, day, version: shift.version + 1, eventIds };
  await own.owner.call(staffSchedule, 'update', { body: back });
  const undone = await listAllShifts(own);
  await setEventStatus(own.owner, id, 'booked', 'cancelled');

  expect(undone).toMatchObject([{ day, eventIds: [id], standing: true }]);
  expect(await listAllShifts(own)).toMatchObject([{ startTime: '08:00', eventIds: [] }]);
  expect(await findPlanFaults(own.scope, [own.staffId])).toEqual([]);
});

/** The driver leads at an event and knows it. */
async function ledByDriver() {
  const own = await createCrew();
  const id = await bookEventAndGetId(own);
  const members = [{ staffId: own.staffId, title: 'Truck lead', lead: true }];
  await assignStaff(own, own.owner, id, [own.staffId], { members });
  await own.owner.call(staffSchedule, 'publish', { body: { day: '2026-07-20' } });
  const [shift] = await listAllShifts(own);
  if (!shift) throw new Error('nobody is planned');
  const { startsAt, endsAt } = shift;
  return { ...own, id, shift, place: { title: 'Truck lead', lead: true, startsAt, endsAt } };
}

test('whoever takes the place of somebody by a swap has their role, lead and call time', async () => {
  const own = await ledByDriver();
  const server = await own.as('Server');

  const offer = { shiftId: own.shift.id, offeredTo: null, note: '', requestKey: newId(noon) };
  const { body } = await own.driver.call(shiftSwaps, 'offer', { body: offer });
  const swapId = body.data.id;
  await server.call(shiftSwaps, 'accept', { body: { swapId, version: 1 } });
  const decision = { id: swapId, version: 2, status: 'approved' } as const;
  await own.owner.call(shiftSwaps, 'decide', { body: decision });

  const staffId = server.user.userId;
  expect(await listAllShifts(own)).toMatchObject([{ ...own.place, staffId, eventIds: [own.id] }]);
});

test('so has whoever claims the shift that a sick person gave up', async () => {
  const own = await ledByDriver();
  const server = await own.as('Server');
  const { version, day, startTime, endTime, brandId, title, lead, eventIds } = own.shift;
  const plan = { day, startTime, endTime, brandId, title, lead, eventIds: [...eventIds] };
  const body = { ...plan, id: own.shift.id, version, staffId: null, open: true };

  await own.owner.call(staffSchedule, 'update', { body });
  const [open] = await listAllShifts(own);
  await server.call(staffSchedule, 'claim', { body: { shiftId: own.shift.id } });

  const staffId = server.user.userId;
  expect(open).toMatchObject({ ...own.place, staffId: null, open: true });
  expect(await listAllShifts(own)).toMatchObject([{ ...own.place, staffId, eventIds: [own.id] }]);
  const { tearDownMinutes, setUpMinutes } = (await getEvent(own.scope, own.id))?.crew ?? {};
  expect({ tearDownMinutes, setUpMinutes }).toEqual({ tearDownMinutes: 15, setUpMinutes: 30 });
});

test('so has whoever a planner puts in their place, and whoever claims it once they left', async () => {
  const own = await ledByDriver();
  const helper = await addStaffAndGetId(own.owner, { role: 'Server' });
  const { version, day, startTime, endTime, brandId, title, lead, eventIds } = own.shift;
  const plan = { day, startTime, endTime, brandId, title, lead, eventIds: [...eventIds] };

  const body = { ...plan, id: own.shift.id, version, staffId: helper };
  await own.owner.call(staffSchedule, 'update', { body });
  const replaced = await listAllShifts(own);
  const left = { id: helper, activated: false };
  await own.owner.call(staffProfiles, 'setActivated', { body: left });
  await own.driver.call(staffSchedule, 'claim', { body: { shiftId: own.shift.id } });

  expect(replaced).toMatchObject([{ ...own.place, staffId: helper }]);
  expect(await listAllShifts(own)).toMatchObject([{ ...own.place, staffId: own.staffId }]);
});
