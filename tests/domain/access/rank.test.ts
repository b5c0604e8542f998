import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Role, roles, corporateRoles, franchiseRoles } from '#shared/domain/access/roles.ts';
import { getRequiredRoles, managedRoles, canManageRole } from '#shared/domain/access/rank.ts';
import { testProperty } from '#tests/domain/property.ts';

const role = fc.constantFrom(...roles);

test.each<[Role, readonly Role[]]>([
  ['System Admin', ['System Admin', 'Admin']],
  ['Admin', ['Admin']],
  ['Franchise', franchiseRoles],
  ['Owner Staff', ['Owner Staff', 'Manager', 'Driver', 'Server', 'Worker']],
  ['Manager', ['Driver', 'Server', 'Worker']],
  ['Driver', []],
  ['Server', []],
  ['Worker', []],
])('a %s manages accounts of: %s', (actor, expected) => {
  expect(managedRoles(actor)).toEqual(expected);
});

testProperty(
  'nobody gains a right by way of an account that they manage',
  [role, role],
  (one, two) => {
    const reached = managedRoles(one).flatMap(managedRoles);

    expect(managedRoles(one)).toEqual(expect.arrayContaining(reached));
    expect(
      !canManageRole(one, two) || managedRoles(two).every((it) => canManageRole(one, it)),
    ).toBe(true);
  },
);

testProperty(
  'nobody manages accounts on the other side of the company',
  [role, role],
  (one, two) => {
    const corporate: readonly Role[] = corporateRoles;

    expect(canManageRole(one, two) && corporate.includes(one) !== corporate.includes(two)).toBe(
      false,
    );
  },
);

test('a franchise keeps an owner of either kind, the product a System Admin', () => {
  expect(getRequiredRoles('Franchise')).toEqual(['Franchise', 'Owner Staff']);
  expect(getRequiredRoles('Owner Staff')).toEqual(['Franchise', 'Owner Staff']);
  expect(getRequiredRoles('System Admin')).toEqual(['System Admin']);
  expect(getRequiredRoles('Admin')).toEqual([]);
  expect(getRequiredRoles('Manager')).toEqual([]);
});
