import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instant } from '#shared/domain/values/instant.ts';
import {
  addFailure,
  type SignInAttempts,
  isLocked,
  computeLockEnd,
  minutesLocked,
  noFailures,
} from '#shared/domain/accounts/lockout.ts';
import { anyInstant } from '#tests/domain/arbitraries.ts';
import { testProperty } from '#tests/domain/property.ts';

const now = instant(Date.UTC(2026, 0, 1));
const minute = 60_000;

const failed = (times: number): SignInAttempts =>
  Array.from({ length: times }).reduce<SignInAttempts>((it) => addFailure(it, now), noFailures);

test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [7, 4],
  [8, 8],
  [9, 16],
  [10, 32],
  [11, 60],
  [12, 60],
  [2000, 60],
])('after %i failures in a row an account is locked for %i minutes', (failures, minutes) => {
  expect(minutesLocked(failed(failures), now)).toBe(minutes);
  expect(isLocked(failed(failures), now)).toBe(minutes > 0);
});

test('a lock ends on its minute', () => {
  const attempts = failed(5);

  expect(isLocked(attempts, instant(now + minute - 1))).toBe(true);
  expect(isLocked(attempts, instant(now + minute))).toBe(false);
  expect(minutesLocked(attempts, instant(now + 1))).toBe(1);
  expect(minutesLocked(attempts, instant(now + 2 * minute))).toBe(0);
});

test('a success forgets the failures', () => {
  expect(addFailure(noFailures, now)).toEqual({ failures: 1, lockedUntil: undefined });
});

testProperty(
  'counting elsewhere locks for as long',
  [fc.integer({ min: 0, max: 40 }), anyInstant],
  (failures, at) => {
    const attempts = addFailure({ failures, lockedUntil: undefined }, at);

    expect(attempts.lockedUntil).toBe(computeLockEnd(failures + 1, at));
  },
);
