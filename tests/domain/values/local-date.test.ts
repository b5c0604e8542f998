import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromIso, instant, toIso } from '#shared/domain/values/instant.ts';
import {
  addDays,
  addMonths,
  dayOfMonth,
  countDaysBetween,
  endOfLocalDay,
  instantAt,
  localDate,
  toLocalDate,
  localTime,
  startOfLocalDay,
  getWeekday,
  yearMonth,
  toYearMonth,
} from '#shared/domain/values/local-date.ts';
import { day, timeOfDay, zonedDay, zonedInstant } from '#tests/domain/arbitraries.ts';
import { testProperty } from '#tests/domain/property.ts';

const hour = 3_600_000;

/** What the runtime's own calendar shows, as 'YYYY-MM-DD HH:mm'. */
const clock = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);

test.each([
  ['America/Chicago', '2026-03-08', '2026-03-08T06:00', 23],
  ['America/Chicago', '2026-11-01', '2026-11-01T05:00', 25],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00', 23],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00', 25],
  ['America/Denver', '2026-03-08', '2026-03-08T07:00', 23],
  ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00', 25],
  ['America/Phoenix', '2026-03-08', '2026-03-08T07:00', 24],
  ['America/Phoenix', '2026-11-01', '2026-11-01T07:00', 24],
  ['Europe/London', '2026-03-29', '2026-03-29T00:00', 23],
  ['Europe/London', '2026-10-25', '2026-10-24T23:00', 25],
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30', 23.5],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00', 24.5],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00', 23],
  ['Africa/Cairo', '2024-04-26', '2024-04-25T22:00', 23],
  ['Africa/Cairo', '2024-10-31', '2024-10-30T21:00', 25],
])('in %s, %s begins at %s UTC and lasts %d hours', (zone, date, begin, hours) => {
  const start = startOfLocalDay(localDate(date), zone);
  const end = endOfLocalDay(localDate(date), zone);

  expect(toIso(start)).toBe(`${begin}:00.000Z`);
  expect((end + 1 - start) / hour).toBe(hours);
});

test.each([
  ['America/Chicago', '2026-03-08', '01:59', '2026-03-08T07:59'],
  ['America/Chicago', '2026-03-08', '02:00', '2026-03-08T08:00'],
  ['America/Chicago', '2026-03-08', '02:30', '2026-03-08T08:00'],
  ['America/Chicago', '2026-03-08', '03:00', '2026-03-08T08:00'],
  ['America/Chicago', '2026-03-08', '03:01', '2026-03-08T08:01'],
  ['America/Chicago', '2026-11-01', '00:59', '2026-11-01T05:59'],
  ['America/Chicago', '2026-11-01', '01:30', '2026-11-01T06:30'],
  ['America/Chicago', '2026-11-01', '02:00', '2026-11-01T08:00'],
  ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30'],
  ['Australia/Lord_Howe', '2026-10-04', '02:10', '2026-10-03T15:30'],
  ['Australia/Lord_Howe', '2026-04-05', '01:40', '2026-04-04T14:40'],
  ['Australia/Adelaide', '2026-10-04', '02:10', '2026-10-03T16:30'],
])('in %s, %s %s is %s UTC', (zone, date, time, expected) => {
  expect(toIso(instantAt(localDate(date), localTime(time), zone))).toBe(`${expected}:00.000Z`);
});

test.each([
  ['2026-03-08T05:59:59.999Z', 'America/Chicago', '2026-03-07'],
  ['2026-03-08T06:00:00.000Z', 'America/Chicago', '2026-03-08'],
  ['2026-03-09T04:59:59.999Z', 'America/Chicago', '2026-03-08'],
  ['2026-03-09T05:00:00.000Z', 'America/Chicago', '2026-03-09'],
  ['2026-12-31T23:59:59.999Z', 'Europe/London', '2026-12-31'],
])('%s in %s is on %s', (at, zone, expected) => {
  expect(toLocalDate(fromIso(at), zone)).toBe(expected);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-05-05', 0, '2026-05-05'],
])('%s plus %i months is %s', (date, months, expected) => {
  expect(addMonths(localDate(date), months)).toBe(expected);
});

test.each([
  ['2026-02', 30, '2026-02-28'],
  ['2024-02', 30, '2024-02-29'],
  ['2026-04', 30, '2026-04-30'],
  ['2026-04', 1, '2026-04-01'],
])('of %s, day %i is %s', (month, nth, expected) => {
  expect(dayOfMonth(yearMonth(month), nth)).toBe(expected);
});

test.each([
  ['2026-11-01', 1],
  ['2026-11-02', 2],
  ['2026-11-07', 7],
  ['2000-02-29', 3],
])('%s is weekday %i, Sunday being 1', (date, weekday) => {
  expect(getWeekday(localDate(date))).toBe(weekday);
});

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-1-01',
  '26-01-01',
  '2026-01-01T00:00',
  '',
  '2026-00-10',
])('%j is no calendar day', (text) => {
  expect(() => localDate(text)).toThrow(RangeError);
});

test.each(['24:00', '7:30', '07:60', '07:30:00', ''])('%j is no time of day', (text) => {
  expect(() => localTime(text)).toThrow(RangeError);
});

test.each(['2026-00', '2026-13', '2026-1', '2026-01-01'])('%j is no month', (text) => {
  expect(() => yearMonth(text)).toThrow(RangeError);
});

testProperty('an instant lies within its own day', [zonedInstant], ({ at, timeZone }) => {
  const date = toLocalDate(at, timeZone);

  expect(clock(at, timeZone)).toContain(date);
  expect(startOfLocalDay(date, timeZone)).toBeLessThanOrEqual(at);
  expect(endOfLocalDay(date, timeZone)).toBeGreaterThanOrEqual(at);
});

testProperty('days follow each other without a gap', [zonedDay], ({ date, timeZone }) => {
  const start = startOfLocalDay(date, timeZone);

  expect(toLocalDate(start, timeZone)).toBe(date);
  expect(toLocalDate(instant(start - 1), timeZone)).toBe(addDays(date, -1));
  expect(endOfLocalDay(addDays(date, -1), timeZone)).toBe(start - 1);
});

testProperty(
  'a local time is the first instant at which the clock shows it or a later one',
  [zonedDay, timeOfDay],
  ({ date, timeZone }, time) => {
    const at = instantAt(date, time, timeZone);
    const earlier = [1, 15, 30, 60, 90, 120].map((minutes) => at - minutes * 60_000);

    expect(clock(at, timeZone) >= `${date} ${time}`).toBe(true);
    expect(earlier.filter((before) => clock(before, timeZone) >= `${date} ${time}`)).toEqual([]);
  },
);

testProperty(
  'adding days counts days',
  [day, fc.integer({ min: -3000, max: 3000 })],
  (date, days) => {
    expect(countDaysBetween(date, addDays(date, days))).toBe(days);
    expect(addDays(addDays(date, days), -days)).toBe(date);
    expect(getWeekday(addDays(date, 7 * days))).toBe(getWeekday(date));
  },
);

testProperty(
  'adding months counts months',
  [day, fc.integer({ min: -60, max: 60 })],
  (date, months) => {
    const moved = addMonths(date, months);
    const monthNumber = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));

    expect(monthNumber(toYearMonth(moved)) - monthNumber(date)).toBe(months);
    expect(moved.slice(8) <= date.slice(8)).toBe(true);
  },
);
