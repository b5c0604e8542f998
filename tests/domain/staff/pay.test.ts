import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computePayLines, type PaySettings, defaultPaySettings } from '#shared/domain/staff/pay.ts';
import { getShiftTimes } from '#shared/domain/staff/planned-shift.ts';
import { type Punch, computePunchTime, maxTrustedSkew } from '#shared/domain/staff/punch.ts';
import { buildTimeCards } from '#shared/domain/staff/time-card.ts';
import { getWeekRange } from '#shared/domain/values/date-range.ts';
import { instant } from '#shared/domain/values/instant.ts';
import {
  addDays,
  endOfLocalDay,
  instantAt,
  type LocalDate,
  localDate,
  toLocalDate,
  localTime,
  weekdays,
} from '#shared/domain/values/local-date.ts';

const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];
const [minute, hour] = [60_000, 3_600_000];
const start = instant(Date.UTC(2026, 6, 13, 14));

const stretch = (from: number, minutes: number) => ({
  startsAt: instant(from),
  endsAt: instant(from + minutes * minute),
  punchId: 'P1',
  brandId: 'coffee',
});

/** The nth Sunday of a month. */
function sunday(year: number, month: number, which: number) {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const days = ((7 - first.getUTCDay()) % 7) + (which - 1) * 7;
  return localDate(new Date(first.getTime() + days * 24 * hour).toISOString().slice(0, 10));
}

const years = Array.from({ length: 23 }, (_, at) => 2015 + at);
const nights = years.flatMap((year) => [
  { sunday: sunday(year, 3, 2), hours: 7 },
  { sunday: sunday(year, 11, 1), hours: 9 },
]);

test.each(zones)('a night of eight hours is seven or nine where clocks change: %s', (zone) => {
  const hoursOf = (night: (typeof nights)[number]) => {
    const times = { day: addDays(night.sunday, -1), startTime: localTime('22:00') };
    const { startsAt, endsAt } = getShiftTimes({ ...times, endTime: localTime('06:00') }, zone);
    return (endsAt - startsAt) / hour;
  };

  expect(nights.map(hoursOf)).toEqual(nights.map(({ hours }) => hours));
});

test.each(zones)('what is punched through such a night is paid to the minute: %s', (zone) => {
  const cards = nights.flatMap(({ sunday: morning }) =>
    buildTimeCards(buildNightPunches(addDays(morning, -1), zone), endOfLocalDay(morning, zone)),
  );
  const lines = cards.flatMap((card) => computePayLines([card], defaultPaySettings, 2000));

  expect(cards.map((card) => [card.day, card.workedMilliseconds / hour])).toEqual(
    nights.map((night) => [addDays(night.sunday, -1), night.hours]),
  );
  expect(lines).toMatchObject(
    nights.map(({ hours }) => ({ minutes: hours * 60, amountCents: hours * 2000 })),
  );
});

test.each(zones)('overtime of such a night is of the hours that were worked: %s', (zone) => {
  const daily = { ...defaultPaySettings, dailyOvertimeHours: 8 };
  // Four nights of eight hours come before the shorter or longer one.
  const weeks = nights.map(({ sunday: morning }) =>
    [5, 4, 3, 2, 1].flatMap((before) => buildNightPunches(addDays(morning, -before), zone)),
  );
  const minutesFor = (reason: string, settings: PaySettings) =>
    weeks.map((punches) =>
      computePayLines(buildTimeCards(punches, punches.at(-1)?.at ?? start), settings, null)
        .filter((line) => line.reason === reason)
        .reduce((sum, line) => sum + line.minutes, 0),
    );

  const over = nights.map(({ hours }) => Math.max(0, hours - 8) * 60);
  expect(minutesFor('weeklyOvertime', defaultPaySettings)).toEqual(over);
  expect(minutesFor('dailyOvertime', daily)).toEqual(over);
  expect(minutesFor('regular', daily)).toEqual(
    nights.map(({ hours }) => (32 + Math.min(8, hours)) * 60),
  );
});

const mornings = zones.flatMap((zone) =>
  nights.map(({ sunday: morning }) => [morning, zone] as const),
);

test.each(mornings)(
  'the night until %s in %s is of the week of its evening, on whatever day weeks start',
  (morning, zone) => {
    const evening = addDays(morning, -1);
    const noonThen = instantAt(morning, localTime('12:00'), zone);
    const [card] = buildTimeCards(buildNightPunches(evening, zone), noonThen);

    const weeks = weekdays.map((day) => getWeekRange(card?.day ?? morning, day));

    expect(card?.day).toBe(evening);
    // A week that starts on Sunday begins with the morning, so the night belongs to the week
    // before.
    expect(weeks.map(({ from, to }) => from <= evening && evening <= to)).not.toContain(false);
    expect(weeks[0]?.to).toBe(evening);
  },
);

/** In at 10 PM, out at 6 AM. */
function buildNightPunches(day: LocalDate, zone: string): Punch[] {
  const hours = { day, startTime: localTime('22:00'), endTime: localTime('06:00') };
  const { startsAt, endsAt } = getShiftTimes(hours, zone);
  return [punchAt('in', startsAt, zone), punchAt('out', endsAt, zone)];
}

function punchAt(kind: Punch['kind'], at: number, zone: string): Punch {
  const moment = instant(at);
  return {
    id: `${at}`,
    version: 1,
    staffId: 'S1',
    kind,
    at: moment,
    brandId: 'coffee',
    day: toLocalDate(moment, zone),
    deviceAt: null,
    receivedAt: moment,
    skew: 0,
    flagged: false,
    mayBeOff: 0,
    place: null,
    removed: false,
    edits: [],
  };
}

const settings = fc.record<PaySettings>({
  roundingMinutes: fc.constantFrom(0, 5, 6, 10, 15),
  dailyOvertimeHours: fc.option(fc.integer({ min: 1, max: 12 })),
  weeklyOvertimeHours: fc.option(fc.integer({ min: 1, max: 60 })),
});
const weeks = fc.array(fc.integer({ min: 0, max: 16 * 60 }), { maxLength: 7 });

test('the lines of a week add up to what was worked, and regular time stays within its limits', () => {
  fc.assert(
    fc.property(weeks, settings, (worked, chosen) => {
      const days = worked.map((minutes, at) => ({
        day: addDays(localDate('2026-07-13'), at),
        stretches: [stretch(start + at * 24 * hour, minutes)],
      }));
      const exact = { ...chosen, roundingMinutes: 0 as const };

      const lines = computePayLines(days, exact, 1999);

      const sum = (those: typeof lines) => those.reduce((total, line) => total + line.minutes, 0);
      const regular = lines.filter(({ reason }) => reason === 'regular');
      expect(sum(lines)).toBe(worked.reduce((total, minutes) => total + minutes, 0));
      expect(sum(regular)).toBeLessThanOrEqual((exact.weeklyOvertimeHours ?? Infinity) * 60);
      for (const { minutes } of regular) {
        expect(minutes).toBeLessThanOrEqual((exact.dailyOvertimeHours ?? Infinity) * 60);
      }
    }),
  );
});

test('rounding moves a stretch by less than a step', () => {
  fc.assert(
    fc.property(
      fc.nat(10 * 24 * 60),
      fc.integer({ min: 0, max: 960 }),
      settings,
      (from, length, chosen) => {
        const days = [
          { day: localDate('2026-07-13'), stretches: [stretch(start + from * minute, length)] },
        ];
        const paid = computePayLines(days, chosen, null).reduce(
          (sum, line) => sum + line.minutes,
          0,
        );

        expect(Math.abs(paid - length)).toBeLessThanOrEqual(Math.max(0, chosen.roundingMinutes));
      },
    ),
  );
});

test('within one load of the page a punch is told right, whatever the clock shows', () => {
  const clock = fc.integer({ min: -12 * hour, max: 12 * hour });
  fc.assert(
    fc.property(fc.nat(24 * hour), clock, clock, (ago, before, later) => {
      const punched = { deviceAt: start - ago + before, steadyAt: 0, counter: 'a' };
      const sent = { deviceAt: start + later, steadyAt: ago, counter: 'a' };

      const { at, flagged } = computePunchTime(punched, sent, start);

      expect(at).toBe(start - ago);
      const isSeen = ago <= maxTrustedSkew && Math.abs(ago + later - before) <= maxTrustedSkew;
      expect(flagged).toBe(!isSeen);
    }),
  );
});
