// What people are paid for: approved time, as it was approved.
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { newId } from '#functions/ports/ids.ts';
import { documentClient, tableConfig } from '#functions/data/store/table.ts';
import { staffProfiles } from '#shared/contract/staff/staff-profiles.ts';
import { staffReports } from '#shared/contract/reports/staff-reports.ts';
import { timeClock } from '#shared/contract/staff/time-clock.ts';
import { sumPay } from '#shared/domain/staff/approved-pay.ts';
import type { PaySettings } from '#shared/domain/staff/pay.ts';
import type { PunchKind } from '#shared/domain/staff/punch.ts';
import {
  addDays,
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
const tuesday = localDate('2026-07-07');
const monday = addDays(tuesday, -1);

const enter = async (
  owner: Caller,
  staffId: string,
  day: LocalDate,
  times: readonly (readonly [PunchKind, string])[],
) => {
  await mapInSequence(times, ([kind, time]) => {
    const at = toIso(instantAt(day, localTime(time), zone));
    const body = { id: newId(noon), staffId, kind, at, reason: 'Has no phone' };
    return owner.call(timeClock, 'addPunch', { body });
  });
};

const worked = (owner: Caller, staffId: string, day: LocalDate, [from, to]: [string, string]) =>
  enter(owner, staffId, day, [
    ['in', from],
    ['out', to],
  ]);

const getWeekPay = async (owner: Caller, day: string = tuesday) =>
  (await owner.call(timeClock, 'week', { query: { day } })).body.data;

const setRate = async (owner: Caller, staffId: string, hourlyRateCents: number) => {
  const params = { id: staffId };
  const { version } = (await owner.call(staffProfiles, 'details', { params })).body.data;
  await owner.call(staffProfiles, 'update', { params, body: { hourlyRateCents, version } });
};

const setRules = (owner: Caller, rules: PaySettings, version: number) =>
  owner.call(timeClock, 'saveSettings', { body: { ...rules, askLocation: false, version } });

type Line = {
  readonly staffId: string;
  readonly minutes: number;
  readonly amountCents: number | null;
};

const sumPersonPay = (lines: readonly Line[], staffId: string) => {
  const { minutes, amountCents } = sumPay(lines.filter((line) => line.staffId === staffId));
  return [minutes, amountCents];
};

/** A driver at $21.00 and a worker at $18.00, whose Tuesday is entered and not reviewed yet. */
async function tuesdayCrew() {
  const { owner, driver, staffId, ...own } = await createCrew();
  const workerId = await addStaffAndGetId(owner, { role: 'Worker', hourlyRateCents: 1800 });
  await setRate(owner, staffId, 2100);
  await worked(owner, staffId, tuesday, ['11:10', '14:40']);
  await worked(owner, workerId, tuesday, ['11:00', '14:15']);
  return { ...own, owner, driver, staffId, workerId };
}

test('pay holds approved time; what waits for review stands apart; rejected time is in neither', async () => {
  const { owner, staffId, workerId } = await tuesdayCrew();
  await worked(owner, staffId, monday, ['07:00', '17:00']);
  await reviewCard(owner, staffId, 'rejected', monday);

  const before = await getWeekPay(owner);
  await reviewCard(owner, staffId, 'approved', tuesday);
  const after = await getWeekPay(owner);

  expect(before.lines).toEqual([]);
  expect(before.waiting).toMatchObject([
    { staffId, day: tuesday, reason: 'regular', minutes: 210, amountCents: 7350 },
    { staffId: workerId, day: tuesday, reason: 'regular', minutes: 195, amountCents: 5850 },
  ]);
  expect(after.lines).toMatchObject([{ staffId, day: tuesday, minutes: 210, amountCents: 7350 }]);
  expect(after.waiting).toMatchObject([{ staffId: workerId, minutes: 195, amountCents: 5850 }]);
});

test('what came after a rejection waits for review', async () => {
  const { owner, staffId } = await tuesdayCrew();
  await reviewCard(owner, staffId, 'rejected', tuesday);
  await worked(owner, staffId, tuesday, ['16:00', '17:00']);

  const { cards, waiting } = await getWeekPay(owner);

  expect(cards.find((card) => card.staffId === staffId)?.status).toBe('unreviewed');
  expect(sumPersonPay(waiting, staffId)).toEqual([270, 9450]);
});

test.each<[string, readonly (readonly [PunchKind, string])[], string]>([
  [
    'in 8:00, in 2:00 PM, out 6:00 PM',
    [
      ['in', '08:00'],
      ['in', '14:00'],
      ['out', '18:00'],
    ],
    'missingOut',
  ],
  [
    'two outs',
    [
      ['in', '08:00'],
      ['out', '12:00'],
      ['out', '12:45'],
    ],
    'missingIn',
  ],
])('%s is a problem of the card, and is not approved', async (_what, punches, problem) => {
  const { owner, staffId } = await createCrew();
  await enter(owner, staffId, tuesday, punches);

  const refused = await reviewCard(owner, staffId, 'approved', tuesday);

  const { cards, lines } = await getWeekPay(owner);
  expect(cards).toMatchObject([{ minutes: 240, problems: [problem], status: 'unreviewed' }]);
  const marked = cards[0]?.punches.filter((punch) => punch.problem === problem);
  expect(marked).toHaveLength(1);
  expect(lines).toEqual([]);
  expect(refused.status).toBe(400);
  expect(refused.body).toHaveProperty(
    'status.0.message',
    expect.stringMatching(/Add or correct a punch first\.$/),
  );
});

test('a second in just after midnight: neither the evening nor the night is approved before', async () => {
  const { owner, staffId } = await createCrew();
  await enter(owner, staffId, monday, [['in', '22:00']]);
  await worked(owner, staffId, tuesday, ['00:10', '04:00']);

  const refused = await mapInSequence([monday, tuesday], (day) =>
    reviewCard(owner, staffId, 'approved', day),
  );
  await enter(owner, staffId, monday, [['out', '23:00']]);
  const approved = await mapInSequence([monday, tuesday], (day) =>
    reviewCard(owner, staffId, 'approved', day),
  );

  expect(refused.map(({ status }) => status)).toEqual([400, 400]);
  expect(approved.map(({ status }) => status)).toEqual([200, 200]);
  expect(sumPersonPay((await getWeekPay(owner)).lines, staffId)[0]).toBe(60 + 230);
});

test('a raise and other rules today change nothing about an approved week', async () => {
  const { owner, staffId, workerId } = await tuesdayCrew();
  await mapInSequence([staffId, workerId], (id) => reviewCard(owner, id, 'approved', tuesday));
  const before = await getWeekPay(owner);

  await setRate(owner, staffId, 2300);
  const rules = { roundingMinutes: 15, dailyOvertimeHours: 2, weeklyOvertimeHours: 3 } as const;
  await setRules(owner, rules, before.settings.version);
  const after = await getWeekPay(owner);

  expect([sumPersonPay(after.lines, staffId), sumPersonPay(after.lines, workerId)]).toEqual([
    [210, 7350],
    [195, 5850],
  ]);
  expect(after.lines).toEqual(before.lines);
});

/** Tuesday was approved at $21.00; then there was a raise, and the end was corrected. */
async function corrected() {
  const { owner, staffId, ...own } = await tuesdayCrew();
  await reviewCard(owner, staffId, 'approved', tuesday);
  await setRate(owner, staffId, 2300);
  const { cards } = await getWeekPay(owner);
  const punch = cards.find((card) => card.staffId === staffId)?.punches[1];
  const at = toIso(instantAt(tuesday, localTime('15:10'), zone));
  const body = { staffId, version: 1, kind: 'out' as const, at, reason: 'Cleaned the truck' };
  const correction = { body: { ...body, id: punch?.id ?? '' } };
  await owner.call(timeClock, 'changePunch', correction, instant(noon + 1000));
  return { ...own, owner, staffId };
}

test('a correction of approved time is an adjustment: who, when, why, and at the rate of then', async () => {
  const { owner, staffId } = await corrected();
  const between = await getWeekPay(owner);
  await reviewCard(owner, staffId, 'approved', tuesday);
  const after = await getWeekPay(owner);

  // It waits until someone approves it.
  expect(sumPersonPay(between.lines, staffId)).toEqual([210, 7350]);
  expect(sumPersonPay(between.waiting, staffId)).toEqual([30, 1050]);
  expect(after.lines).toMatchObject([
    { minutes: 210, amountCents: 7350, adjustment: null },
    {
      minutes: 30,
      amountCents: 1050,
      adjustment: {
        by: `${owner.user.firstName} ${owner.user.lastName}`,
        at: toIso(noon),
        why: 'Cleaned the truck',
      },
    },
  ]);
  expect(sumPersonPay(after.waiting, staffId)).toEqual([0, 0]);
});

test('an approval is taken back with a reason, as an adjustment, and given anew at the rate of its day', async () => {
  const { owner, staffId } = await tuesdayCrew();
  await reviewCard(owner, staffId, 'approved', tuesday);
  await setRate(owner, staffId, 2300);

  const body = { staffId, day: tuesday, status: 'unreviewed' as const };
  const refused = await owner.call(timeClock, 'review', { body });
  await reviewCard(owner, staffId, 'unreviewed', tuesday);
  const back = await getWeekPay(owner);
  await reviewCard(owner, staffId, 'approved', tuesday);
  const anew = await getWeekPay(owner);

  expect(refused.status).toBe(400);
  expect(refused.body).toHaveProperty('reason');
  expect(back.lines).toMatchObject([
    { minutes: 210, amountCents: 7350, adjustment: null },
    { minutes: -210, amountCents: -7350, adjustment: { why: 'Wrong person' } },
  ]);
  expect(sumPersonPay(back.waiting, staffId)).toEqual([210, 7350]);
  expect(sumPersonPay(anew.lines, staffId)).toEqual([210, 7350]);
});

const fullWeek = Array.from({ length: 6 }, (_, at) => addDays(monday, at));

/** Six days of eight hours at $20.00: 40 hours and 8 of overtime. */
async function sixDays() {
  const { owner, staffId } = await createCrew();
  await setRate(owner, staffId, 2000);
  await mapInSequence(fullWeek, (day) => worked(owner, staffId, day, ['08:00', '16:00']));
  const byReason = async () => {
    const { lines } = await getWeekPay(owner);
    const of = (reason: string) => lines.filter((line) => line.reason === reason);
    return [sumPersonPay(of('regular'), staffId), sumPersonPay(of('weeklyOvertime'), staffId)];
  };
  return { owner, staffId, byReason };
}

test('days of a week that are approved one by one, or all at once, come to the overtime of the week', async () => {
  const [byOne, atOnce] = [await sixDays(), await sixDays()];
  const waiting = (await getWeekPay(atOnce.owner)).waiting;

  await mapInSequence(fullWeek.toReversed(), (day) =>
    reviewCard(byOne.owner, byOne.staffId, 'approved', day),
  );
  const answers = await Promise.all(
    fullWeek.map((day) => reviewCard(atOnce.owner, atOnce.staffId, 'approved', day)),
  );

  const paid = [
    [2400, 80_000],
    [480, 24_000],
  ];
  expect(answers.map(({ status }) => status)).toEqual(fullWeek.map(() => 200));
  expect([await byOne.byReason(), await atOnce.byReason()]).toEqual([paid, paid]);
  expect(sumPersonPay(waiting, atOnce.staffId)).toEqual([2880, 104_000]);
});

test('a day that is taken back takes the overtime back that it made', async () => {
  const { owner, staffId, byReason } = await sixDays();
  await mapInSequence(fullWeek.toReversed(), (day) => reviewCard(owner, staffId, 'approved', day));

  await reviewCard(owner, staffId, 'rejected', fullWeek[3]);

  expect(await byReason()).toEqual([
    [2400, 80_000],
    [0, 0],
  ]);
});

test('time that was approved before rates were kept is paid by the rate of its day', async () => {
  const { owner, staffId, scope } = await tuesdayCrew();
  await reviewCard(owner, staffId, 'approved', tuesday);
  await forgetPay(scope.tenant, staffId);

  const before = await getWeekPay(owner);
  await setRate(owner, staffId, 2300);
  const raised = await getWeekPay(owner);
  await reviewCard(owner, staffId, 'unreviewed', tuesday);
  const back = await getWeekPay(owner);

  expect(sumPersonPay(before.lines, staffId)).toEqual([210, 7350]);
  expect(sumPersonPay(raised.lines, staffId)).toEqual([210, 7350]);
  expect(back.lines).toMatchObject([{ amountCents: 7350 }, { amountCents: -7350 }]);
});

/** As earlier code stored it. */
async function forgetPay(tenant: string, staffId: string) {
  const TableName = tableConfig.table;
  const { Items = [] } = await documentClient.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: {
        ':pk': `$brandwagon#tenant_${tenant}`,
        ':sk': `$card-review_1#day_${tuesday}`,
      },
    }),
  );
  const stored = Items.find((item) => item['staffId'] === staffId);
  const Key = { pk: String(stored?.['pk']), sk: String(stored?.['sk']) };
  const UpdateExpression = 'REMOVE #review.pay, #review.entries, #review.brandIds';
  const ExpressionAttributeNames = { '#review': 'review' };
  await documentClient.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression,
      ExpressionAttributeNames,
      ConditionExpression: 'attribute_exists(#review.pay)',
    }),
  );
}

test('10 PM to 4 AM over the spring clock change is 5 hours of Saturday, in its week', async () => {
  const { owner, staffId } = await createCrew();
  await setRate(owner, staffId, 2100);
  const saturday = localDate('2026-03-07');
  await enter(owner, staffId, saturday, [['in', '22:00']]);
  await enter(owner, staffId, addDays(saturday, 1), [['out', '04:00']]);

  const approved = await reviewCard(owner, staffId, 'approved', saturday);

  expect(approved.status).toBe(200);
  expect((await getWeekPay(owner, saturday)).lines).toMatchObject([
    { day: saturday, minutes: 300, amountCents: 10_500 },
  ]);
  // The franchise's week starts on Sunday.
  expect((await getWeekPay(owner, addDays(saturday, 1))).lines).toEqual([]);
});

test('reports and the pay of a week say the same approved minutes', async () => {
  const { owner, staffId, workerId } = await tuesdayCrew();
  await mapInSequence([staffId, workerId], (id) => reviewCard(owner, id, 'approved', tuesday));
  await worked(owner, staffId, monday, ['08:00', '12:00']);

  const body = { fromDate: monday, toDate: tuesday };
  const report = (await owner.call(staffReports, 'shiftTimeCard', { body })).body;

  expect(report.totals).toEqual({ minutes: 405 });
  expect(report.data.map(({ minutes }) => minutes).toSorted()).toEqual([195, 210]);
});
