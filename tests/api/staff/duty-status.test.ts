import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { dutyStatus } from '#shared/contract/staff/duty-status.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import type { DutyStatus } from '#shared/domain/staff/time-card.ts';
import { type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { addStaffAndGetId, createCrew } from '#tests/support/fixtures/staff.ts';
import { type Caller, buildPermission, noon, world } from '#tests/support/world.ts';

const [minute, hour] = [60_000, 3_600_000];

const enter = (
  caller: Caller,
  staffId: string,
  standing: DutyStatus,
  now: Instant = noon,
  id = newId(noon),
) => caller.call(dutyStatus, 'enter', { body: { id, staffId, standing } }, now);

const rowsAt = async (caller: Caller, now: Instant = noon) =>
  (await caller.call(dutyStatus, 'now', {}, now)).body.data;

test('who is on duty follows from the clock, and setting it enters the punch that leads there', async () => {
  const { owner, staffId } = await createCrew();
  const hoursAgo = (hours: number) => instant(noon - hours * hour);
  const [began, paused, wentOn] = [hoursAgo(3), hoursAgo(2), hoursAgo(1)];
  const entered = async (standing: DutyStatus, at = noon) => {
    await enter(owner, staffId, standing, at);
    const [row] = await rowsAt(owner, at);
    return [row?.standing, row?.since ?? null];
  };

  expect(await entered('working', began)).toEqual(['working', toIso(began)]);
  expect(await entered('onBreak', paused)).toEqual(['onBreak', toIso(paused)]);
  expect(await entered('working', wentOn)).toEqual(['working', toIso(wentOn)]);
  expect(await entered('off')).toEqual(['off', null]);
  const { body } = await owner.call(timeClock, 'week', { query: { day: '2026-07-15' } });
  expect(body.data.cards).toMatchObject([{ minutes: 120, problems: [] }]);
  expect(body.data.cards[0]?.punches[0]?.edited).toMatchObject([{ reason: 'Set under On duty' }]);
});

test('the same entry twice, or a status that somebody has, adds no punch', async () => {
  const { owner, staffId } = await createCrew();
  const id = newId(noon);

  const answers = [
    await enter(owner, staffId, 'working', noon, id),
    await enter(owner, staffId, 'working', noon, id),
    await enter(owner, staffId, 'working', instant(noon + minute)),
  ];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { body } = await owner.call(timeClock, 'week', { query: { day: '2026-07-15' } });
  expect(body.data.cards.map(({ punches }) => punches.length)).toEqual([1]);
});

test('of twelve entries at once the time counts once', async () => {
  const { owner, staffId } = await createCrew();

  await Promise.all(Array.from({ length: 12 }, () => enter(owner, staffId, 'working')));
  await enter(owner, staffId, 'off', instant(noon + hour));

  const { body } = await owner.call(timeClock, 'week', { query: { day: '2026-07-15' } });
  expect(body.data.cards).toMatchObject([{ minutes: 60, problems: [] }]);
});

test('nobody starts a break who is off the clock, and nobody who is deactivated clocks in', async () => {
  const { owner, staffId } = await createCrew();
  const gone = await addStaffAndGetId(owner);
  await owner.call(staffProfiles, 'setActivated', { body: { id: gone, activated: false } });

  const onBreak = await enter(owner, staffId, 'onBreak');
  const inactive = await enter(owner, gone, 'working');

  expect([onBreak.status, inactive.status]).toEqual([400, 409]);
  expect(onBreak.body).toHaveProperty(
    'standing.0.message',
    'Robin Okafor is off the clock. Clock them in before their break.',
  );
});

test('who has not clocked in five minutes after their shift began is late', async () => {
  const { owner, staffId } = await createCrew();
  // Noon is at 12:00 in the franchise's zone.
  const plan = { title: 'Driver', brandId: 'coffee', day: '2026-07-15', endTime: '20:00' };
  const body = { ...plan, staffId, startTime: '13:00', requestKey: newId(noon) };
  await owner.call(staffSchedule, 'create', { body });
  const lateAt = async (at: number) => (await rowsAt(owner, instant(at)))[0]?.isLate;

  const unpublished = await lateAt(noon + 2 * hour);
  await owner.call(staffSchedule, 'publish', { body: { day: '2026-07-15' } });
  const [before, within, after] = [
    await lateAt(noon + hour - minute),
    await lateAt(noon + hour + 4 * minute),
    await lateAt(noon + hour + 5 * minute),
  ];
  await enter(owner, staffId, 'working', instant(noon + hour + 6 * minute));

  expect([unpublished, before, within, after]).toEqual([false, false, false, true]);
  expect(await rowsAt(owner, instant(noon + hour + 7 * minute))).toMatchObject([
    { standing: 'working', isLate: false, shift: { startsAt: '2026-07-15T18:00:00.000Z' } },
  ]);
});

test('a manager sees who works on their brands, in five requests', async () => {
  const { as, owner } = await createCrew();
  await addStaffAndGetId(owner, { firstName: 'Ice', brandIds: ['shaved-ice'] });
  await addStaffAndGetId(owner, { firstName: 'Cup', brandIds: ['coffee'] });
  const manager = await as('Manager', buildPermission('CLOCK_IN_CLOCK_OUT', 'read', ['coffee']));

  const answer = await manager.call(dutyStatus, 'now', {});

  // Session, accounts, profiles, punches, shifts.
  expect(answer.cost.requests).toBe(5);
  const names = answer.body.data.map(({ staffName }) => staffName);
  expect(names).toContain('Cup Reyes');
  expect(names).not.toContain('Ice Reyes');
});

test('who was deactivated while they work is seen by those who manage their brand alone', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const [brand = '', other = ''] = own.franchise.brandIds;
  const staffId = await addStaffAndGetId(owner, { brandIds: [brand] });
  await enter(owner, staffId, 'working');
  await owner.call(staffProfiles, 'setActivated', { body: { id: staffId, activated: false } });
  const managers = await Promise.all(
    [brand, other].map((id) =>
      own.as('Manager', buildPermission('CLOCK_IN_CLOCK_OUT', 'read', [id])),
    ),
  );

  const seen = await Promise.all(managers.map((manager) => rowsAt(manager)));

  const among = seen.map((rows) => rows.some((row) => row.staffId === staffId));
  expect(among).toEqual([true, false]);
});
