import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  formatDate,
  formatDayHeading,
  formatFigureDate,
  formatGuestDate,
} from '#web/kit/words/format.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('a day of this year reads with its weekday, one of another year with the year', () => {
  expect(formatDate('2026-11-05')).toBe('Thu, Nov 5');
  expect(formatDate('2027-11-05')).toBe('Nov 5, 2027');
});

test('a local time follows its day on a clock of twelve hours', () => {
  expect(formatDate('2026-11-05T14:30')).toBe('Thu, Nov 5, 2:30 PM');
  expect(formatFigureDate('2026-11-05T00:05')).toBe('05-Nov-26, 12:05 AM');
});

test('the heading of a day says the weekday in full', () => {
  expect(formatDayHeading('2026-11-27')).toBe('Friday, Nov 27');
  expect(formatDayHeading('2027-11-27')).toBe('Saturday, Nov 27, 2027');
});

test('guests are told weekday and year', () => {
  expect(formatGuestDate('2026-11-27')).toBe('Fri, Nov 27, 2026');
});

test('figures and exported files have dates as the specification does', () => {
  expect(formatFigureDate('2026-09-05')).toBe('05-Sep-26');
});

test('what is no day stays as it was written', () => {
  for (const format of [formatDate, formatGuestDate, formatFigureDate]) {
    expect(format('soon')).toBe('soon');
    expect(format('Sometime in June')).toBe('Sometime in June');
  }
});
