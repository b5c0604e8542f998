import { expect, test } from 'vitest';
import { getActingMode, needsTerms } from '#shared/domain/access/acting.ts';
import { type Role, roles } from '#shared/domain/access/roles.ts';
import { termsVersion } from '#shared/domain/accounts/terms.ts';

test('owners alone accept the terms, and again when they change', () => {
  const asked = (version: string | undefined) =>
    roles.filter((role) => needsTerms(role, version ? { version } : undefined));

  expect(asked(undefined)).toEqual(['Franchise', 'Owner Staff']);
  expect(asked('another')).toEqual(['Franchise', 'Owner Staff']);
  expect(asked(termsVersion)).toEqual([]);
});

test.each<[Role, boolean, boolean, string | undefined]>([
  ['Manager', false, false, undefined],
  ['Manager', true, false, 'franchiseAdmin'],
  ['Manager', false, true, 'staff'],
  ['Franchise', true, false, 'self'],
  ['Driver', false, true, 'self'],
])('a %s who says %s, %s works as %s', (role, staffAsManager, loginAsStaff, acting) => {
  expect(getActingMode(role, { staffAsManager, loginAsStaff })).toBe(acting);
});
