import { expect, test } from 'vitest';
import { ageOfForm, daysToAskFor } from '#shared/domain/events/booking-request.ts';
import { localDate } from '#shared/domain/values/local-date.ts';

const second = 1_000;
const hour = 3_600 * second;

test.each([
  [2.9 * second, 'tooYoung'],
  [3 * second, 'usable'],
  [24 * hour, 'usable'],
  [24 * hour + second, 'tooOld'],
  [-hour, 'tooYoung'],
])('a form that is sent after %d milliseconds is %s', (after, age) => {
  expect(ageOfForm(0, after)).toBe(age);
});

test('today may be asked for, and the three years to come', () => {
  expect(daysToAskFor(localDate('2026-07-15'))).toEqual({
    first: '2026-07-15',
    last: '2029-07-17',
  });
});
