// What a manager sees of the plan beside the time, and what a person hears of a rejection.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffSchedule } from '#shared/contract/staff/staff-schedule.ts';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import type { PayPeriodKind } from '#shared/domain/staff/pay-period.ts';
import type { PunchKind } from '#shared/domain/staff/punch.ts';
import {
  instantAt,
  type LocalDate,
  localDate,
  localTime,
} from '#shared/domain/values/local-date.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { mapInSequence } from '#tests/support/map-in-sequence.ts';
import { addStaffAndGetId, createCrew } from '#tests/support/fixtures/staff.ts';
import { type Caller, noon } from '#tests/support/world.ts';
import { reviewCard } from './clock-worlds.ts';

const zone = 'America/Chicago';
const [tuesday, wednesday] = [localDate('2026-07-07'), localDate('2026-07-08')];
/** A week before the tests' noon, when these shifts were planned. */
const earlier = instant(noon - 14 * 86_400_000);

const at = (day: LocalDate, time: string) => toIso(instantAt(day, localTime(time), zone));

type Times = readonly (readonly [PunchKind, string])[];

const enter = (owner: Caller, staffId: string, day: LocalDate, times: Times) =>
  mapInSequence(times, ([kind, time]) => {
    const body = { id: newId(noon), staffId, kind, at: at(day, time), reason: 'Has no phone' };
    return owner.call(timeClock, 'addPunch', { body });
  });

const work = (owner: Caller, staffId: string, day: LocalDate, [from, to]: [string, string]) =>
  enter(owner, staffId, day, [
    ['in', from],
    ['out', to],
  ]);

/** A published shift from 9 to 2 on the day. */
async function plan(owner: Caller, staffId: string, day: LocalDate) {
  const body = { title: 'Driver', brandId: 'coffee', day, startTime: '09:00', endTime: '14:00' };
  await owner.call(
    staffSchedule,
    'create',
    { body: { ...body, staffId, requestKey: newId(noon) } },
    earlier,
  );
  await owner.call(staffSchedule, 'publish', { body: { day } }, earlier);
}

const getCards = async (owner: Caller, day: LocalDate = tuesday) =>
  (await owner.call(timeClock, 'week', { query: { day } })).body.data;

const approveMany = (owner: Caller, cards: readonly { staffId: string; day: LocalDate }[]) =>
  owner.call(timeClock, 'approveMany', { body: { cards: [...cards] } });

test('a late arrival stands beside the plan', async () => {
  const { owner, staffId } = await createCrew();
  await plan(owner, staffId, tuesday);
  await work(owner, staffId, tuesday, ['09:20', '14:00']);

  const { cards } = await getCards(owner);

  expect(cards).toMatchObject([
    {
      minutes: 280,
      plannedMinutes: 300,
      planned: [{ startsAt: at(tuesday, '09:00'), endsAt: at(tuesday, '14:00') }],
      issues: [{ kind: 'late', minutes: 20 }],
    },
  ]);
});

test('one press approves what has no problem, and leaves the rest; twice changes nothing', async () => {
  const { owner, staffId } = await createCrew();
  const other = await addStaffAndGetId(owner);
  await plan(owner, staffId, tuesday);
  await plan(owner, other, tuesday);
  await work(owner, staffId, tuesday, ['09:00', '14:00']);
  await work(owner, other, tuesday, ['09:30', '14:00']);
  const cards = [staffId, other].map((id) => ({ staffId: id, day: tuesday }));

  const first = await approveMany(owner, cards);
  const again = await approveMany(owner, cards);

  expect([first.body.data, again.body.data]).toEqual([
    { approved: 1, left: 1 },
    { approved: 1, left: 1 },
  ]);
  const after = await getCards(owner);
  const statusOf = (id: string) => after.cards.find((card) => card.staffId === id)?.status;
  expect([statusOf(staffId), statusOf(other)]).toEqual(['approved', 'unreviewed']);
  expect(after.lines).toHaveLength(1);
});

test('two people who approve the same days at once pay them once', async () => {
  const { owner, staffId } = await createCrew();
  await plan(owner, staffId, tuesday);
  await work(owner, staffId, tuesday, ['09:00', '14:00']);
  const cards = [{ staffId, day: tuesday }];

  await Promise.all([approveMany(owner, cards), approveMany(owner, cards)]);

  const { lines } = await getCards(owner);
  expect(lines).toMatchObject([{ staffId, minutes: 300 }]);
});

test('a rejection needs a reason, which the person sees and can answer', async () => {
  const { owner, driver, staffId } = await createCrew();
  const day = localDate('2026-07-14');
  await work(owner, staffId, day, ['09:00', '14:00']);
  const body = { staffId, day, status: 'rejected' } as const;

  const silent = await owner.call(timeClock, 'review', { body });
  await owner.call(timeClock, 'review', { body: { ...body, reason: 'You were off' } });
  const own = (await driver.call(timeClock, 'own', {})).body.data.cards;
  await driver.call(timeClock, 'answer', { body: { day, text: 'I covered for June' } });

  expect(silent).toMatchObject({ status: 400, body: { reason: [{}] } });
  expect(own).toMatchObject([{ status: 'rejected', rejection: { reason: 'You were off' } }]);
  const [card] = (await getCards(owner, day)).cards;
  expect(card).toMatchObject({ status: 'rejected', answer: { text: 'I covered for June' } });
  await reviewCard(owner, staffId, 'approved', day);
  expect((await getCards(owner, day)).cards).toMatchObject([{ status: 'approved', answer: null }]);
});

test('time that is not rejected cannot be answered', async () => {
  const { owner, driver, staffId } = await createCrew();
  await work(owner, staffId, tuesday, ['09:00', '14:00']);

  const before = await driver.call(timeClock, 'answer', { body: { day: tuesday, text: 'Why?' } });
  await reviewCard(owner, staffId, 'approved', tuesday);
  const approved = await driver.call(timeClock, 'answer', { body: { day: tuesday, text: 'Why?' } });

  expect([before.status, approved.status]).toEqual([404, 409]);
});

const setPeriod = (owner: Caller, kind: PayPeriodKind, over: object = {}) =>
  owner.call(timeClock, 'saveSettings', {
    body: {
      roundingMinutes: 0,
      dailyOvertimeHours: null,
      weeklyOvertimeHours: 40,
      askLocation: false,
      payPeriod: { kind, startsOn: null },
      version: 0,
      ...over,
    },
  });

test('a month is paid together, and its overtime is counted by week', async () => {
  const { owner, staffId } = await createCrew();
  await setPeriod(owner, 'monthly');
  // The week of June 28: 36 hours in June, 9 on July 1 and 2 each.
  const days = ['2026-06-28', '2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02'];
  for (const day of days.map(localDate)) {
    await work(owner, staffId, day, ['08:00', day < '2026-07-01' ? '20:00' : '17:00']);
    await reviewCard(owner, staffId, 'approved', day);
  }

  const july = await getCards(owner);
  const june = await getCards(owner, localDate('2026-06-30'));

  expect([june.from, june.to, july.from, july.to]).toEqual([
    '2026-06-01',
    '2026-06-30',
    '2026-07-01',
    '2026-07-31',
  ]);
  expect(june.lines.map(({ reason, minutes }) => [reason, minutes])).toEqual([
    ['regular', 720],
    ['regular', 720],
    ['regular', 720],
  ]);
  expect(july.lines.map(({ reason, minutes }) => [reason, minutes])).toEqual([
    ['regular', 240],
    ['weeklyOvertime', 300],
    ['weeklyOvertime', 540],
  ]);
});

test('a browser that knows nothing of pay periods leaves them as they are', async () => {
  const { owner } = await createCrew();
  await setPeriod(owner, 'biweekly', { breakAfterHours: 6 });

  await setPeriod(owner, 'weekly', { payPeriod: undefined, version: 1 });

  expect((await getCards(owner)).settings).toMatchObject({
    payPeriod: { kind: 'biweekly', startsOn: null },
    breakAfterHours: 6,
  });
});

const setRate = async (owner: Caller, staffId: string, hourlyRateCents: number, over = {}) => {
  const params = { id: staffId };
  const { version } = (await owner.call(staffProfiles, 'details', { params })).body.data;
  const body = { hourlyRateCents, version, ...over };
  await owner.call(staffProfiles, 'update', { params, body });
};

test('a raise does not change the pay of earlier days, whenever they are approved', async () => {
  const { owner, staffId } = await createCrew();
  await setRate(owner, staffId, 2100);
  await work(owner, staffId, tuesday, ['11:10', '14:40']);
  await work(owner, staffId, wednesday, ['11:10', '14:40']);
  await reviewCard(owner, staffId, 'approved', tuesday);

  await setRate(owner, staffId, 2300, { rateFrom: wednesday });
  await reviewCard(owner, staffId, 'approved', wednesday);

  const { lines } = await getCards(owner);
  expect(lines.map(({ day, amountCents }) => [day, amountCents])).toEqual([
    [tuesday, 7350],
    [wednesday, 8050],
  ]);
  await setRate(owner, staffId, 2500);
  expect((await getCards(owner)).lines).toEqual(lines);
});

test('pending time from before a raise waits at the rate of its day', async () => {
  const { owner, staffId } = await createCrew();
  await setRate(owner, staffId, 2100);
  await work(owner, staffId, tuesday, ['11:10', '14:40']);

  await setRate(owner, staffId, 2300);

  expect((await getCards(owner)).waiting).toMatchObject([{ minutes: 210, amountCents: 7350 }]);
});

test('a night over a clock change counts its real hours, in the week of its evening', async () => {
  const { owner, staffId } = await createCrew();
  await setRate(owner, staffId, 2100);
  const [saturday, sunday] = [localDate('2026-03-07'), localDate('2026-03-08')];
  await enter(owner, staffId, saturday, [['in', '22:00']]);
  await enter(owner, staffId, sunday, [['out', '04:00']]);

  await reviewCard(owner, staffId, 'approved', saturday);

  const { lines } = await getCards(owner, saturday);
  expect(lines).toMatchObject([{ day: saturday, minutes: 300, amountCents: 10_500 }]);
  expect((await getCards(owner, localDate('2026-03-09'))).cards).toEqual([]);
});

test('a night over the end of a pay period is paid with its evening', async () => {
  const { owner, staffId } = await createCrew();
  await setPeriod(owner, 'semimonthly');
  const [the15th, the16th] = [localDate('2026-06-15'), localDate('2026-06-16')];
  await enter(owner, staffId, the15th, [['in', '20:00']]);
  await enter(owner, staffId, the16th, [['out', '02:00']]);

  const [first, second] = [await getCards(owner, the15th), await getCards(owner, the16th)];

  expect(first.waiting).toMatchObject([{ day: the15th, minutes: 360 }]);
  expect([second.from, second.cards, second.waiting]).toEqual([the16th, [], []]);
});
