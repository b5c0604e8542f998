// Punches that the server can't vouch for: they come late, or with a clock that was changed.
import { expect, test } from 'vitest';
import { dutyStatus } from '#shared/contract/staff/duty-status.ts';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import { staffReports } from '#shared/contract/reports/staff-reports.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { createCrew } from '#tests/support/fixtures/staff.ts';
import { type Caller, noon } from '#tests/support/world.ts';
import {
  clockDay,
  buildPunchInput,
  reviewCard,
  sendPunchesOnTime,
  sendPunchesLate,
  getClockWeek,
} from './clock-worlds.ts';

const [minute, hour] = [60_000, 3_600_000];

/** From an earlier load of the page: nothing but the phone's clock is left of it. */
const before = { counter: 'before', steadyAt: 0 };

const workedMinutes = async (owner: Caller) => {
  const body = { fromDate: clockDay, toDate: clockDay };
  return (await owner.call(staffReports, 'shiftTimeCard', { body })).body.data.map(
    ({ minutes }) => minutes,
  );
};

test('a clock five hours back at the press and right at the sending is flagged, with what is known', async () => {
  const { owner, driver } = await createCrew();
  const claimed = noon - 5 * hour;

  const { body } = await sendPunchesLate(driver, [buildPunchInput('in', claimed, before)]);

  expect(body.data.flagged).toBe(1);
  const [card] = (await getClockWeek(owner)).cards;
  expect(card).toMatchObject({ problems: ['unverified'], punches: [{ flagged: true }] });
  expect(card?.punches[0]?.unverified).toEqual({
    receivedAt: '2026-07-15T17:00:00.000Z',
    mayBeOffMinutes: (48 - 5) * 60,
    deviceAt: null,
  });
});

test('the last contact with the server tells the right time, and what the phone showed stands beside it', async () => {
  const { owner, driver } = await createCrew();
  const [pressed, off] = [noon - 3.5 * hour, -5 * hour];
  const contact = {
    serverAt: pressed - hour,
    deviceAt: pressed - hour + off,
    steadyAt: minute,
    counter: 'before',
  };
  const punched = { ...before, deviceAt: pressed + off, steadyAt: minute + hour, contact };

  await sendPunchesLate(driver, [buildPunchInput('in', pressed, punched)]);

  const [punch] = (await getClockWeek(owner)).cards[0]?.punches ?? [];
  expect(punch).toMatchObject({
    at: '2026-07-15T13:30:00.000Z',
    unverified: { mayBeOffMinutes: 210, deviceAt: '2026-07-15T08:30:00.000Z' },
  });
});

test('consistent times that are made up are flagged as well', async () => {
  const { owner, driver } = await createCrew();

  await sendPunchesLate(driver, [
    buildPunchInput('in', noon - 40 * hour),
    buildPunchInput('out', noon - 33 * hour),
  ]);

  const punches = (await getClockWeek(owner)).cards.flatMap((card) => card.punches);
  expect(punches.map(({ unverified }) => unverified?.mayBeOffMinutes)).toEqual([2400, 1980]);
});

test.each([30, 40])('a punch of %i days ago is refused, and says who enters it', async (days) => {
  const { owner, driver } = await createCrew();

  const answer = await sendPunchesLate(driver, [
    buildPunchInput('in', noon - days * 24 * hour, before),
  ]);

  expect(answer.status).toBe(400);
  expect(answer.body).toHaveProperty(
    'punches.0.message',
    'This punch is more than 48 hours old, so it can only be entered by a manager.',
  );
  expect((await getClockWeek(owner)).cards).toEqual([]);
});

test('one that is too old keeps none of the others back, and one that was taken in time is taken', async () => {
  const { driver } = await createCrew();
  const [old, fresh] = [
    buildPunchInput('in', noon - 47 * hour, before),
    buildPunchInput('in', noon - hour, before),
  ];
  const tooOld = buildPunchInput('out', noon - 49 * hour, before);
  await sendPunchesLate(driver, [old]);

  const { body } = await sendPunchesLate(driver, [tooOld, fresh]);
  const again = await sendPunchesLate(driver, [old], instant(noon + 2 * hour));

  expect(body.data.ids).toEqual([fresh.id]);
  expect([again.status, again.body.data.ids]).toEqual([200, [old.id]]);
});

test('a flagged punch counts only after somebody has seen it', async () => {
  const { owner, driver, staffId } = await createCrew();
  const punches = [buildPunchInput('in', noon - 4 * hour), buildPunchInput('out', noon - hour)];
  await sendPunchesLate(driver, punches);

  const unseen = await reviewCard(owner, staffId, 'approved');
  const counted = await workedMinutes(owner);
  const verified = punches.map(({ id }) => id);
  const body = { staffId, day: clockDay, status: 'approved' as const, verified };
  const seen = await owner.call(timeClock, 'review', { body });

  expect(unseen.status).toBe(400);
  expect(unseen.body).toHaveProperty('status.0.message', expect.stringMatching(/Check them/));
  expect(counted).toEqual([]);
  expect([seen.status, await workedMinutes(owner)]).toEqual([200, [180]]);
});

test('what comes late to an approved day asks for another look', async () => {
  const { owner, driver, staffId } = await createCrew();
  await sendPunchesOnTime(driver, [
    buildPunchInput('in', noon - 4 * hour),
    buildPunchInput('out', noon - 2 * hour),
  ]);
  await reviewCard(owner, staffId, 'approved');

  await sendPunchesLate(driver, [
    buildPunchInput('in', noon - 1.5 * hour),
    buildPunchInput('out', noon - hour),
  ]);

  expect((await getClockWeek(owner)).cards).toMatchObject([{ status: 'changed' }]);
  expect((await reviewCard(owner, staffId, 'approved')).status).toBe(400);
  expect(await workedMinutes(owner)).toEqual([120]);
});

test('a punch sent as it is pressed needs no look, and whoever is on duty since a flagged one is marked', async () => {
  const { owner, driver } = await createCrew();
  const since = async () => {
    const { body } = await owner.call(dutyStatus, 'now', {});
    return body.data.find(({ staffId }) => staffId === driver.user.userId);
  };

  await sendPunchesOnTime(driver, [buildPunchInput('in', noon - 2 * hour)]);
  const seen = await since();
  await sendPunchesLate(driver, [buildPunchInput('breakStart', noon - hour, before)]);

  expect([seen?.standing, seen?.unverified]).toEqual(['working', null]);
  expect((await since())?.unverified).toMatchObject({ receivedAt: '2026-07-15T17:00:00.000Z' });
});
