// Locked pay periods: what was paid stays, corrections are paid later, reopening leaves a trail.
import { expect, test } from 'vitest';
import { getCardReview, saveApprovalTerms } from '#functions/data/staff/card-reviews.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { payPeriods } from '#shared/contract/staff/pay-periods.ts';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import { addDays } from '#shared/domain/values/local-date.ts';
import { rangeTo } from '#tests/support/map-in-sequence.ts';
import { addStaffAndGetId } from '#tests/support/fixtures/staff.ts';
import { interruptAt } from '#tests/support/interrupt.ts';
import { brandIds as allBrands } from '#scripts/seed/franchises/brands.ts';
import { buildPermission } from '#tests/support/world.ts';
import { reviewCard } from './clock-worlds.ts';
import {
  createApprovedWeek,
  enterTime,
  getPay,
  lockWeek,
  nextWeek,
  reopenWeek,
  setHourlyRate,
  tuesday,
  week,
} from './pay-worlds.ts';

test('a period is locked with what each person is paid', async () => {
  const { owner, staffId } = await createApprovedWeek();

  const locked = await lockWeek(owner);

  expect(locked.body.general[0]?.message).toBe('Pay period locked.');
  expect(await getPay(owner)).toMatchObject({
    ...week,
    status: 'locked',
    people: [{ staffId, regularMinutes: 210, regularCents: 7350, totalCents: 7350 }],
    blockers: [],
    trail: [{ kind: 'locked', by: `${owner.user.firstName} ${owner.user.lastName}` }],
  });
});

test('a page of pay takes the same few requests, whoever is paid', async () => {
  const { owner } = await createApprovedWeek();
  const workerId = await addStaffAndGetId(owner, { role: 'Worker', hourlyRateCents: 1800 });
  const measure = async () =>
    (await owner.call(payPeriods, 'period', { query: { day: tuesday } })).cost.requests;

  const one = await measure();
  await enterTime(owner, workerId, tuesday, ['11:00', '14:15']);

  // Session, settings with locks, the record; punches, reviews, roster, corrections, miles, rates; tips,
  // whether the list of orders is complete, which the daily check makes it; and whether reading it is
  // on record, which the first one of a day writes.
  expect([one, await measure()]).toEqual([15, 14]);
});

test('neither is what still has to be reviewed, nor a period that runs', async () => {
  const { owner, staffId } = await createApprovedWeek();
  await enterTime(owner, staffId, addDays(tuesday, 1), ['09:00', '10:00']);
  const now = await getPay(owner, nextWeek);

  const refused = await lockWeek(owner);
  const running = await lockWeek(owner, { from: now.from, to: now.to });

  expect((await getPay(owner)).blockers).toEqual([{ kind: 'toReview', count: 1 }]);
  expect(refused.body).toMatchObject({ from: [{ message: expect.stringContaining('review') }] });
  expect(running.body).toMatchObject({ from: [{ message: "This pay period isn't over yet." }] });
  expect((await getPay(owner)).status).toBe('open');
});

test('a correction of a locked day changes nothing there and is an adjustment of the next period', async () => {
  const { owner, staffId } = await createApprovedWeek();
  await lockWeek(owner);
  await setHourlyRate(owner, staffId, 2300);
  await enterTime(owner, staffId, tuesday, ['16:00', '17:00']);
  const late = (await getPay(owner)).lateDays;

  await reviewCard(owner, staffId, 'approved', tuesday);

  expect(late).toBe(1);
  expect(await getPay(owner)).toMatchObject({
    lateDays: 0,
    people: [{ regularCents: 7350, totalCents: 7350 }],
  });
  expect((await getPay(owner, nextWeek)).people).toMatchObject([
    { regularCents: 0, adjustmentMinutes: 60, adjustmentCents: 2100, totalCents: 2100 },
  ]);
  const { lines } = (await owner.call(timeClock, 'week', { query: { day: nextWeek } })).body.data;
  expect(lines).toMatchObject([
    { day: tuesday, amountCents: 2100, isCarried: true, adjustment: { why: expect.any(String) } },
  ]);
});

test('time that shows up after the lock is paid in the next period as well', async () => {
  const { owner, staffId } = await createApprovedWeek();
  await lockWeek(owner);

  await enterTime(owner, staffId, addDays(tuesday, 1), ['09:00', '10:00']);
  await reviewCard(owner, staffId, 'approved', addDays(tuesday, 1));

  expect((await getPay(owner)).people).toMatchObject([{ totalCents: 7350 }]);
  expect((await getPay(owner, nextWeek)).people).toMatchObject([{ adjustmentCents: 2100 }]);
});

test('rules and rates of later change nothing about a locked period', async () => {
  const { owner, staffId } = await createApprovedWeek();
  await lockWeek(owner);
  const before = await getPay(owner);
  const body = {
    roundingMinutes: 15,
    dailyOvertimeHours: 1,
    weeklyOvertimeHours: 2,
    payPeriod: { kind: 'monthly', startsOn: null },
    version: 0,
  } as const;

  const saved = await owner.call(timeClock, 'saveSettings', { body });
  await setHourlyRate(owner, staffId, 5000);

  expect(saved.status).toBe(200);
  expect(await getPay(owner)).toEqual(before);
  expect(await getPay(owner, '2026-07-03')).toMatchObject({ from: '2026-07-01', to: '2026-07-04' });
});

test('reopening takes an owner and a reason, and both stand in the trail', async () => {
  const { owner, as, staffId } = await createApprovedWeek();
  const manager = await as('Manager', buildPermission('CLOCK_IN_CLOCK_OUT', 'write', allBrands));
  await lockWeek(manager);

  const refused = await reopenWeek(manager);
  const reopened = await reopenWeek(owner);
  await enterTime(owner, staffId, tuesday, ['16:00', '17:00']);
  await reviewCard(owner, staffId, 'approved', tuesday);

  expect([refused.status, reopened.status]).toEqual([403, 200]);
  expect(await getPay(owner)).toMatchObject({
    status: 'open',
    people: [{ totalCents: 9450 }],
    trail: [
      { kind: 'locked', by: `${manager.user.firstName} ${manager.user.lastName}` },
      { kind: 'reopened', reason: 'Forgot a day' },
    ],
  });
  expect((await getPay(owner, nextWeek)).people).toEqual([]);
});

test('a period that somebody reopened meanwhile is a conflict', async () => {
  const { owner } = await createApprovedWeek();
  await lockWeek(owner);
  const reopen = () => reopenWeek(owner);

  const answers = await Promise.all([reopen(), reopen()]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('whoever manages only some brands sees no pay and locks nothing', async () => {
  const { owner, as } = await createApprovedWeek();
  const limited = await as('Manager', buildPermission('CLOCK_IN_CLOCK_OUT', 'write', ['coffee']));

  expect(await getPay(limited)).toMatchObject({ coversAllBrands: false, people: [] });
  expect((await lockWeek(limited)).status).toBe(403);
  expect((await getPay(owner)).status).toBe('open');
});

test('a decision and the lock at the same time: what was paid and what is carried is what was worked', async () => {
  const { owner, staffId } = await createApprovedWeek();

  const [locked] = await Promise.all([
    lockWeek(owner),
    reviewCard(owner, staffId, 'unreviewed', tuesday),
  ]);
  await reviewCard(owner, staffId, 'approved', tuesday);
  if (locked.status !== 200) await lockWeek(owner);

  const [paid, next] = [await getPay(owner), await getPay(owner, nextWeek)];
  const sum = (people: typeof paid.people) =>
    people.reduce((total, { totalCents }) => total + totalCents, 0);
  expect(paid.status).toBe('locked');
  expect(sum(paid.people) + sum(next.people)).toBe(7350);
});

/** As earlier code stored it: without the terms of the approval. */
async function forgetTerms({ scope, staffId }: { scope: Scope; staffId: string }) {
  const before = await getCardReview(scope, tuesday, staffId);
  if (before) await saveApprovalTerms(scope, before, { pay: undefined, entries: [] });
}

test('an approval from before terms were stored gets them with the lock', async () => {
  const { owner, staffId, scope } = await createApprovedWeek();
  await forgetTerms({ scope, staffId });
  await lockWeek(owner);
  const before = (await owner.call(timeClock, 'week', { query: { day: tuesday } })).body.data;

  const rules = { roundingMinutes: 0, dailyOvertimeHours: 1, weeklyOvertimeHours: 40 } as const;
  await owner.call(timeClock, 'saveSettings', { body: { ...rules, version: 0 } });

  const after = (await owner.call(timeClock, 'week', { query: { day: tuesday } })).body.data;
  expect(before.lines).toMatchObject([{ minutes: 210, amountCents: 7350, reason: 'regular' }]);
  expect(after.lines).toEqual(before.lines);
});

test.each(rangeTo(14))('cut off at request %i, locking again finishes it', async (request) => {
  const { owner } = await createApprovedWeek();

  await interruptAt(() => lockWeek(owner), { request: request + 1, isSent: true });
  const locked = await lockWeek(owner);

  expect(locked.status).toBe(200);
  expect(await getPay(owner)).toMatchObject({
    status: 'locked',
    people: [{ totalCents: 7350 }],
    trail: [{ kind: 'locked' }],
  });
});
