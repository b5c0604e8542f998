import { expect, test } from 'vitest';
import { getNextAttemptAt, retryDelays } from '#shared/domain/integrations/webhook.ts';
import { instant } from '#shared/domain/values/instant.ts';
import { hourMilliseconds, minuteMilliseconds } from '#shared/domain/values/time-units.ts';

const now = instant(0);

test('attempts go on for about three days', () => {
  const total = retryDelays.reduce((sum, delay) => sum + delay, 0);

  expect(Math.round(total / hourMilliseconds)).toBe(76);
});

test('the first attempt after a failure follows in a minute, and none after the tenth', () => {
  expect(getNextAttemptAt(1, now)).toBe(minuteMilliseconds);
  expect(getNextAttemptAt(9, now)).toBe(24 * hourMilliseconds);
  expect(getNextAttemptAt(10, now)).toBeUndefined();
});

test('a receiver may ask for more time, up to a day', () => {
  expect(getNextAttemptAt(1, now, 600)).toBe(10 * minuteMilliseconds);
  expect(getNextAttemptAt(5, now, 600)).toBe(5 * hourMilliseconds);
  expect(getNextAttemptAt(1, now, 1e9)).toBe(24 * hourMilliseconds);
});
