import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DateRange, listDays } from '#shared/domain/values/date-range.ts';
import { fromIso, type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import { localDate, toLocalDate, localTime } from '#shared/domain/values/local-date.ts';
import {
  nextRunAfter,
  recurrences,
  type RecurrenceSchedule,
} from '#shared/domain/reports/recurrence.ts';
import {
  getCycleStartAfterChange,
  getDueRun,
  getNextRunAfterChange,
  getNextRunAfterResume,
} from '#shared/domain/reports/report-runs.ts';
import { day, timeOfDay, weekday, zonedInstant } from '#tests/domain/arbitraries.ts';
import { testProperty } from '#tests/domain/property.ts';

const daily: RecurrenceSchedule = {
  recurrence: 'daily',
  executionTime: localTime('07:00'),
  timeZone: 'America/Chicago',
  weekday: 2,
  executionDay: 1,
  startsOn: localDate('2026-01-01'),
};

const dueAt = fromIso('2026-07-16T12:00:00Z');
const later = { ...daily, executionTime: localTime('09:00') };

test.each([
  ['2026-07-16T12:00:00Z', '2026-07-15', '2026-07-15', '2026-07-17T12:00:00.000Z'],
  ['2026-07-17T11:59:59Z', '2026-07-15', '2026-07-15', '2026-07-17T12:00:00.000Z'],
  ['2026-07-17T12:00:00Z', '2026-07-15', '2026-07-16', '2026-07-18T12:00:00.000Z'],
  ['2026-07-23T11:00:00Z', '2026-07-15', '2026-07-21', '2026-07-23T12:00:00.000Z'],
])('a daily report due on 16 July that runs at %s is about %s to %s', (now, from, to, next) => {
  const { range, nextRunAt } = getDueRun(daily, dueAt, fromIso(now));

  expect(range).toEqual({ from, to });
  expect(toIso(nextRunAt)).toBe(next);
});

test.each([
  ['its next run moves', dueAt, '2026-07-15T20:00:00Z', '2026-07-16T14:00:00.000Z'],
  ['a run that is due stays owed', dueAt, '2026-07-16T12:00:00Z', '2026-07-16T12:00:00.000Z'],
  ['what is paused stays paused', undefined, '2026-07-15T20:00:00Z', undefined],
])('after a change of its hour, %s', (_, nextRunAt, now, expected) => {
  const next = getNextRunAfterChange({ ...daily, nextRunAt }, later, fromIso(now));

  expect(next && toIso(next)).toBe(expected);
});

test('a resumed report runs at the next time of its own', () => {
  const now = fromIso('2026-07-20T12:00:00Z');

  expect(getNextRunAfterResume({ ...daily, nextRunAt: undefined }, now)).toBe(
    nextRunAfter(daily, now),
  );
  expect(getNextRunAfterResume({ ...daily, nextRunAt: dueAt }, now)).toBe(dueAt);
});

test.each([
  ['kept', { recurrence: 'daily', weekday: 2 }, '2026-01-01'],
  ['begun anew by another rhythm', { recurrence: 'biWeekly', weekday: 2 }, '2026-07-15'],
  ['begun anew by another weekday', { recurrence: 'daily', weekday: 3 }, '2026-07-15'],
] as const)('the count of weeks is %s', (_, after, expected) => {
  // Still the 15th in Chicago.
  const now = fromIso('2026-07-16T04:00:00Z');

  expect(getCycleStartAfterChange(daily, after, now)).toBe(expected);
});

const schedule = fc.record({
  recurrence: fc.constantFrom(...recurrences),
  executionTime: timeOfDay,
  weekday,
  executionDay: fc.integer({ min: 1, max: 30 }),
  startsOn: day,
});

/** Hours between a run's time and the tick that executes it: mostly none, sometimes weeks. */
const delays = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2500 })), {
  minLength: 2,
  maxLength: 5,
});

function runsWithDelays(
  it: RecurrenceSchedule,
  first: Instant,
  hours: readonly number[],
): DateRange[] {
  let next = first;
  return hours.map((delay) => {
    const run = getDueRun(it, next, instant(next + delay * 3_600_000));
    next = run.nextRunAt;
    return run.range;
  });
}

testProperty(
  'however late the ticks are, the reports cover each day once',
  [schedule, zonedInstant, delays],
  (rule, { at, timeZone }, hours) => {
    const it = { ...rule, timeZone };
    const ranges = runsWithDelays(it, nextRunAfter(it, at), hours);
    const covered = ranges.flatMap(listDays);
    const [from, to] = [covered.at(0), covered.at(-1)].map((each) => each ?? it.startsOn);

    expect(covered).toEqual(listDays({ from: from ?? it.startsOn, to: to ?? it.startsOn }));
  },
);

testProperty(
  'the next run is after the tick, and the report ends before its day',
  [schedule, zonedInstant, fc.integer({ min: 0, max: 2500 })],
  (rule, { at, timeZone }, hours) => {
    const it = { ...rule, timeZone };
    const first = nextRunAfter(it, at);
    const now = instant(first + hours * 3_600_000);
    const { range, nextRunAt } = getDueRun(it, first, now);

    expect(nextRunAt).toBeGreaterThan(now);
    expect(range.to < toLocalDate(now, timeZone)).toBe(true);
  },
);
