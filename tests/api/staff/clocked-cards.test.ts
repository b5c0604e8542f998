// Time cards of nights, of ends without a start, and of people who work on one brand.
import { expect, test } from 'vitest';
import { listPersonPunches } from '#functions/data/staff/punches.ts';
import { newId } from '#functions/ports/ids.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffReports } from '#shared/contract/reports/staff-reports.ts';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import { instant, toIso } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { mapInSequence, rangeTo } from '#tests/support/map-in-sequence.ts';
import { createCrew } from '#tests/support/fixtures/staff.ts';
import { type Caller, buildPermission, noon, world } from '#tests/support/world.ts';
import {
  clockDay,
  buildMorningPunches,
  buildPunchInput,
  reviewCard,
  sendPunchesOnTime,
  getClockWeek,
} from './clock-worlds.ts';

const hour = 3_600_000;

test('a night whose end is pressed on two phones is one card, without a problem', async () => {
  const { owner, driver } = await createCrew();
  // 11 PM until 2 AM in Chicago.
  const [began, ended] = [noon - 13 * hour, noon - 10 * hour];
  const ends = [buildPunchInput('out', ended), buildPunchInput('out', ended + 5000)];

  await sendPunchesOnTime(driver, [buildPunchInput('in', began), ...ends]);

  const { cards } = await getClockWeek(owner);
  expect(cards).toMatchObject([{ day: '2026-07-14', minutes: 180, problems: [] }]);
});

test('of a night before the weeks that somebody sees of their own, they see no part', async () => {
  const { driver } = await createCrew();
  // From Saturday, July 4 at 11 PM until 2 AM: two weeks begin on July 5.
  const began = noon - (10 * 24 + 13) * hour;
  await sendPunchesOnTime(driver, [
    buildPunchInput('in', began),
    buildPunchInput('out', began + 3 * hour),
  ]);

  const { cards } = (await driver.call(timeClock, 'own', {})).body.data;

  expect(cards).toEqual([]);
});

test('who punches out alone is asked when they came, and is not approved before', async () => {
  const { owner, driver, staffId } = await createCrew();
  await sendPunchesOnTime(driver, [
    ...buildMorningPunches(),
    buildPunchInput('out', noon + 3 * hour),
  ]);

  const at = instant(noon + 4 * hour);
  const { body } = await owner.call(timeClock, 'week', { query: { day: clockDay } }, at);
  const approved = await reviewCard(owner, staffId, 'approved');

  expect(body.data.cards).toMatchObject([{ minutes: 180, problems: ['missingIn'] }]);
  expect(approved.status).toBe(400);
});

test('who works on one brand alone is on its clock without a shift too', async () => {
  const own = await world();
  const [owner, driver] = await Promise.all([own.as('Franchise'), own.as('Driver')]);
  const staffId = driver.user.userId;
  const [, other = ''] = own.franchise.brandIds;
  const params = { id: staffId };
  await owner.call(staffProfiles, 'update', { params, body: { brandIds: [other], version: 0 } });
  const manager = await own.as('Manager', buildPermission('CLOCK_IN_CLOCK_OUT', 'write', [other]));

  await sendPunchesOnTime(driver, buildMorningPunches());
  const at = '2026-07-15T16:30:00Z';
  const late = { id: newId(noon), staffId, kind: 'out' as const, at, reason: 'Cleaned' };
  await owner.call(timeClock, 'addPunch', { body: late });

  expect((await getClockWeek(manager)).cards).toMatchObject([{ staffId, punches: [{}, {}, {}] }]);
  const stored = await listPersonPunches(own.scope, staffId, {
    from: localDate(clockDay),
    to: localDate(clockDay),
  });
  expect(new Set(stored.map(({ brandId }) => brandId))).toEqual(new Set([other]));
});

test('a card and its pay say the same minutes, whatever the seconds of its punches', async () => {
  const { owner, driver } = await createCrew();
  const second = 1000;
  // Three hours and 20 seconds, twice.
  const punches = [
    buildPunchInput('in', noon - 8 * hour + 20 * second),
    buildPunchInput('breakStart', noon - 5 * hour + 40 * second),
    buildPunchInput('breakEnd', noon - 4 * hour + 20 * second),
    buildPunchInput('out', noon - hour + 40 * second),
  ];

  await sendPunchesOnTime(driver, punches);

  const { cards, waiting } = await getClockWeek(owner);
  expect([cards[0]?.minutes, waiting[0]?.minutes]).toEqual([361, 361]);
});

const getReportedMinutes = async (owner: Caller) => {
  const body = { fromDate: clockDay, toDate: clockDay };
  const report = (await owner.call(staffReports, 'shiftTimeCard', { body })).body;
  return report.data.map(({ minutes }) => minutes);
};

/** An approved morning whose punches were all removed, or moved to the day before. */
async function emptied(how: { readonly removed: boolean; readonly daysBefore: number }) {
  const { owner, driver, staffId, ...own } = await createCrew();
  const punches = buildMorningPunches();
  await sendPunchesOnTime(driver, punches);
  await reviewCard(owner, staffId, 'approved');
  const change = ({ id, kind, deviceAt }: (typeof punches)[number]) => {
    const at = toIso(instant(deviceAt - how.daysBefore * 24 * hour));
    const body = { staffId, id, version: 1, kind, at, removed: how.removed, reason: 'Wrong day' };
    return owner.call(timeClock, 'changePunch', { body });
  };
  await Promise.all(punches.map(change));
  return { ...own, owner, staffId };
}

test.each([
  ['removed', { removed: true, daysBefore: 0 }],
  ['entered on another day', { removed: false, daysBefore: 1 }],
])('an approved day whose punches were all %s is there to be looked at again', async (_, how) => {
  const { owner, staffId } = await emptied(how);

  const ofDay = async () =>
    (await getClockWeek(owner)).cards.filter((card) => card.day === clockDay);
  const [before, counted] = [await ofDay(), await getReportedMinutes(owner)];
  const reset = await reviewCard(owner, staffId, 'unreviewed');

  expect(before).toMatchObject([{ minutes: 0, punches: [], status: 'changed' }]);
  expect([counted, reset.status, await getReportedMinutes(owner)]).toEqual([[180], 200, []]);
  expect(await ofDay()).toEqual([]);
});

test('such a day of another brand is not there for a manager', async () => {
  const { as, staffId } = await emptied({ removed: true, daysBefore: 0 });
  const manager = await as('Manager', buildPermission('CLOCK_IN_CLOCK_OUT', 'write', ['coffee']));

  const reset = await reviewCard(manager, staffId, 'unreviewed');

  expect((await getClockWeek(manager)).cards).toEqual([]);
  expect(reset.status).toBe(404);
});

test('a day of 47 stretches is approved again and again, one of more is refused with its reason', async () => {
  const { owner, driver, staffId } = await createCrew();
  const minute = 60_000;
  const stretch = (number: number) => {
    const at = noon - 4 * hour + 4 * number * minute;
    return [buildPunchInput('in', at), buildPunchInput('out', at + 2 * minute)];
  };
  await mapInSequence([0, 25], (first) =>
    sendPunchesOnTime(
      driver,
      rangeTo(25)
        .slice(first && 3)
        .flatMap((at) => stretch(first + at)),
    ),
  );
  const twice = await mapInSequence(rangeTo(2), () => reviewCard(owner, staffId, 'approved'));

  await sendPunchesOnTime(driver, stretch(25));
  const refused = await reviewCard(owner, staffId, 'approved');

  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(refused.status).toBe(400);
  expect(refused.body).toHaveProperty(
    'status.0.message',
    expect.stringMatching(/on the clock more than 47 times/),
  );
  expect((await reviewCard(owner, staffId, 'unreviewed')).status).toBe(200);
});

test('a break does not make two shifts of a day, and clocking in again does', async () => {
  const { owner, driver, staffId } = await createCrew();
  await sendPunchesOnTime(driver, [
    buildPunchInput('in', noon - 8 * hour),
    buildPunchInput('breakStart', noon - 6 * hour),
    buildPunchInput('breakEnd', noon - 5.5 * hour),
    buildPunchInput('out', noon - 4 * hour),
    buildPunchInput('in', noon - 2 * hour),
    buildPunchInput('out', noon - hour),
  ]);

  await reviewCard(owner, staffId, 'approved');

  const { body } = await owner.call(staffReports, 'shiftTimeCard', { body: {} });
  expect(body).toMatchObject({ count: 2, totals: { minutes: 270 } });
  expect(body.data.toReversed()).toMatchObject([
    {
      startsAt: toIso(instant(noon - 8 * hour)),
      endsAt: toIso(instant(noon - 4 * hour)),
      minutes: 210,
    },
    { minutes: 60 },
  ]);
});
