import { expect, test } from 'vitest';
import type { Grants, Permission } from '#shared/domain/access/permissions.ts';
import type { Role } from '#shared/domain/access/roles.ts';
import { listReadableBrands } from '#web/app/layout/readable-brands.ts';

const all = ['ice', 'coffee', 'soft'];

const may = (accessCode: Permission['accessCode'], brandId: string): Permission => ({
  accessCode,
  brandId,
  readonly: true,
  readWrite: false,
});

const manager = (...permissions: Permission[]): Grants => ({ role: 'Manager', permissions });

test.each<Role>(['Franchise', 'Owner Staff', 'Admin', 'System Admin'])(
  'a %s reads every brand',
  (role) => {
    expect(listReadableBrands({ role, permissions: [] }, all)).toEqual(all);
  },
);

test('a manager reads the brands on which some screen is open to them', () => {
  const grants = manager(may('MANAGE_EVENT', 'coffee'), may('MANAGE_REPORT', 'soft'));

  expect(listReadableBrands(grants, all)).toEqual(['coffee', 'soft']);
});

test('a permission without a screen makes no brand readable', () => {
  expect(listReadableBrands(manager(may('MANAGE_AVAILABILITY', 'ice')), all)).toEqual([]);
});

test('staff read no brand here', () => {
  expect(listReadableBrands({ role: 'Driver', permissions: [] }, all)).toEqual([]);
});
