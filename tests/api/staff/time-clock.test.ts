import { expect, test } from 'vitest';
import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import { staffReports } from '#shared/contract/reports/staff-reports.ts';
import type { PunchKind } from '#shared/domain/staff/punch.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { rangeTo } from '#tests/support/map-in-sequence.ts';
import { createCrew } from '#tests/support/fixtures/staff.ts';
import { type Caller, buildPermission, noon, world } from '#tests/support/world.ts';
import {
  clockDay,
  buildDeviceTimes,
  buildMorningPunches,
  buildPunchInput,
  reviewCard,
  sendPunchesOnTime,
  sendPunchesLate,
  getClockWeek,
} from './clock-worlds.ts';

const [minute, hour] = [60_000, 3_600_000];

const worked = async (owner: Caller) => {
  const body = { fromDate: clockDay, toDate: clockDay };
  const { body: card } = await owner.call(staffReports, 'shiftTimeCard', { body });
  return card.data.map(({ minutes, brandId }) => [minutes, brandId]);
};

test('who punches in is on the clock, and off it once they punch out', async () => {
  const { driver } = await createCrew();
  const standing = async () => (await driver.call(timeClock, 'own', {})).body.data.standing;

  const before = await standing();
  await sendPunchesOnTime(driver, [buildPunchInput('in', noon - hour)]);
  const between = await standing();
  await sendPunchesOnTime(driver, [buildPunchInput('out', noon - minute)]);

  expect([before, between, await standing()]).toEqual(['off', 'working', 'off']);
});

test('the same punch twice, late or at once counts once', async () => {
  const { owner, driver } = await createCrew();
  const punches = buildMorningPunches();

  await Promise.all(rangeTo(3).map(() => sendPunchesLate(driver, punches)));
  await sendPunchesLate(driver, punches, instant(noon + 2 * hour));

  const [card] = (await getClockWeek(owner)).cards;
  expect(card).toMatchObject({ minutes: 180, punches: [{}, {}] });
});

test('two phones that punch in at once are one time on the clock', async () => {
  const { owner, driver } = await createCrew();

  await sendPunchesOnTime(driver, [
    buildPunchInput('in', noon - 3 * hour),
    buildPunchInput('in', noon - 3 * hour + 5000),
  ]);
  await sendPunchesOnTime(driver, [buildPunchInput('out', noon - hour)]);

  expect((await getClockWeek(owner)).cards).toMatchObject([{ minutes: 120, problems: [] }]);
});

test.each([
  ['three hours ahead', 3 * hour],
  ['three hours behind', -3 * hour],
])('a clock that is %s tells the right time, and that it was wrong', async (_what, wrong) => {
  const { owner, driver } = await createCrew();
  const skewed = (at: number, counter: string) => ({
    ...buildDeviceTimes(at, counter),
    deviceAt: at + wrong,
  });
  const punches = [
    buildPunchInput('in', noon - 4 * hour, skewed(noon - 4 * hour, 'before')),
    buildPunchInput('out', noon - hour, skewed(noon - hour, 'load')),
  ];

  const { body } = await sendPunchesLate(driver, punches, noon, skewed(noon, 'load'));

  expect(body.data.flagged).toBe(2);
  const [card] = (await getClockWeek(owner)).cards;
  expect(card).toMatchObject({ minutes: 180, problems: ['unverified'] });
  expect(card?.punches[0]?.at).toBe('2026-07-15T13:00:00.000Z');
});

test('a clock that is set in between is found out by the steady counter', async () => {
  const { owner, driver } = await createCrew();
  const early = { deviceAt: noon - 9 * hour, steadyAt: 0, counter: 'load' };
  const later = { deviceAt: noon, steadyAt: hour, counter: 'load' };

  await sendPunchesLate(driver, [buildPunchInput('in', 0, early)], noon, later);

  const [card] = (await getClockWeek(owner)).cards;
  expect(card?.punches).toMatchObject([{ at: '2026-07-15T16:00:00.000Z', flagged: true }]);
});

test('approved time counts as worked, without its breaks, and no longer once it is reset', async () => {
  const { owner, driver, staffId } = await createCrew();
  await sendPunchesOnTime(driver, [
    buildPunchInput('in', noon - 5 * hour),
    buildPunchInput('breakStart', noon - 3 * hour),
    buildPunchInput('breakEnd', noon - 2.5 * hour),
    buildPunchInput('out', noon - hour),
  ]);
  const before = await worked(owner);

  const answers = [
    await reviewCard(owner, staffId, 'approved'),
    await reviewCard(owner, staffId, 'approved'),
  ];
  const approved = await worked(owner);
  await reviewCard(owner, staffId, 'unreviewed');

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(before).toEqual([]);
  // A break doesn't make two shifts.
  expect(approved).toEqual([[210, 'shaved-ice']]);
  expect(await worked(owner)).toEqual([]);
});

test('of twelve approvals at once the time counts once', async () => {
  const { owner, driver, staffId } = await createCrew();
  await sendPunchesOnTime(driver, buildMorningPunches());

  const answers = await Promise.all(
    Array.from({ length: 12 }, () => reviewCard(owner, staffId, 'approved')),
  );

  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await worked(owner)).toEqual([[180, 'shaved-ice']]);
});

test('time on the clock, or without its end, is not approved', async () => {
  const { owner, driver, staffId } = await createCrew();
  await sendPunchesOnTime(driver, [buildPunchInput('in', noon - hour)]);

  const open = await reviewCard(owner, staffId, 'approved');
  const tomorrow = instant(noon + 20 * hour);
  const body = { staffId, day: clockDay, status: 'approved' as const };
  const missing = await owner.call(timeClock, 'review', { body }, tomorrow);
  const cards = await owner.call(timeClock, 'week', { query: { day: clockDay } }, tomorrow);

  expect([open.status, missing.status]).toEqual([400, 400]);
  expect(cards.body.data.cards).toMatchObject([{ problems: ['missingOut'], isOpen: false }]);
});

test('a correction keeps what was there, who changed it and why, and asks for another review', async () => {
  const { owner, driver, staffId } = await createCrew();
  await sendPunchesOnTime(driver, buildMorningPunches());
  await reviewCard(owner, staffId, 'approved');
  const punch = (await getClockWeek(owner)).cards[0]?.punches[1];
  const body = {
    staffId,
    id: punch?.id ?? '',
    version: 1,
    kind: 'out' as const,
    at: '2026-07-15T16:30:00Z',
    reason: 'Cleaned the truck',
  };

  const changed = await owner.call(timeClock, 'changePunch', { body });
  const late = await owner.call(timeClock, 'changePunch', { body });

  expect([changed.status, late.status]).toEqual([200, 409]);
  const [card] = (await getClockWeek(owner)).cards;
  expect(card).toMatchObject({ minutes: 210, status: 'changed' });
  expect(card?.punches[1]?.edited).toMatchObject([
    { reason: 'Cleaned the truck', beforeAt: '2026-07-15T16:00:00.000Z', beforeKind: 'out' },
  ]);
});

test('each line of pay says why: regular, overtime of the day, overtime of the week', async () => {
  const { owner, driver, staffId } = await createCrew();
  await owner.call(staffProfiles, 'update', {
    params: { id: staffId },
    body: { hourlyRateCents: 2000, version: 0 },
  });
  await owner.call(timeClock, 'saveSettings', {
    body: { roundingMinutes: 15, dailyOvertimeHours: 2, weeklyOvertimeHours: 40, version: 0 },
  });
  await sendPunchesOnTime(driver, [
    buildPunchInput('in', noon - 4 * hour + 4 * minute),
    buildPunchInput('out', noon - hour),
  ]);

  expect((await getClockWeek(owner)).waiting).toMatchObject([
    { reason: 'regular', minutes: 120, amountCents: 4000 },
    { reason: 'dailyOvertime', minutes: 60, amountCents: 3000 },
  ]);
});

test('nobody punches for another person', async () => {
  const { driver } = await createCrew();
  const other = await createCrew();
  await sendPunchesOnTime(driver, buildMorningPunches());

  expect((await other.driver.call(timeClock, 'own', {})).body.data.cards).toEqual([]);
  expect((await getClockWeek(other.owner)).cards).toEqual([]);
});

const pay = {
  roundingMinutes: 15 as const,
  dailyOvertimeHours: 8,
  weeklyOvertimeHours: 40,
  askLocation: false,
};

test('pay is settled by who may write on all brands, over the version that was read', async () => {
  const own = await world({ brandIds: ['shaved-ice', 'coffee'] });
  const [owner, one, all] = await Promise.all([
    own.as('Franchise'),
    own.as('Manager', buildPermission('CLOCK_IN_CLOCK_OUT', 'write', ['coffee'])),
    own.as('Manager', buildPermission('CLOCK_IN_CLOCK_OUT', 'write', ['shaved-ice', 'coffee'])),
  ]);
  const save = async (caller: Caller, version: number) =>
    (await caller.call(timeClock, 'saveSettings', { body: { ...pay, version } })).status;

  expect([
    await save(one, 0),
    await save(all, 0),
    await save(owner, 0),
    await save(owner, 1),
  ]).toEqual([403, 200, 409, 200]);
  expect([(await getClockWeek(one)).maySetPay, (await getClockWeek(all)).maySetPay]).toEqual([
    false,
    true,
  ]);
  expect((await getClockWeek(owner)).settings).toMatchObject({ ...pay, version: 2 });
});

test('nobody reviews their own time, and another manager does', async () => {
  const own = await world();
  const access = buildPermission('CLOCK_IN_CLOCK_OUT', 'write', own.franchise.brandIds);
  const [manager, other] = await Promise.all([
    own.as('Manager', access),
    own.as('Manager', access),
  ]);
  await sendPunchesOnTime(manager, buildMorningPunches());

  const { userId } = manager.user;
  const answers = [
    await reviewCard(manager, userId, 'approved'),
    await reviewCard(other, userId, 'approved'),
  ];

  expect(answers.map(({ status }) => status)).toEqual([409, 200]);
});

test('the time card names who worked without a sign-in', async () => {
  const { owner } = await createCrew();
  const person = { firstName: 'June', lastName: 'Park', role: 'Worker' as const };
  const added = await owner.call(staffProfiles, 'create', {
    body: { ...person, requestKey: newId(noon) },
  });
  const staffId = added.body.data.id;
  const reason = 'Has no phone';
  const punch = (kind: PunchKind, at: string) =>
    owner.call(timeClock, 'addPunch', { body: { id: newId(noon), staffId, kind, at, reason } });
  await punch('in', '2026-07-15T14:00:00Z');
  await punch('out', '2026-07-15T16:00:00Z');
  await reviewCard(owner, staffId, 'approved');

  const { body } = await owner.call(staffReports, 'shiftTimeCard', {
    body: { fromDate: clockDay, toDate: clockDay },
  });

  expect(body.data.map(({ staffName }) => staffName)).toEqual(['June Park']);
});

const late = { kind: 'in' as const, at: toIso(instant(noon - hour)), reason: 'Forgot to punch' };

test('a manager enters no time on a brand that isn’t theirs', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const write = buildPermission('CLOCK_IN_CLOCK_OUT', 'write', ['coffee']);
  const manager = await own.as('Manager', write);
  const id = await staffOn(owner, ['shaved-ice']);

  const body = { id: newId(noon), staffId: id, ...late };
  const refused = await manager.call(timeClock, 'addPunch', { body });

  expect(refused.status).toBe(404);
  expect((await getClockWeek(owner)).cards).toEqual([]);
});

test('a punch that is entered under an id that means another one is refused', async () => {
  const { owner, driver, staffId } = await createCrew();
  const [punch] = [buildPunchInput('in', noon - 2 * hour)];
  await sendPunchesOnTime(driver, [punch]);
  const enter = (at: string) =>
    owner.call(timeClock, 'addPunch', { body: { id: punch.id, staffId, ...late, at } });

  const taken = await enter(late.at);
  const own = { id: newId(noon), staffId, ...late };
  const twice = await Promise.all(
    [1, 2].map(() => owner.call(timeClock, 'addPunch', { body: own })),
  );

  expect(taken.status).toBe(409);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
});

async function staffOn(owner: Caller, brandIds: string[]): Promise<string> {
  const person = { firstName: 'Dana', lastName: 'Reyes', role: 'Driver' } as const;
  const body = { ...person, brandIds, requestKey: newId(noon) };
  return (await owner.call(staffProfiles, 'create', { body })).body.data.id;
}

test('a published shift for which nobody has punched is listed until a punch is entered', async () => {
  const { owner, driver, staffId } = await createCrew();
  const plan = {
    title: 'Driver',
    brandId: 'coffee',
    day: clockDay,
    startTime: '13:00',
    endTime: '15:00',
  };
  await owner.call(staffSchedule, 'create', {
    body: { ...plan, staffId, requestKey: newId(noon) },
  });
  await owner.call(staffSchedule, 'publish', { body: { day: clockDay } });
  const missedAt = async (at: number) => {
    const { body } = await owner.call(timeClock, 'week', { query: { day: clockDay } }, instant(at));
    return body.data.missed.map((shift) => [shift.staffId, shift.startsAt]);
  };

  const [before, after] = [await missedAt(noon), await missedAt(noon + 4 * hour)];
  await sendPunchesLate(driver, [buildPunchInput('in', noon + hour)], instant(noon + 4 * hour));

  expect([before, after]).toEqual([[], [[staffId, '2026-07-15T18:00:00.000Z']]]);
  expect(await missedAt(noon + 4 * hour)).toEqual([]);
});

test('a location is kept only while the franchise asks for it, with the distance to the event', async () => {
  const { owner, driver, staffId, scope } = await createCrew();
  const position = { latitude: 41.75, longitude: -88.15 };
  const eventId = newId(noon);
  const eventDate = localDate(clockDay);
  const event = buildEvent({ eventId, code: newEventCode(), brandId: 'coffee', eventDate });
  await createEvent(scope, { ...event, plan: { ...event.plan, position } }, undefined);
  const plan = {
    title: 'Driver',
    brandId: 'coffee',
    day: clockDay,
    startTime: '13:00',
    endTime: '15:00',
  };
  await owner.call(staffSchedule, 'create', {
    body: { ...plan, staffId, eventIds: [eventId], requestKey: newId(noon) },
  });
  const place = { latitude: 41.7645, longitude: -88.15, accuracyMeters: 12 };
  const settings = { roundingMinutes: 0, weeklyOvertimeHours: 40, version: 0 } as const;

  await sendPunchesOnTime(driver, [buildPunchInput('in', noon - hour, { place })]);
  await owner.call(timeClock, 'saveSettings', { body: { ...settings, askLocation: true } });
  await sendPunchesOnTime(driver, [buildPunchInput('out', noon, { place })]);

  const { data } = (await driver.call(timeClock, 'own', {})).body;
  const places = data.cards[0]?.punches.map((punch) => punch.place);
  const near = { accuracyMeters: 12, milesFromEvent: 1 };
  expect([data.askLocation, places]).toEqual([true, [null, near]]);
});
