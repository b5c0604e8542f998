import { expect, test } from 'vitest';
import { staffAvailability } from '#shared/contract/staff/staff-availability.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { createPlannedShift } from '#functions/data/staff/planned-shifts.ts';
import { createEmptyProfile, saveStaffProfile } from '#functions/data/staff/staff-profiles.ts';
import { runConcurrently } from '#functions/data/store/run-concurrently.ts';
import { newId } from '#functions/ports/ids.ts';
import { buildPlannedShift } from '#scripts/seed/builders.ts';
import { addDays, localDate, localTime } from '#shared/domain/values/local-date.ts';
import { createCrew } from '#tests/support/fixtures/staff.ts';
import { type Caller, buildPermission, noon, world } from '#tests/support/world.ts';

const all = { kind: 'all' as const };
const mornings = { kind: 'partial' as const, startTime: '08:00', endTime: '12:00' };
/** Mondays in the morning, Tuesdays not at all. */
const days = [all, mornings, { kind: 'unavailable' as const }, all, all, all, all];

const say = async (driver: Caller, over: object = {}) =>
  driver.call(staffAvailability, 'saveOwn', {
    body: { version: 0, from: '2026-07-15', days, ...over },
  });

const plan = async (owner: Caller, staffId: string, over: object = {}) =>
  owner.call(staffSchedule, 'create', {
    body: {
      title: 'Driver',
      brandId: 'coffee',
      day: '2026-07-20',
      startTime: '09:00',
      endTime: '11:00',
      staffId,
      requestKey: newId(noon),
      ...over,
    },
  });

const limited = async (owner: Caller, day = '2026-07-20') =>
  (await owner.call(staffSchedule, 'week', { query: { day } })).body.data.limitedDays.map(
    (each) => [each.day, each.kind],
  );

test('a week counts from its day on, and the board shows it', async () => {
  const { owner, driver } = await createCrew();

  await say(driver, { from: '2026-07-20' });

  expect(await limited(owner, '2026-07-13')).toEqual([]);
  expect(await limited(owner)).toEqual([
    ['2026-07-20', 'partial'],
    ['2026-07-21', 'unavailable'],
  ]);
});

test('a single day is otherwise than its week', async () => {
  const { owner, driver } = await createCrew();

  await say(driver, { exceptions: [{ day: '2026-07-21', ...all }] });

  expect(await limited(owner)).toEqual([['2026-07-20', 'partial']]);
});

test('planning against it asks once more, and the shift says so', async () => {
  const { owner, driver, staffId } = await createCrew();
  await say(driver);

  const fits = await plan(owner, staffId);
  const refused = await plan(owner, staffId, { day: '2026-07-21' });
  const anyway = await plan(owner, staffId, { day: '2026-07-21', anyway: true });
  const week = await owner.call(staffSchedule, 'week', { query: { day: '2026-07-20' } });

  expect([fits.status, refused.status, anyway.status]).toEqual([200, 400, 200]);
  expect(week.body.data.shifts.map(({ overruled }) => overruled)).toEqual([[], ['unavailable']]);
});

test('a copied week leaves out who can not work then', async () => {
  const { owner, driver, staffId } = await createCrew();
  await plan(owner, staffId, { day: '2026-07-21' });
  await say(driver, { from: '2026-07-26' });

  const { body } = await owner.call(staffSchedule, 'copyWeek', {
    body: { from: '2026-07-20', to: '2026-07-27', requestKey: newId(noon) },
  });

  const skipped = [{ why: 'unavailable', day: '2026-07-28', title: 'Driver' }];
  expect(body.data).toMatchObject({ copied: 0, skipped });
});

test('what two people change at once, one of them is told', async () => {
  const { owner, driver, staffId } = await createCrew();
  const body = { version: 0, from: '2026-07-20', days };

  const answers = await Promise.all([
    say(driver),
    owner.call(staffAvailability, 'savePerson', { params: { id: staffId }, body }),
  ]);

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test.each([
  ['a start that is over', { from: '2026-07-14' }, 'from'],
  [
    'hours without an end',
    { days: [{ ...mornings, endTime: null }, ...days.slice(1)] },
    'days.0.endTime',
  ],
  [
    'hours that end first',
    { days: [{ ...mornings, endTime: '07:00' }, ...days.slice(1)] },
    'days.0.endTime',
  ],
  ['a week of six days', { days: days.slice(1) }, 'days'],
  [
    'a day twice',
    {
      exceptions: [
        { day: '2026-07-21', ...all },
        { day: '2026-07-21', ...all },
      ],
    },
    'exceptions.1.day',
  ],
])('%s is refused', async (_what, over, field) => {
  const { driver } = await createCrew();

  const { status, body } = await say(driver, over);

  expect(status).toBe(400);
  expect(body).toHaveProperty([field]);
});

test('a manager opens who works on their brands, and nobody else', async () => {
  const { as, scope, staffId } = await createCrew();
  await saveStaffProfile(scope, { ...createEmptyProfile(staffId), brandIds: ['shaved-ice'] });
  const [ice, coffee] = await Promise.all([
    as('Manager', buildPermission('MANAGE_AVAILABILITY', 'read', ['shaved-ice'])),
    as('Manager', buildPermission('MANAGE_AVAILABILITY', 'read', ['coffee'])),
  ]);
  const open = (caller: Caller) =>
    caller.call(staffAvailability, 'ofPerson', { params: { id: staffId } });

  expect([(await open(ice)).status, (await open(coffee)).status]).toEqual([200, 404]);
});

test('a board of sixty people and four hundred shifts takes the same requests as one of three', async () => {
  const [few, many] = [await createCrewWith(3, 3), await createCrewWith(60, 400)];
  const read = async (owner: Caller) =>
    owner.call(staffSchedule, 'week', { query: { day: '2026-07-20' } });

  const [small, large] = [await read(few), await read(many)];

  // Session, accounts, profiles, shifts, events (their stamp), availability, time off, block-off
  // days, open and completed tasks.
  expect([small.cost.requests, large.cost.requests]).toEqual([10, 10]);
  expect([large.body.data.staff.length, large.body.data.shifts.length]).toEqual([60, 400]);
});

async function createCrewWith(count: number, shifts: number): Promise<Caller> {
  const own = await world();
  const staff = await Promise.all(Array.from({ length: count }, () => own.as('Driver')));
  await Promise.all(staff.map((driver) => say(driver)));
  // Each of them once a day, until there are enough.
  const planned = Array.from({ length: shifts }, (_, at) => {
    const day = addDays(localDate('2026-07-19'), Math.floor(at / count));
    const times = { day, startTime: localTime('09:00'), endTime: localTime('17:00') };
    const staffId = staff[at % count]?.user.userId ?? null;
    return buildPlannedShift({ id: newId(noon), ...times, staffId });
  });
  await runConcurrently(planned, 16, async (shift) => {
    await createPlannedShift(own.scope, shift, {});
  });
  return own.as('Franchise');
}
