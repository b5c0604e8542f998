import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listDays } from '#shared/domain/values/date-range.ts';
import { fromIso, type Instant, instant, toIso } from '#shared/domain/values/instant.ts';
import {
  addDays,
  instantAt,
  localDate,
  toLocalDate,
  localTime,
} from '#shared/domain/values/local-date.ts';
import {
  nextRunAfter,
  recurrences,
  reportRange,
  type RecurrenceSchedule,
} from '#shared/domain/reports/recurrence.ts';
import { day, timeOfDay, weekday, zonedInstant } from '#tests/domain/arbitraries.ts';
import { testProperty } from '#tests/domain/property.ts';

const chicago: RecurrenceSchedule = {
  recurrence: 'daily',
  executionTime: localTime('07:00'),
  timeZone: 'America/Chicago',
  weekday: 2,
  executionDay: 30,
  startsOn: localDate('2026-01-01'),
};

const schedule = fc.record({
  recurrence: fc.constantFrom(...recurrences),
  executionTime: timeOfDay,
  weekday,
  executionDay: fc.integer({ min: 1, max: 30 }),
  startsOn: day,
});

function runsAfter(it: RecurrenceSchedule, after: Instant, count: number): Instant[] {
  const runs: Instant[] = [];
  let at = after;
  while (runs.length < count) runs.push((at = nextRunAfter(it, at)));
  return runs;
}

test.each([
  ['daily', '2026-01-10T12:59:59.999Z', '2026-01-10T13:00'],
  ['daily', '2026-01-10T13:00:00.000Z', '2026-01-11T13:00'],
  ['daily', '2026-03-07T14:00:00.000Z', '2026-03-08T12:00'],
  ['daily', '2026-10-31T14:00:00.000Z', '2026-11-01T13:00'],
  ['weekly', '2026-01-01T00:00:00.000Z', '2026-01-05T13:00'],
  ['weekly', '2026-01-05T13:00:00.000Z', '2026-01-12T13:00'],
  ['biWeekly', '2026-01-01T00:00:00.000Z', '2026-01-05T13:00'],
  ['biWeekly', '2026-01-05T13:00:00.000Z', '2026-01-19T13:00'],
  ['biWeekly', '2025-12-01T00:00:00.000Z', '2025-12-08T13:00'],
  ['monthly', '2026-01-31T00:00:00.000Z', '2026-02-28T13:00'],
  ['monthly', '2026-02-28T13:00:00.000Z', '2026-03-30T12:00'],
  ['quarterly', '2026-01-30T12:00:00.000Z', '2026-01-30T13:00'],
  ['quarterly', '2026-01-30T13:00:00.000Z', '2026-04-30T12:00'],
  ['quarterly', '2026-11-15T00:00:00.000Z', '2027-01-30T13:00'],
] as const)('a %s report after %s runs at %s UTC', (recurrence, after, expected) => {
  expect(toIso(nextRunAfter({ ...chicago, recurrence }, fromIso(after)))).toBe(
    `${expected}:00.000Z`,
  );
});

test.each([
  ['2026-03-07T09:00:00Z', ['2026-03-08T08:00', '2026-03-09T07:30', '2026-03-10T07:30']],
  ['2026-10-31T08:00:00Z', ['2026-11-01T08:30', '2026-11-02T08:30', '2026-11-03T08:30']],
])('daily at 02:30 over the changing clocks after %s', (after, expected) => {
  const runs = runsAfter({ ...chicago, executionTime: localTime('02:30') }, fromIso(after), 3);

  expect(runs.map(toIso)).toEqual(expected.map((at) => `${at}:00.000Z`));
});

test('an hour that the clock shows twice runs once', () => {
  const halfPastOne = { ...chicago, executionTime: localTime('01:30') };
  const runs = runsAfter(halfPastOne, fromIso('2026-10-31T12:00:00Z'), 2);

  expect(runs.map(toIso)).toEqual(['2026-11-01T06:30:00.000Z', '2026-11-02T07:30:00.000Z']);
});

test.each([
  ['daily', '2026-03-08', '2026-03-08'],
  ['weekly', '2026-03-02', '2026-03-08'],
  ['biWeekly', '2026-02-23', '2026-03-08'],
  ['monthly', '2026-02-01', '2026-02-28'],
  ['quarterly', '2025-10-01', '2025-12-31'],
] as const)('the %s report that runs on 9 March 2026 is about %s to %s', (recurrence, from, to) => {
  const runAt = fromIso('2026-03-09T12:00:00Z');

  expect(reportRange({ ...chicago, recurrence }, runAt)).toEqual({ from, to });
});

test('the day of the run is the one in the time zone of the franchise', () => {
  const lateEvening = fromIso('2026-03-10T04:59:00Z');

  expect(reportRange(chicago, lateEvening)).toEqual({ from: '2026-03-08', to: '2026-03-08' });
});

testProperty(
  'a run is strictly later than what it follows',
  [schedule, zonedInstant],
  (it, { at, timeZone }) => {
    expect(nextRunAfter({ ...it, timeZone }, at)).toBeGreaterThan(at);
  },
);

testProperty(
  'the run is the same from any instant before it, so a late job loses none',
  [schedule, zonedInstant, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })],
  (rule, { at, timeZone }, part) => {
    const it = { ...rule, timeZone };
    const next = nextRunAfter(it, at);
    const between = instant(at + Math.floor((next - at) * part));

    expect(nextRunAfter(it, between)).toBe(next);
    expect(nextRunAfter(it, instant(next - 1))).toBe(next);
  },
);

testProperty(
  'daily runs are one on each day',
  [schedule, zonedInstant],
  (rule, { at, timeZone }) => {
    const it: RecurrenceSchedule = { ...rule, timeZone, recurrence: 'daily' };
    const from = toLocalDate(at, timeZone);
    const expected = listDays({ from, to: addDays(from, 9) })
      .map((date) => instantAt(date, it.executionTime, timeZone))
      .filter((run) => run > at);

    expect(runsAfter(it, at, expected.length)).toEqual(expected);
  },
);

testProperty(
  'successive reports cover each day once',
  [schedule, zonedInstant],
  (rule, { at, timeZone }) => {
    const it = { ...rule, timeZone };
    const covered = runsAfter(it, at, 6).flatMap((run) => listDays(reportRange(it, run)));
    const [first = it.startsOn, last = it.startsOn] = [covered.at(0), covered.at(-1)];

    expect(covered).toEqual(listDays({ from: first, to: last }));
  },
);

testProperty(
  'a report ends before the day on which it runs',
  [schedule, zonedInstant],
  (rule, { at, timeZone }) => {
    const it = { ...rule, timeZone };
    const run = nextRunAfter(it, at);

    expect(reportRange(it, run).to < toLocalDate(run, timeZone)).toBe(true);
  },
);
