import { expect, test } from 'vitest';
import {
  getHomeDays,
  isUpcoming,
  isUnconfirmed,
  isMissingSales,
  getMonthComparison,
} from '#shared/domain/reports/home.ts';
import { localDate } from '#shared/domain/values/local-date.ts';

const today = localDate('2026-07-15');
const event = {
  eventDate: '2026-07-15',
  status: 'booked',
  completed: false,
  held: false,
} as const;

test('the week begins today and has seven days; sales are missed for thirty', () => {
  expect(getHomeDays(today)).toEqual({ from: '2026-06-15', to: '2026-07-21' });
});

test.each([
  ['2026-07-15', '2026-07-01', '2026-06-01', '2026-06-15'],
  ['2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-01-01', '2025-12-01', '2025-12-01'],
])('until %s a month is held against as many days of the one before', (day, from, first, last) => {
  expect(getMonthComparison(localDate(day))).toEqual({
    now: { from, to: day },
    before: { from: first, to: last },
  });
});

test('what is called off is not ahead, and what is put off needs no confirmation', () => {
  expect(isUpcoming(event, today)).toBe(true);
  expect(isUpcoming({ ...event, status: 'cancelled' }, today)).toBe(false);
  expect(isUpcoming({ ...event, eventDate: '2026-07-14' }, today)).toBe(false);
  expect(isUnconfirmed(event)).toBe(true);
  expect(isUnconfirmed({ ...event, held: true })).toBe(false);
  expect(isUnconfirmed({ ...event, status: 'confirmed' })).toBe(false);
});

test('sales are missed from the day after an event, until they are recorded', () => {
  const past = { ...event, eventDate: '2026-07-14' };

  expect(isMissingSales(past, today)).toBe(true);
  expect(isMissingSales(event, today)).toBe(false);
  expect(isMissingSales({ ...past, completed: true }, today)).toBe(false);
  expect(isMissingSales({ ...past, status: 'cancelled' }, today)).toBe(false);
});
