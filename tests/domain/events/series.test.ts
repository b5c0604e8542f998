import { describe, expect, test } from 'vitest';
import { computeRuleDays, computeSeriesDays } from '#functions/ports/recurrence.ts';
import {
  formatSeriesRule,
  type SeriesRule,
  findSeriesProblems,
} from '#shared/domain/events/series.ts';
import { getEventTimes, toExistingHours } from '#shared/domain/events/event-times.ts';
import { localDate, localTime } from '#shared/domain/values/local-date.ts';

const rule = (over: Partial<SeriesRule>): SeriesRule => ({
  frequency: 'weekly',
  every: 1,
  unit: 'week',
  weekdays: [],
  monthlyBy: 'day',
  endsOn: null,
  count: 4,
  ...over,
});

test.each([
  [{ frequency: 'daily' }, '2026-02-27', '02-27 02-28 03-01 03-02'],
  [{ frequency: 'weekdays' }, '2026-07-03', '07-03 07-06 07-07 07-08'],
  [{ frequency: 'weekdays' }, '2026-07-04', '07-06 07-07 07-08 07-09'],
  [{ frequency: 'weekly' }, '2026-12-17', '12-17 12-24 12-31 01-07'],
  [{ frequency: 'weekly', weekdays: [6, 2] }, '2026-07-15', '07-17 07-20 07-24 07-27'],
  [{ frequency: 'biweekly' }, '2026-02-20', '02-20 03-06 03-20 04-03'],
  [{ frequency: 'biweekly', weekdays: [1, 7] }, '2026-07-11', '07-11 07-19 07-25 08-02'],
  [{ frequency: 'monthly' }, '2026-01-15', '01-15 02-15 03-15 04-15'],
  [{ frequency: 'monthly' }, '2026-01-31', '01-31 02-28 03-31 04-30'],
  [{ frequency: 'monthly' }, '2027-12-30', '12-30 01-30 02-29 03-30'],
  [{ frequency: 'monthly' }, '2028-02-29', '02-29 03-29 04-29 05-29'],
  [{ frequency: 'monthly', monthlyBy: 'weekday' }, '2026-07-14', '07-14 08-11 09-08 10-13'],
  [{ frequency: 'monthly', monthlyBy: 'weekday' }, '2026-07-31', '07-31 08-28 09-25 10-30'],
  [{ frequency: 'custom', unit: 'day', every: 3 }, '2026-02-27', '02-27 03-02 03-05 03-08'],
  [{ frequency: 'custom', unit: 'week', every: 3 }, '2026-07-15', '07-15 08-05 08-26 09-16'],
  [{ frequency: 'custom', unit: 'month', every: 2 }, '2026-12-31', '12-31 02-28 04-30 06-30'],
] as const)('%j from %s on: %s', (over, startsOn, days) => {
  const start = localDate(startsOn);
  const found = computeSeriesDays(rule(over), start, {
    from: start,
    to: localDate('2029-12-31'),
    maxDays: 10,
  });

  expect(found.map((day) => day.slice(5)).join(' ')).toBe(days);
});

/** From RFC 5545 §3.8.5.3 and from the calendar: rule, first day, and its first days. */
const cases: readonly (readonly [string, string, string])[] = [
  [
    'FREQ=DAILY;COUNT=10',
    '1997-09-02',
    '09-02 09-03 09-04 09-05 09-06 09-07 09-08 09-09 09-10 09-11',
  ],
  ['FREQ=DAILY;INTERVAL=2;COUNT=4', '1997-09-02', '09-02 09-04 09-06 09-08'],
  ['FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09-02', '09-02 09-12 09-22 10-02 10-12'],
  ['FREQ=DAILY;UNTIL=19970905T235959Z', '1997-09-02', '09-02 09-03 09-04 09-05'],
  [
    'FREQ=WEEKLY;COUNT=10',
    '1997-09-02',
    '09-02 09-09 09-16 09-23 09-30 10-07 10-14 10-21 10-28 11-04',
  ],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;COUNT=4', '1997-09-02', '09-02 09-16 09-30 10-14'],
  [
    'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH',
    '1997-09-02',
    '09-02 09-04 09-09 09-11 09-16 09-18 09-23 09-25 09-30 10-02',
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
    '1997-09-02',
    '09-02 09-04 09-16 09-18 09-30 10-02 10-14 10-16',
  ],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '1997-08-05', '08-05 08-10 08-19 08-24'],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '1997-08-05', '08-05 08-17 08-19 08-31'],
  [
    'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
    '1997-09-05',
    '09-05 10-03 11-07 12-05 01-02 02-06 03-06 04-03 05-01 06-05',
  ],
  [
    'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
    '1997-09-07',
    '09-07 09-28 11-02 11-30 01-04 01-25 03-01 03-29 05-03 05-31',
  ],
  ['FREQ=MONTHLY;COUNT=6;BYDAY=-2MO', '1997-09-22', '09-22 10-20 11-17 12-22 01-19 02-16'],
  ['FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=6', '1997-09-28', '09-28 10-29 11-28 12-29 01-29 02-26'],
  [
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15',
    '1997-09-02',
    '09-02 09-15 10-02 10-15 11-02 11-15 12-02 12-15 01-02 01-15',
  ],
  [
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
    '1997-09-30',
    '09-30 10-01 10-31 11-01 11-30 12-01 12-31 01-01 01-31 02-01',
  ],
  [
    'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
    '1997-09-10',
    '09-10 09-11 09-12 09-13 09-14 09-15 03-10 03-11 03-12 03-13',
  ],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=4', '1998-02-13', '02-13 03-13 11-13 08-13'],
  [
    'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13;COUNT=4',
    '1997-09-13',
    '09-13 10-11 11-08 12-13',
  ],
  ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '1997-09-04', '09-04 10-07 11-06'],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=7',
    '1997-09-29',
    '09-29 10-30 11-27 12-30 01-29 02-26 03-30',
  ],
  ['FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '2007-01-15', '01-15 01-30 02-15 03-15 03-30'],
  ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=4', '2026-01-31', '01-31 03-31 05-31 07-31'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=3', '2024-02-29', '02-29 02-29 02-29'],
  ['FREQ=YEARLY;COUNT=5;BYMONTH=6,7', '1997-06-10', '06-10 07-10 06-10 07-10 06-10'],
  // Results of python-dateutil 2.9.
  ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=6', '2027-12-31', '12-31 01-31 02-29 03-31 04-30 05-31'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4', '2028-01-31', '01-31 02-29 03-31 04-30'],
  ['FREQ=MONTHLY;BYMONTHDAY=29;COUNT=5', '2027-01-29', '01-29 03-29 04-29 05-29 06-29'],
  ['FREQ=MONTHLY;BYMONTHDAY=30;COUNT=5', '2028-01-30', '01-30 03-30 04-30 05-30 06-30'],
  ['FREQ=MONTHLY;BYDAY=5SA;COUNT=4', '2026-01-31', '01-31 05-30 08-29 10-31'],
  ['FREQ=MONTHLY;BYDAY=-1MO;COUNT=6', '2028-01-31', '01-31 02-28 03-27 04-24 05-29 06-26'],
  ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31;COUNT=4', '2026-01-31', '01-31 07-31 10-31 01-31'],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=4', '2026-11-26', '11-26 11-25 11-23 11-22'],
  ['FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO;COUNT=4', '2026-05-25', '05-25 05-31 05-29 05-28'],
  ['FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29;COUNT=3', '2028-02-29', '02-29 02-29 02-29'],
  ['FREQ=YEARLY;BYYEARDAY=366;COUNT=2', '2028-12-31', '12-31 12-31'],
  ['FREQ=YEARLY;BYYEARDAY=60;COUNT=4', '2026-03-01', '03-01 03-01 02-29 03-01'],
  ['FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO;COUNT=3', '2026-12-28', '01-04 01-03 01-01'],
  ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=6', '2028-02-25', '02-25 02-28 02-29 03-01 03-02 03-03'],
  ['FREQ=DAILY;BYMONTH=2;COUNT=5', '2028-02-27', '02-27 02-28 02-29 02-01 02-02'],
  ['FREQ=DAILY;INTERVAL=28;COUNT=4', '2028-02-01', '02-01 02-29 03-28 04-25'],
  ['FREQ=WEEKLY;BYDAY=SU;COUNT=4', '2026-03-01', '03-01 03-08 03-15 03-22'],
  ['FREQ=WEEKLY;BYDAY=SU;COUNT=4', '2026-10-25', '10-25 11-01 11-08 11-15'],
  [
    'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR;COUNT=6',
    '2026-12-18',
    '12-18 01-04 01-08 01-25 01-29 02-15',
  ],
  ['FREQ=WEEKLY;INTERVAL=52;COUNT=3', '2026-02-28', '02-28 02-27 02-26'],
  ['FREQ=WEEKLY;UNTIL=20280229T235959Z', '2028-02-15', '02-15 02-22 02-29'],
  ['FREQ=MONTHLY;UNTIL=20280331T235959Z;BYMONTHDAY=31', '2027-12-31', '12-31 01-31 03-31'],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=5',
    '2028-01-31',
    '01-31 02-29 03-31 04-28 05-31',
  ],
  [
    'FREQ=MONTHLY;BYDAY=SU;BYSETPOS=1,-1;COUNT=6',
    '2028-02-06',
    '02-06 02-27 03-05 03-26 04-02 04-30',
  ],
];

test.each(cases)('%s from %s on', (text, startsOn, days) => {
  const start = localDate(startsOn);
  const found = computeRuleDays(text, start, {
    from: start,
    to: localDate('2040-12-31'),
    maxDays: 10,
  });

  expect(found.map((day) => day.slice(5)).join(' ')).toBe(days);
});

describe('against the calendar, day by day', () => {
  const starts = ['2026-01-31', '2027-12-30', '2028-02-29', '2026-08-31', '2026-03-08'];
  const monthly = starts.flatMap((start) => [1, 2, 3, 5].map((every) => [start, every] as const));

  test.each(monthly)('every month(s) from %s on, by %i', (startsOn, every) => {
    const start = localDate(startsOn);
    const over = { frequency: 'custom', unit: 'month', every, count: 9 } as const;

    const found = computeSeriesDays(rule(over), start, {
      from: start,
      to: localDate('2030-12-31'),
      maxDays: 9,
    });

    expect(found).toEqual(monthsByHand(startsOn, every, found.length));
    expect(found.length).toBeGreaterThan(4);
  });

  const daily = starts.flatMap((start) => [1, 2, 7, 13].map((every) => [start, every] as const));

  test.each(daily)('every day(s) from %s on, by %i', (startsOn, every) => {
    const start = localDate(startsOn);
    const over = { frequency: 'custom', unit: 'day', every, count: 20 } as const;

    const found = computeSeriesDays(rule(over), start, {
      from: start,
      to: localDate('2030-12-31'),
      maxDays: 20,
    });

    const expected = Array.from({ length: 20 }, (_, at) =>
      new Date(Date.parse(startsOn) + at * every * 86_400_000).toISOString().slice(0, 10),
    );
    expect(found).toEqual(expected);
  });
});

function monthsByHand(startsOn: string, every: number, count: number): string[] {
  const [year = 0, month = 0, day = 0] = startsOn.split('-').map(Number);
  return Array.from({ length: count }, (_, at) => {
    const last = new Date(Date.UTC(year, month + at * every, 0)).getUTCDate();
    const when = Date.UTC(year, month - 1 + at * every, Math.min(day, last));
    return new Date(when).toISOString().slice(0, 10);
  });
}

const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

test.each(zones)('clocks that change in %s leave the hours of a series as they are', (zone) => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' });
  const hours = ['2026-03-01', '2026-10-25'].flatMap((startsOn) => {
    const start = localDate(startsOn);
    const until = { from: start, to: localDate('2027-01-01'), maxDays: 4 };
    return computeSeriesDays(rule({ frequency: 'weekly' }), start, until).map((eventDate) => {
      const [startTime, endTime] = [localTime('09:30'), localTime('23:15')];
      const { startsAt, endsAt } = getEventTimes({ eventDate, startTime, endTime }, zone);
      return [clock.format(startsAt), clock.format(endsAt)];
    });
  });

  expect(hours).toEqual(Array(8).fill(['09:30', '23:15']));
});

test('a part of a series is the same, wherever one begins to look', () => {
  const start = localDate('2026-01-31');
  const wide = { to: localDate('2030-01-01'), maxDays: 366 };
  const monthly = rule({ frequency: 'monthly', count: 20 });

  const all = computeSeriesDays(monthly, start, { ...wide, from: start });
  const late = computeSeriesDays(monthly, start, { ...wide, from: localDate('2026-09-01') });

  expect(all).toHaveLength(20);
  expect(late).toEqual(all.filter((day) => day >= '2026-09-01'));
});

test.each([
  [{ endsOn: null, count: null }, 'rule.endsOn'],
  [{ endsOn: localDate('2026-07-14'), count: null }, 'rule.endsOn'],
  [{ endsOn: localDate('2028-07-16'), count: null }, 'rule.endsOn'],
  [{ endsOn: localDate('2026-08-14'), count: 3 }, 'rule.count'],
] as const)('%j is objected to at %s', (over, field) => {
  expect(Object.keys(findSeriesProblems(rule(over), localDate('2026-07-15')))).toEqual([field]);
});

test('a rule is written as calendars read it', () => {
  const biweekly = rule({ frequency: 'biweekly', weekdays: [4, 2], count: 10 });

  expect(formatSeriesRule(biweekly, localDate('2026-07-15'))).toBe(
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,WE;COUNT=10',
  );
});

test.each([
  ['2026-03-08', '02:15', '02:45', '03:15', '03:45'],
  ['2026-03-08', '02:00', '03:00', '03:00', '04:00'],
  ['2026-03-08', '01:15', '02:45', '01:15', '02:45'],
  ['2026-03-15', '02:15', '02:45', '02:15', '02:45'],
])('on %s in Chicago an event from %s to %s is from %s to %s', (day, start, end, from, until) => {
  const hours = {
    eventDate: localDate(day),
    startTime: localTime(start),
    endTime: localTime(end),
  };

  expect(toExistingHours(hours, 'America/Chicago')).toMatchObject({
    eventDate: day,
    startTime: from,
    endTime: until,
  });
});
