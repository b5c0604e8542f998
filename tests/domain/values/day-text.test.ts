import { expect, test } from 'vitest';
import { formatDay, formatDays } from '#shared/domain/values/day-text.ts';
import { localDate } from '#shared/domain/values/local-date.ts';

test.each([
  ['2026-01-09', 'Jan 09, 2026'],
  ['2026-12-31', 'Dec 31, 2026'],
])('%s reads %s', (day, expected) => {
  expect(formatDay(localDate(day))).toBe(expected);
});

test('a range of one day reads as that day, a longer one as its ends', () => {
  const [from, to] = [localDate('2026-01-04'), localDate('2026-01-10')];

  expect(formatDays({ from, to: from })).toBe('Jan 04, 2026');
  expect(formatDays({ from, to })).toBe('Jan 04, 2026 – Jan 10, 2026');
});
