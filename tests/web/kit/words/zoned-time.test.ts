import { expect, test } from 'vitest';
import { formatDate } from '#web/kit/words/format.ts';
import {
  formatClock,
  formatHours,
  formatGuestMoment,
  formatMoment,
  formatZoneName,
} from '#web/kit/words/zoned-time.ts';

test('a zone is called as people call it, summer or winter', () => {
  expect(formatZoneName('America/Chicago')).toBe('Central Time');
});

test('a moment reads on the clocks of its zone', () => {
  expect(formatMoment('2026-11-22T04:30:00.000Z', 'America/Chicago')).toBe(
    `${formatDate('2026-11-21')}, 10:30 PM`,
  );
  expect(formatGuestMoment('2026-11-22T04:30:00.000Z', 'America/Chicago')).toBe(
    'Sat, Nov 21, 2026, 10:30 PM',
  );
});

test('hours past midnight are hours still', () => {
  const [from, to] = ['2026-06-21T03:00:00.000Z', '2026-06-21T06:15:00.000Z'];

  expect(formatHours(from, to, 'America/Chicago')).toBe('10:00 PM – 1:15 AM');
});

test('a wall clock has no zone', () => {
  expect(formatClock('06:00')).toBe('6:00 AM');
  expect(formatClock('14:30')).toBe('2:30 PM');
  expect(formatClock('24:00')).toBe('12:00 AM');
});
