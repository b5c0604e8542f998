// A season's work: a night over the clock change, a punch that came late, a week that is approved
// and stays what it was when somebody's pay is raised.
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { payPeriods } from '#shared/contract/staff/pay-periods.ts';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import { sumPay } from '#shared/domain/staff/approved-pay.ts';
import type { PunchKind } from '#shared/domain/staff/punch.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { noon } from '#tests/support/world.ts';
import { at, openSeason, setRate } from './dayton.ts';

const { owner, driver, workerId } = await openSeason();
const driverId = driver.user.userId;
const hour = 3_600_000;

/** From another load of the page, so that nothing but the phone's clock says when it was. */
const press = (kind: PunchKind, deviceAt: number, counter: string) => ({
  id: newId(noon),
  kind,
  deviceAt,
  steadyAt: 0,
  counter,
});

async function punch(kind: PunchKind, pressedAt: Instant, sentAt: Instant = pressedAt, off = 0) {
  const counter = sentAt === pressedAt ? 'live' : 'before';
  const punches = [press(kind, pressedAt + off, counter)];
  const sent = { deviceAt: sentAt, steadyAt: 0, counter: 'live' };
  return (await driver.call(timeClock, 'punch', { body: { punches, sent } }, sentAt)).body.data;
}

const enter = (kind: PunchKind, time: Instant, now: Instant) => {
  const body = { id: newId(noon), staffId: workerId, kind, at: toIso(time), reason: 'No phone' };
  return owner.call(timeClock, 'addPunch', { body }, now);
};

const readWeek = async (day: string, now: Instant) =>
  (await owner.call(timeClock, 'week', { query: { day } }, now)).body.data;

async function approve(staffId: string, day: string, now: Instant) {
  const { cards } = await readWeek(day, now);
  const card = cards.find((it) => it.staffId === staffId && it.day === day);
  const verified = card?.punches.filter(({ flagged }) => flagged).map(({ id }) => id) ?? [];
  const body = { staffId, day, status: 'approved', verified } as const;
  return owner.call(timeClock, 'review', { body }, now);
}

const getPay = async (staffId: string, day: string, now: Instant) => {
  const { lines } = await readWeek(day, now);
  return sumPay(lines.filter((line) => line.staffId === staffId)).amountCents;
};

test('March 13: from 10 PM to 4 AM over the clock change are 5 h, of Saturday, in its week', async () => {
  await punch('in', at('2027-03-13', '22:00'));
  await punch('out', at('2027-03-14', '04:00'));

  const { from, cards } = await readWeek('2027-03-13', at('2027-03-15'));

  expect(from).toBe('2027-03-08');
  expect(cards).toMatchObject([{ staffId: driverId, day: '2027-03-13', minutes: 300 }]);
  expect((await readWeek('2027-03-15', at('2027-03-15'))).cards).toEqual([]);
});

test('April 13: a clock-in that came late from a wrong clock is flagged, and paid once it was looked at', async () => {
  const [pressed, sent] = [at('2027-04-13', '11:10'), at('2027-04-13', '14:39')];

  const { flagged } = await punch('in', pressed, sent, -5 * hour);
  await punch('out', at('2027-04-13', '14:40'));
  const [card] = (await readWeek('2027-04-13', sent)).cards;
  const [clockIn] = card?.punches ?? [];
  const body = {
    id: clockIn?.id ?? '',
    staffId: driverId,
    version: clockIn?.version ?? 0,
    kind: 'in' as const,
    at: toIso(pressed),
    reason: 'The truck left at 11:10',
  };

  expect(flagged).toBe(1);
  expect(clockIn).toMatchObject({ flagged: true, unverified: { receivedAt: toIso(sent) } });
  expect(await getPay(driverId, '2027-04-13', sent)).toBe(0);
  expect((await owner.call(timeClock, 'changePunch', { body }, at('2027-04-14'))).status).toBe(200);
});

test('April 14: the driver comes to $73.50 and the worker, who has no sign-in, to $58.50', async () => {
  const now = at('2027-04-14');
  await enter('in', at('2027-04-13', '11:00'), now);
  await enter('out', at('2027-04-13', '14:15'), now);

  await approve(driverId, '2027-04-13', now);
  await approve(workerId, '2027-04-13', now);

  expect(await getPay(driverId, '2027-04-13', now)).toBe(7350);
  expect(await getPay(workerId, '2027-04-13', now)).toBe(5850);
});

const getPeriodPay = async (day: string, now: Instant) =>
  (await owner.call(payPeriods, 'period', { query: { day: localDate(day) } }, now)).body.data;

test('April 19: the week is locked with $73.50 for the driver and $58.50 for the worker', async () => {
  const now = at('2027-04-19');
  const body = { from: localDate('2027-04-12'), to: localDate('2027-04-18') };

  const locked = await owner.call(payPeriods, 'lock', { body }, now);

  const { status, people } = await getPeriodPay('2027-04-13', now);
  const totals = new Map(people.map(({ staffId, totalCents }) => [staffId, totalCents]));
  expect([locked.status, status]).toEqual([200, 'locked']);
  expect([totals.get(driverId), totals.get(workerId)]).toEqual([7350, 5850]);
});

test('April 20: a raise to $23.00 leaves the locked week at $73.50', async () => {
  const now = at('2027-04-20');
  const before = await getPeriodPay('2027-04-13', now);
  await setRate(owner, driverId, 2300, now);

  expect(await getPay(driverId, '2027-04-13', now)).toBe(7350);
  expect(await getPeriodPay('2027-04-13', now)).toEqual(before);
});

test('April 21: another half hour of the 13th is paid with the next week, at the rate of then', async () => {
  const now = at('2027-04-21');
  const { cards } = await readWeek('2027-04-13', now);
  const card = cards.find((it) => it.staffId === driverId);
  const end = card?.punches[1];
  const change = {
    id: end?.id ?? '',
    staffId: driverId,
    version: end?.version ?? 0,
    kind: 'out' as const,
    at: toIso(at('2027-04-13', '15:10')),
    reason: 'Cleaned the truck',
  };
  await owner.call(timeClock, 'changePunch', { body: change }, now);

  await approve(driverId, '2027-04-13', now);

  const next = await getPeriodPay('2027-04-20', now);
  expect(await getPay(driverId, '2027-04-13', now)).toBe(7350);
  expect(next.people).toMatchObject([
    { staffId: driverId, regularCents: 0, adjustmentMinutes: 30, adjustmentCents: 1050 },
  ]);
});
