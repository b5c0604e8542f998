import { expect, test } from 'vitest';
import { getEvent } from '#functions/data/events/events.ts';
import { events } from '#shared/contract/events/events.ts';
import { blockOffDays } from '#shared/contract/staff/block-off-days.ts';
import { staffAvailability } from '#shared/contract/staff/staff-availability.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffRecords } from '#shared/contract/staff/staff-records.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { newId } from '#functions/ports/ids.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import {
  addRecord,
  createCrew,
  planShift,
  getWeekAround,
  shiftInput,
} from '#tests/support/fixtures/staff.ts';
import { createBookedEvent } from '#tests/support/fixtures/tasks.ts';
import { type Caller, buildPermission, noon } from '#tests/support/world.ts';

test('of two hundred who take an open shift at once, one gets it', async () => {
  const { owner, as } = await createCrew();
  const shiftId = (await planShift(owner, { open: true })).body.data.id;
  const staff = await Promise.all(Array.from({ length: 20 }, () => as('Server')));

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => staff)
      .flat()
      .map((caller) => caller.call(staffSchedule, 'claim', { body: { shiftId } })),
  );

  const winners = answers.filter(({ status }) => status === 200);
  expect(winners).toHaveLength(1);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect((await getWeekAround(owner)).shifts).toMatchObject([{ open: false, published: true }]);
});

test('staff see open shifts, take none at a time at which they work, and tell who plans', async () => {
  const { owner, driver, staffId } = await createCrew();
  await planShift(owner, { staffId });
  const shiftId = (await planShift(owner, { open: true })).body.data.id;
  const offered = await driver.call(staffSchedule, 'openShifts', {});

  const { status } = await driver.call(staffSchedule, 'claim', { body: { shiftId } });

  expect(offered.body.data.map(({ id }) => id)).toEqual([shiftId]);
  expect(status).toBe(409);
});

test('who takes an open shift is held to what a planner would be warned of', async () => {
  const { owner, driver, staffId } = await createCrew();
  const shiftId = (await planShift(owner, { open: true })).body.data.id;
  const claim = () => driver.call(staffSchedule, 'claim', { body: { shiftId } });
  const profile = (weeklyHours: number | null, version: number) =>
    owner.call(staffProfiles, 'update', {
      params: { id: staffId },
      body: { weeklyHours, version },
    });
  const expired = await addRecord(owner, staffId, { expiresOn: '2026-07-19' });
  const byDocument = await claim();
  const params = { staffId, id: expired.body.data.id };
  await owner.call(staffRecords, 'remove', { params });
  await profile(7.5, 0);
  const byHours = await claim();
  await profile(8, 1);

  const allowed = await claim();

  const said = [byDocument, byHours].map(({ status, body }) => [status, body]);
  expect(said).toMatchObject([
    [409, { general: [{ message: expect.stringMatching(/^One of your documents will have/) }] }],
    [409, { general: [{ message: expect.stringMatching(/over your 7\.5 hours/) }] }],
  ]);
  expect(allowed.status).toBe(200);
});

test('of open shifts that are taken at once, nobody gets more than their weekly hours', async () => {
  const { owner, driver, staffId } = await createCrew();
  const days = ['2026-07-20', '2026-07-21', '2026-07-22', '2026-07-23', '2026-07-24'];
  const planned = await mapInSequence(days, (day) => planShift(owner, { open: true, day }));
  const body = { weeklyHours: 17, version: 0 };
  await owner.call(staffProfiles, 'update', { params: { id: staffId }, body });

  const answers = await Promise.all(
    planned.map(({ body: { data } }) =>
      driver.call(staffSchedule, 'claim', { body: { shiftId: data.id } }),
    ),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  const { shifts } = await getWeekAround(owner);
  expect(shifts.filter((shift) => shift.staffId === staffId)).toHaveLength(2);
});

test('somebody takes an open shift on a day on which they had said they could not work', async () => {
  const { owner, driver } = await createCrew();
  const days = Array.from({ length: 7 }, () => ({ kind: 'unavailable' as const }));
  const from = localDate('2026-07-15');
  await driver.call(staffAvailability, 'saveOwn', { body: { version: 0, from, days } });
  const shiftId = (await planShift(owner, { open: true })).body.data.id;

  const { status } = await driver.call(staffSchedule, 'claim', { body: { shiftId } });

  expect(status).toBe(200);
});

test('nobody takes an open shift on a day that is blocked off', async () => {
  const { owner, driver } = await createCrew();
  const shiftId = (await planShift(owner, { open: true })).body.data.id;
  await owner.call(blockOffDays, 'create', {
    body: { requestKey: newId(noon), day: '2026-07-20', noShifts: true },
  });

  const { status, body } = await driver.call(staffSchedule, 'claim', { body: { shiftId } });

  expect(status).toBe(409);
  expect(body).toHaveProperty('general.0.message', expect.stringMatching(/is blocked off/));
});

test('nobody who manages staff changes their own rate, but somebody else does', async () => {
  const { as, owner } = await createCrew();
  const access = buildPermission('MANAGE_STAFF', 'write', ['shaved-ice', 'coffee']);
  const manager = await as('Manager', access);
  const params = { id: manager.user.userId };
  const save = (by: Caller, hourlyRateCents: number, version: number, over = {}) =>
    by.call(staffProfiles, 'update', { params, body: { hourlyRateCents, version, ...over } });
  await save(owner, 2000, 0);

  const raised = await save(manager, 9900, 1);
  const kept = await save(manager, 2000, 1, { bio: 'Runs the kitchen.' });

  expect(raised.status).toBe(400);
  expect(raised.body).toHaveProperty(
    'hourlyRateCents.0.message',
    expect.stringMatching(/your own hourly rate/),
  );
  expect(kept.status).toBe(200);
  expect((await save(owner, 2200, 2)).status).toBe(200);
});

test('a shift whose event was canceled is offered to nobody, and nobody gets it', async () => {
  const own = await createCrew();
  const { owner, driver, scope } = own;
  const eventDate = localDate(shiftInput.day);
  const eventId = await createBookedEvent(own, 'shaved-ice', { eventDate });
  const shiftId = (
    await planShift(owner, { open: true, brandId: 'shaved-ice', eventIds: [eventId] })
  ).body.data.id;
  const offered = async () => (await driver.call(staffSchedule, 'openShifts', {})).body.data.length;
  const before = await offered();
  const from = (await getEvent(scope, eventId))?.status ?? 'booked';
  await owner.call(events, 'setStatus', { body: { id: eventId, from, status: 'cancelled' } });

  const claimed = await driver.call(staffSchedule, 'claim', { body: { shiftId } });

  expect([before, await offered(), claimed.status]).toEqual([1, 0, 404]);
});
