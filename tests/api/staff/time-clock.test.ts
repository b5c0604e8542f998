import { expect, test } from 'vitest';
import { createEvent } from '#functions/data/events/events.ts';
import { newEventCode, newId } from '#functions/ports/ids.ts';
import { buildEvent } from '#scripts/seed/builders.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import { staffReports } from '#shared/contract/reports/staff-reports.ts';
import type { PunchKind } from '#shared/domain/staff/punch.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { times } from '#tests/support/in-turn.ts';
import { crew } from '#tests/support/fixtures/staff.ts';
import { type Caller, granted, noon, world } from '#tests/support/world.ts';
import { day, device, morning, press, review, send, sendLater, week } from './clock-worlds.ts';

const [minute, hour] = [60_000, 3_600_000];

const worked = async (owner: Caller) => {
  const body = { fromDate: day, toDate: day };
  const { body: card } = await owner.call(staffReports, 'shiftTimeCard', { body });
  return card.data.map(({ minutes, brandId }) => [minutes, brandId]);
};

test('who punches in is on the clock, and off it once they punch out', async () => {
  const { driver } = await crew();
  const standing = async () => (await driver.call(timeClock, 'own', {})).body.data.standing;

  const before = await standing();
  await send(driver, [press('in', noon - hour)]);
  const between = await standing();
  await send(driver, [press('out', noon - minute)]);

  expect([before, between, await standing()]).toEqual(['off', 'working', 'off']);
});

test('the same punch twice, late or at once counts once', async () => {
  const { owner, driver } = await crew();
  const punches = morning();

  await Promise.all(times(3).map(() => sendLater(driver, punches)));
  await sendLater(driver, punches, instant(noon + 2 * hour));

  const [card] = (await week(owner)).cards;
  expect(card).toMatchObject({ minutes: 180, punches: [{}, {}] });
});

test('two phones that punch in at once are one time on the clock', async () => {
  const { owner, driver } = await crew();

  await send(driver, [press('in', noon - 3 * hour), press('in', noon - 3 * hour + 5000)]);
  await send(driver, [press('out', noon - hour)]);

  expect((await week(owner)).cards).toMatchObject([{ minutes: 120, problems: [] }]);
});

test.each([
  ['three hours ahead', 3 * hour],
  ['three hours behind', -3 * hour],
])('a clock that is %s tells the right time, and that it was wrong', async (_what, wrong) => {
  const { owner, driver } = await crew();
  const skewed = (at: number, counter: string) => ({
    ...device(at, counter),
    deviceAt: at + wrong,
  });
  const punches = [
    press('in', noon - 4 * hour, skewed(noon - 4 * hour, 'before')),
    press('out', noon - hour, skewed(noon - hour, 'load')),
  ];

  const { body } = await sendLater(driver, punches, noon, skewed(noon, 'load'));

  expect(body.data.flagged).toBe(2);
  const [card] = (await week(owner)).cards;
  expect(card).toMatchObject({ minutes: 180, problems: ['unverified'] });
  expect(card?.punches[0]?.at).toBe('2026-07-15T13:00:00.000Z');
});

test('a clock that is set in between is found out by the steady counter', async () => {
  const { owner, driver } = await crew();
  const early = { deviceAt: noon - 9 * hour, steadyAt: 0, counter: 'load' };
  const later = { deviceAt: noon, steadyAt: hour, counter: 'load' };

  await sendLater(driver, [press('in', 0, early)], noon, later);

  const [card] = (await week(owner)).cards;
  expect(card?.punches).toMatchObject([{ at: '2026-07-15T16:00:00.000Z', flagged: true }]);
});

test('approved time counts as worked, without its breaks, and no longer once it is reset', async () => {
  const { owner, driver, staffId } = await crew();
  await send(driver, [
    press('in', noon - 5 * hour),
    press('breakStart', noon - 3 * hour),
    press('breakEnd', noon - 2.5 * hour),
    press('out', noon - hour),
  ]);
  const before = await worked(owner);

  const answers = [
    await review(owner, staffId, 'approved'),
    await review(owner, staffId, 'approved'),
  ];
  const approved = await worked(owner);
  await review(owner, staffId, 'unreviewed');

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(before).toEqual([]);
  expect(approved.toSorted()).toEqual([
    [120, 'shaved-ice'],
    [90, 'shaved-ice'],
  ]);
  expect(await worked(owner)).toEqual([]);
});

test('of twelve approvals at once the time counts once', async () => {
  const { owner, driver, staffId } = await crew();
  await send(driver, morning());

  const answers = await Promise.all(
    Array.from({ length: 12 }, () => review(owner, staffId, 'approved')),
  );

  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await worked(owner)).toEqual([[180, 'shaved-ice']]);
});

test('time on the clock, or without its end, is not approved', async () => {
  const { owner, driver, staffId } = await crew();
  await send(driver, [press('in', noon - hour)]);

  const open = await review(owner, staffId, 'approved');
  const tomorrow = instant(noon + 20 * hour);
  const body = { staffId, day, status: 'approved' as const };
  const missing = await owner.call(timeClock, 'review', { body }, tomorrow);
  const cards = await owner.call(timeClock, 'week', { query: { day } }, tomorrow);

  expect([open.status, missing.status]).toEqual([400, 400]);
  expect(cards.body.data.cards).toMatchObject([{ problems: ['missingOut'], isOpen: false }]);
});

test('a correction keeps what was there, who changed it and why, and asks for another review', async () => {
  const { owner, driver, staffId } = await crew();
  await send(driver, morning());
  await review(owner, staffId, 'approved');
  const punch = (await week(owner)).cards[0]?.punches[1];
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
  const [card] = (await week(owner)).cards;
  expect(card).toMatchObject({ minutes: 210, status: 'changed' });
  expect(card?.punches[1]?.edited).toMatchObject([
    { reason: 'Cleaned the truck', beforeAt: '2026-07-15T16:00:00.000Z', beforeKind: 'out' },
  ]);
});

test('each line of pay says why: regular, overtime of the day, overtime of the week', async () => {
  const { owner, driver, staffId } = await crew();
  await owner.call(staffProfiles, 'update', {
    params: { id: staffId },
    body: { hourlyRateCents: 2000, version: 0 },
  });
  await owner.call(timeClock, 'saveSettings', {
    body: { roundingMinutes: 15, dailyOvertimeHours: 2, weeklyOvertimeHours: 40, version: 0 },
  });
  await send(driver, [press('in', noon - 4 * hour + 4 * minute), press('out', noon - hour)]);

  expect((await week(owner)).waiting).toMatchObject([
    { reason: 'regular', minutes: 120, amountCents: 4000 },
    { reason: 'dailyOvertime', minutes: 60, amountCents: 3000 },
  ]);
});

test('nobody punches for another person', async () => {
  const { driver } = await crew();
  const other = await crew();
  await send(driver, morning());

  expect((await other.driver.call(timeClock, 'own', {})).body.data.cards).toEqual([]);
  expect((await week(other.owner)).cards).toEqual([]);
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
    own.as('Manager', granted('CLOCK_IN_CLOCK_OUT', 'write', ['coffee'])),
    own.as('Manager', granted('CLOCK_IN_CLOCK_OUT', 'write', ['shaved-ice', 'coffee'])),
  ]);
  const save = async (caller: Caller, version: number) =>
    (await caller.call(timeClock, 'saveSettings', { body: { ...pay, version } })).status;

  expect([
    await save(one, 0),
    await save(all, 0),
    await save(owner, 0),
    await save(owner, 1),
  ]).toEqual([403, 200, 409, 200]);
  expect([(await week(one)).maySetPay, (await week(all)).maySetPay]).toEqual([false, true]);
  expect((await week(owner)).settings).toEqual({ ...pay, version: 2 });
});

test('nobody reviews their own time, and another manager does', async () => {
  const own = await world();
  const access = granted('CLOCK_IN_CLOCK_OUT', 'write', own.franchise.brandIds);
  const [manager, other] = await Promise.all([
    own.as('Manager', access),
    own.as('Manager', access),
  ]);
  await send(manager, morning());

  const { userId } = manager.user;
  const answers = [
    await review(manager, userId, 'approved'),
    await review(other, userId, 'approved'),
  ];

  expect(answers.map(({ status }) => status)).toEqual([409, 200]);
});

test('the time card names who worked without a sign-in', async () => {
  const { owner } = await crew();
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
  await review(owner, staffId, 'approved');

  const { body } = await owner.call(staffReports, 'shiftTimeCard', {
    body: { fromDate: day, toDate: day },
  });

  expect(body.data.map(({ staffName }) => staffName)).toEqual(['June Park']);
});

const late = { kind: 'in' as const, at: toIso(instant(noon - hour)), reason: 'Forgot to punch' };

test('a manager enters no time on a brand that isn’t theirs', async () => {
  const own = await world();
  const owner = await own.as('Franchise');
  const write = granted('CLOCK_IN_CLOCK_OUT', 'write', ['coffee']);
  const manager = await own.as('Manager', write);
  const id = await staffOn(owner, ['shaved-ice']);

  const body = { id: newId(noon), staffId: id, ...late };
  const refused = await manager.call(timeClock, 'addPunch', { body });

  expect(refused.status).toBe(404);
  expect((await week(owner)).cards).toEqual([]);
});

test('a punch that is entered under an id that means another one is refused', async () => {
  const { owner, driver, staffId } = await crew();
  const [punch] = [press('in', noon - 2 * hour)];
  await send(driver, [punch]);
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
  const { owner, driver, staffId } = await crew();
  const plan = { title: 'Driver', brandId: 'coffee', day, startTime: '13:00', endTime: '15:00' };
  await owner.call(staffSchedule, 'create', {
    body: { ...plan, staffId, requestKey: newId(noon) },
  });
  await owner.call(staffSchedule, 'publish', { body: { day } });
  const missedAt = async (at: number) => {
    const { body } = await owner.call(timeClock, 'week', { query: { day } }, instant(at));
    return body.data.missed.map((shift) => [shift.staffId, shift.startsAt]);
  };

  const [before, after] = [await missedAt(noon), await missedAt(noon + 4 * hour)];
  await sendLater(driver, [press('in', noon + hour)], instant(noon + 4 * hour));

  expect([before, after]).toEqual([[], [[staffId, '2026-07-15T18:00:00.000Z']]]);
  expect(await missedAt(noon + 4 * hour)).toEqual([]);
});

test('a location is kept only while the franchise asks for it, with the distance to the event', async () => {
  const { owner, driver, staffId, scope } = await crew();
  const position = { latitude: 41.75, longitude: -88.15 };
  const eventId = newId(noon);
  const event = buildEvent({ eventId, code: newEventCode(), brandId: 'coffee' });
  await createEvent(scope, { ...event, plan: { ...event.plan, position } }, undefined);
  const plan = { title: 'Driver', brandId: 'coffee', day, startTime: '13:00', endTime: '15:00' };
  await owner.call(staffSchedule, 'create', {
    body: { ...plan, staffId, eventIds: [eventId], requestKey: newId(noon) },
  });
  const place = { latitude: 41.7645, longitude: -88.15, accuracyMeters: 12 };
  const settings = { roundingMinutes: 0, weeklyOvertimeHours: 40, version: 0 } as const;

  await send(driver, [press('in', noon - hour, { place })]);
  await owner.call(timeClock, 'saveSettings', { body: { ...settings, askLocation: true } });
  await send(driver, [press('out', noon, { place })]);

  const { data } = (await driver.call(timeClock, 'own', {})).body;
  const places = data.cards[0]?.punches.map((punch) => punch.place);
  const near = { accuracyMeters: 12, milesFromEvent: 1 };
  expect([data.askLocation, places]).toEqual([true, [null, near]]);
});
