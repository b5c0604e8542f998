// Whatever is decided, in any order, the entries of a week add up to the pay of its approved days.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ApprovedDay,
  computePayChange,
  type PayAmount,
  computePendingPay,
  sumPay,
  replaceApprovedDay,
} from '#shared/domain/staff/approved-pay.ts';
import { computeShiftMinutes, workedMilliseconds } from '#shared/domain/staff/shift.ts';
import { workedMinutes } from '#shared/domain/staff/pay.ts';
import { formatDuration, formatHoursAndMinutes } from '#shared/domain/values/duration.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { addDays, localDate } from '#shared/domain/values/local-date.ts';

const monday = localDate('2027-04-12');
const start = instant(Date.UTC(2027, 3, 12, 14));

const rules = fc.record({
  roundingMinutes: fc.constant(0 as const),
  dailyOvertimeHours: fc.option(fc.integer({ min: 1, max: 12 })),
  weeklyOvertimeHours: fc.option(fc.integer({ min: 1, max: 60 })),
});

/** A day that is approved with this, or revoked. */
const decision = fc.record({
  weekday: fc.nat(6),
  approved: fc.option(
    fc.record({
      minutes: fc.integer({ min: 0, max: 16 * 60 }),
      rateCents: fc.integer({ min: 1, max: 5000 }),
      rules,
    }),
  ),
});

test('the entries of any decisions add up to what is approved in the end, to the cent', () => {
  fc.assert(
    fc.property(fc.array(decision, { maxLength: 12 }), (decisions) => {
      let days: ApprovedDay[] = [];
      const entries: PayAmount[] = [];
      for (const [at, { weekday, approved }] of decisions.entries()) {
        const day = addDays(monday, weekday);
        const after = approved
          ? replaceApprovedDay(days, { day, approvedAt: instant(start + at), ...approved })
          : days.filter((each) => each.day !== day);
        entries.push(...computePayChange(days, after));
        days = after;
      }

      const whole = computePayChange([], days);
      expect(sumPay(entries)).toEqual(sumPay(whole));
      expect(sumPay(whole).minutes).toBe(days.reduce((sum, { minutes }) => sum + minutes, 0));
    }),
  );
});

const eightHours = (weekday: number, over: Partial<ApprovedDay> = {}): ApprovedDay => ({
  day: addDays(monday, weekday),
  approvedAt: instant(start + weekday),
  rateCents: 2000,
  rules: { roundingMinutes: 0, dailyOvertimeHours: null, weeklyOvertimeHours: 40 },
  minutes: 480,
  ...over,
});

test('the day that is approved last has the overtime, and one that is taken back takes it away', () => {
  const five = [0, 1, 2, 3, 4].map((weekday) => eightHours(weekday));
  const six = [...five, eightHours(5)];

  expect(computePayChange(five, six)).toEqual([
    { reason: 'weeklyOvertime', minutes: 480, amountCents: 24_000 },
  ]);
  expect(computePayChange(six, six.slice(1))).toEqual([
    { reason: 'weeklyOvertime', minutes: -480, amountCents: -24_000 },
  ]);
});

test('time without a rate has minutes and no amount', () => {
  expect(computePayChange([], [eightHours(0, { rateCents: null })])).toEqual([
    { reason: 'regular', minutes: 480, amountCents: null },
  ]);
});

test('what waits is told as approving it day after day would be', () => {
  const approved = [0, 1, 2].map((weekday) => eightHours(weekday));

  const lines = computePendingPay(approved, [eightHours(3), eightHours(4), eightHours(5)]);

  expect(lines.map((each) => each.lines.map(({ reason }) => reason))).toEqual([
    ['regular'],
    ['regular'],
    ['weeklyOvertime'],
  ]);
});

const stretches = fc.array(
  fc.record({
    staffId: fc.constantFrom('kim', 'bo'),
    day: fc.constantFrom('2027-04-12', '2027-04-13'),
    length: fc.nat(8 * 3_600_000),
  }),
  { maxLength: 20 },
);

test('the minutes of shifts add up to those of each day, none off by a minute or more', () => {
  fc.assert(
    fc.property(stretches, (chosen) => {
      const shifts = chosen.map(({ length, ...shift }, at) => ({
        ...shift,
        id: `S${at}`,
        startsAt: start,
        endsAt: instant(start + length),
      }));

      const minutes = computeShiftMinutes(shifts);

      for (const [staffId, day] of ['kim', 'bo'].flatMap((who) =>
        ['2027-04-12', '2027-04-13'].map((on) => [who, on] as const),
      )) {
        const ofDay = shifts.filter((shift) => shift.staffId === staffId && shift.day === day);
        const sum = ofDay.reduce((total, { id }) => total + (minutes.get(id) ?? NaN), 0);
        expect(sum).toBe(
          workedMinutes(ofDay.reduce((total, shift) => total + workedMilliseconds(shift), 0)),
        );
      }
      for (const shift of shifts) {
        const exact = workedMilliseconds(shift) / 60_000;
        expect(Math.abs((minutes.get(shift.id) ?? NaN) - exact)).toBeLessThan(1);
      }
    }),
  );
});

test('a duration is said in hours and minutes', () => {
  expect([615, 0, -45, 15_150, 75_630].map(formatDuration)).toEqual([
    '10 h 15 min',
    '0 h 0 min',
    '-0 h 45 min',
    '252 h 30 min',
    '1,260 h 30 min',
  ]);
  expect([615, 5, -45, 15_150].map(formatHoursAndMinutes)).toEqual([
    '10:15',
    '0:05',
    '-0:45',
    '252:30',
  ]);
});
