import { expect, test } from 'vitest';
import { getCalendarRange, stepCalendar } from '#shared/domain/events/calendar.ts';
import { lengthInDays } from '#shared/domain/values/date-range.ts';
import { localDate, type Weekday } from '#shared/domain/values/local-date.ts';

test.each([
  ['day', '2026-07-15', 1, '2026-07-15', '2026-07-15'],
  ['week', '2026-07-15', 1, '2026-07-12', '2026-07-18'],
  ['week', '2026-07-15', 2, '2026-07-13', '2026-07-19'],
  ['week', '2026-07-12', 2, '2026-07-06', '2026-07-12'],
  ['month', '2026-07-15', 1, '2026-06-28', '2026-08-08'],
  ['month', '2026-07-15', 2, '2026-06-29', '2026-08-09'],
  ['month', '2026-02-28', 1, '2026-02-01', '2026-03-14'],
  ['month', '2024-02-29', 2, '2024-01-29', '2024-03-10'],
  ['month', '2026-12-31', 1, '2026-11-29', '2027-01-09'],
] as const)('the %s of %s, weeks from day %i, is %s to %s', (view, date, weekStart, from, to) => {
  expect(getCalendarRange(view, localDate(date), weekStart)).toEqual({ from, to });
});

test('a view is never longer than the calendar may ask for', () => {
  const starts: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];
  const months = Array.from({ length: 48 }, (_, month) =>
    stepCalendar('month', localDate('2026-01-31'), month),
  );

  const lengths = starts.flatMap((start) =>
    months.map((month) => lengthInDays(getCalendarRange('month', month, start))),
  );

  expect(new Set(lengths)).toEqual(new Set([42]));
});

test.each([
  ['day', '2026-02-28', 1, '2026-03-01'],
  ['week', '2026-07-15', -1, '2026-07-08'],
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-01-31', -1, '2025-12-01'],
] as const)('a %s from %s on by %i is %s', (view, date, steps, to) => {
  expect(stepCalendar(view, localDate(date), steps)).toBe(to);
});
