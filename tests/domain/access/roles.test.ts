import { expect, test } from 'vitest';
import {
  corporateRoles,
  franchiseRoles,
  isManager,
  isOwner,
  isSuperAdmin,
  roles,
  listRolesInGroups,
  worksShifts,
} from '#shared/domain/access/roles.ts';

test('corporate admins run the product, all other roles are of a franchise', () => {
  expect(corporateRoles).toEqual(['System Admin', 'Admin']);
  expect([...corporateRoles, ...franchiseRoles]).toEqual(roles);
  expect(roles.filter(isSuperAdmin)).toEqual(corporateRoles);
});

test('a franchise has owners, managers and staff', () => {
  expect(roles.filter(isOwner)).toEqual(['Franchise', 'Owner Staff']);
  expect(roles.filter(isManager)).toEqual(['Manager']);
  expect(listRolesInGroups('staff')).toEqual(['Driver', 'Server', 'Worker']);
});

test('managers work shifts as staff does, owners and corporate admins do not', () => {
  expect(roles.filter(worksShifts)).toEqual(['Manager', 'Driver', 'Server', 'Worker']);
});
