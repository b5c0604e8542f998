import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getRetryDelay } from '#shared/domain/money/card-payment.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { testProperty } from '../property.ts';

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [1, 1],
  [2, 2],
  [5, 16],
  [9, 256],
  [10, 360],
  [500, 360],
])('after its failure number %i a payment is tried again %i minutes later', (failures, minutes) => {
  const since = { failingSince: instant(0), now: instant(hour) };
  expect(getRetryDelay({ failures, ...since })).toBe(minutes * minute);
});

testProperty(
  'however it fails, a payment is tried again at a whole millisecond, and for three days at most',
  [fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 0, max: 200 * hour })],
  (failures, age) => {
    const wait = getRetryDelay({ failures, failingSince: instant(0), now: instant(age) });
    if (age >= 72 * hour) expect(wait).toBe('end');
    else expect(Number.isInteger(wait) && Number(wait) > 0).toBe(true);
  },
);
