import { expect, test } from 'vitest';
import { computeSessionEnd, getSessionLimits } from '#shared/domain/accounts/session-limits.ts';
import { roles } from '#shared/domain/access/roles.ts';
import { fromIso, toIso } from '#shared/domain/values/instant.ts';

test.each(roles)('a session of a %s has an end, and ends sooner when idle', (role) => {
  const { idleMinutes, absoluteMinutes } = getSessionLimits({ role });
  const isCorporate = role === 'Admin' || role === 'System Admin';

  expect([idleMinutes, absoluteMinutes]).toEqual(isCorporate ? [60, 720] : [288, 1440]);
});

test('an admin who stands in for an owner keeps the limits of an admin', () => {
  const impersonator = { userId: 'U1' };

  expect(getSessionLimits({ role: 'Franchise', impersonator })).toEqual(
    getSessionLimits({ role: 'Admin' }),
  );
});

test('it ends so long after the sign-in', () => {
  const now = fromIso('2026-07-15T12:00:00Z');

  expect(toIso(computeSessionEnd('Admin', now))).toBe('2026-07-16T00:00:00.000Z');
  expect(toIso(computeSessionEnd('Driver', now))).toBe('2026-07-16T12:00:00.000Z');
});
