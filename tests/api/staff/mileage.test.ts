// Miles with one's own car: entered for a day, approved with its time, paid at the rate of then.
import { expect, test } from 'vitest';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { createCrew } from '#tests/support/fixtures/staff.ts';
import type { Caller } from '#tests/support/world.ts';
import {
  buildMorningPunches,
  clockDay,
  getClockWeek,
  reviewCard,
  sendPunchesOnTime,
} from './clock-worlds.ts';
import { getPay } from './pay-worlds.ts';

const day = localDate(clockDay);
const rules = { roundingMinutes: 0, dailyOvertimeHours: null, weeklyOvertimeHours: 40 } as const;

const setMileRate = async (owner: Caller, mileRateMills: number) => {
  const { version } = (await getClockWeek(owner)).settings;
  return owner.call(timeClock, 'saveSettings', { body: { ...rules, mileRateMills, version } });
};

const enterMiles = (owner: Caller, staffId: string, miles: number) =>
  owner.call(timeClock, 'saveMileage', { body: { staffId, day, miles, note: 'School' } });

/** A driver with a morning at work, in a franchise that pays 70¢ a mile. */
async function createDrivenDay() {
  const { owner, driver, staffId, ...own } = await createCrew();
  await setMileRate(owner, 700);
  await sendPunchesOnTime(driver, buildMorningPunches());
  return { ...own, owner, driver, staffId };
}

test('the person enters their miles, and they are paid once the day is approved', async () => {
  const { owner, driver, staffId } = await createDrivenDay();
  const body = { day, miles: 12.3, note: 'Oakwood School and back' };

  const saved = await driver.call(timeClock, 'saveOwnMileage', { body });
  const before = await getPay(owner, day);
  const bulk = await owner.call(timeClock, 'approveMany', { body: { cards: [{ staffId, day }] } });
  await reviewCard(owner, staffId, 'approved', day);

  const [card] = (await driver.call(timeClock, 'own', {})).body.data.cards;
  expect(saved.status).toBe(200);
  expect(card?.mileage).toEqual({
    miles: 12.3,
    note: 'Oakwood School and back',
    version: 1,
  });
  expect(before.people).toEqual([]);
  // Miles are looked at before they are paid.
  expect(bulk.body.data).toEqual({ approved: 0, left: 1 });
  expect((await getPay(owner, day)).people).toMatchObject([{ staffId, mileageCents: 861 }]);
});

test('a correction after the approval waits, and is an adjustment at the rate of the approval', async () => {
  const { owner, staffId } = await createDrivenDay();
  await enterMiles(owner, staffId, 10);
  await reviewCard(owner, staffId, 'approved', day);
  await setMileRate(owner, 1000);

  await enterMiles(owner, staffId, 20);
  const { cards } = await getClockWeek(owner);
  await reviewCard(owner, staffId, 'approved', day);

  const { lines } = await getClockWeek(owner);
  expect(cards).toMatchObject([{ status: 'changed', mileage: { miles: 20 } }]);
  expect(lines.filter(({ reason }) => reason === 'mileage')).toMatchObject([
    { amountCents: 700, adjustment: null },
    { amountCents: 700, adjustment: { why: expect.any(String) } },
  ]);
});

test('miles that somebody else has changed meanwhile are not overwritten', async () => {
  const { owner, driver, staffId } = await createDrivenDay();
  await driver.call(timeClock, 'saveOwnMileage', { body: { day, miles: 12, version: 0 } });
  await owner.call(timeClock, 'saveMileage', { body: { staffId, day, miles: 10, version: 1 } });

  const stale = await driver.call(timeClock, 'saveOwnMileage', {
    body: { day, miles: 14, version: 1 },
  });

  const [card] = (await driver.call(timeClock, 'own', {})).body.data.cards;
  expect(stale.status).toBe(409);
  expect(card?.mileage).toEqual({ miles: 10, note: '', version: 2 });
});

test('without a rate, or on a day without work, no miles are taken', async () => {
  const { owner, driver, staffId } = await createCrew();
  await sendPunchesOnTime(driver, buildMorningPunches());
  const other = { day: localDate('2026-07-01'), miles: 5 };

  const unpaid = await enterMiles(owner, staffId, 10);
  await setMileRate(owner, 700);
  const unworked = await driver.call(timeClock, 'saveOwnMileage', { body: other });
  const tooFar = await enterMiles(owner, staffId, 5000);

  expect([unpaid.status, unworked.status, tooFar.status]).toEqual([409, 404, 400]);
});
