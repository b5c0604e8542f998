import { expect, test } from 'vitest';
import {
  type Access,
  limitToPermittedBrands,
  can,
  coversBrands,
  type Grants,
  includesBrand,
  type Permission,
  permittedBrands,
  includesAnyBrand,
} from '#shared/domain/access/permissions.ts';
import type { Role } from '#shared/domain/access/roles.ts';
import {
  bearer,
  franchise,
  franchiseAny,
  franchiseOrPlatform,
  own,
  ownAsStaff,
} from '#shared/contract/route.ts';
import { eventReadRequirements } from '#shared/domain/events/event-access.ts';

const eventsRead: Access = {
  who: 'franchise',
  anyOf: eventReadRequirements,
  platform: false,
};
const eventsWrite: Access = franchise('MANAGE_EVENT', 'write');
const figures: Access = franchiseOrPlatform('MANAGE_DASHBOARD', 'read');

const of = (role: Role, permissions: readonly Permission[] = []): Grants => ({ role, permissions });

const granted = (brandId: string, over: Partial<Permission> = {}): Permission => ({
  accessCode: 'MANAGE_EVENT',
  brandId,
  readonly: true,
  readWrite: false,
  ...over,
});

test.each<[Role, Access, boolean]>([
  ['Franchise', eventsWrite, true],
  ['Owner Staff', eventsWrite, true],
  ['Manager', eventsRead, false],
  ['Driver', eventsRead, false],
  ['Server', eventsRead, false],
  ['Worker', eventsRead, false],
  ['Admin', eventsRead, false],
  ['System Admin', eventsRead, false],
  ['Admin', figures, true],
  ['System Admin', figures, true],
  ['Admin', { who: 'superAdmin' }, true],
  ['Franchise', { who: 'superAdmin' }, false],
  ['Worker', { who: 'signedIn' }, true],
  ['System Admin', own, true],
  ['Worker', own, true],
  ['Worker', ownAsStaff, true],
  ['Manager', ownAsStaff, true],
  ['Franchise', ownAsStaff, false],
  ['Admin', ownAsStaff, false],
  ['Worker', bearer('setPassword', 'otpId'), true],
])('a %s without permissions: %o is %s', (role, access, expected) => {
  expect(can(of(role), access)).toBe(expected);
});

test('a manager reads on the brands with read or write and writes on those with write', () => {
  const manager = of('Manager', [granted('ice'), granted('coffee', { readWrite: true })]);

  expect(permittedBrands(manager, eventsRead)).toEqual(['ice', 'coffee']);
  expect(permittedBrands(manager, eventsWrite)).toEqual(['coffee']);
});

test('write includes read, even where read is not ticked', () => {
  const manager = of('Manager', [granted('ice', { readonly: false, readWrite: true })]);

  expect(can(manager, eventsRead)).toBe(true);
});

test('a permission that is neither read nor write is none', () => {
  const manager = of('Manager', [granted('ice', { readonly: false })]);

  expect(can(manager, eventsRead)).toBe(false);
});

test('a permission for another code does not help', () => {
  const manager = of('Manager', [granted('ice', { accessCode: 'MANAGE_MENU' })]);

  expect(can(manager, eventsRead)).toBe(false);
});

test('permissions give a driver nothing', () => {
  expect(can(of('Driver', [granted('ice', { readWrite: true })]), eventsRead)).toBe(false);
});

test('the brand filter never widens what is permitted', () => {
  expect(limitToPermittedBrands('all', [])).toBe('all');
  expect(limitToPermittedBrands('all', ['ice'])).toEqual(['ice']);
  expect(limitToPermittedBrands(['coffee'], [])).toEqual(['coffee']);
  expect(limitToPermittedBrands(['coffee'], ['ice', 'coffee'])).toEqual(['coffee']);
  expect(limitToPermittedBrands(['coffee'], ['ice'])).toEqual([]);
  expect(includesBrand([], 'ice')).toBe(false);
});

test('what cannot be shown in part is seen by those who may see all of it', () => {
  expect(coversBrands('all', 'all')).toBe(true);
  expect(coversBrands('all', ['ice'])).toBe(true);
  expect(coversBrands(['ice', 'coffee'], ['ice'])).toBe(true);
  expect(coversBrands(['ice'], ['ice', 'coffee'])).toBe(false);
  expect(coversBrands(['ice', 'coffee'], 'all')).toBe(false);
});

test('the brand filter shows what is about one of the selected brands', () => {
  expect(includesAnyBrand(['ice', 'coffee'], ['coffee', 'tea'])).toBe(true);
  expect(includesAnyBrand(['ice'], ['coffee'])).toBe(false);
  expect(includesAnyBrand('all', ['coffee'])).toBe(true);
  expect(includesAnyBrand(['ice'], [])).toBe(true);
});

test.each(['MANAGE_TASK', 'ASSIGN_STAFF_TO_TASK', 'ASSIGN_EQUIPMENT_TO_TASK'] as const)(
  'whoever has %s sees the events of the brand and changes none',
  (accessCode) => {
    const manager = of('Manager', [granted('ice', { accessCode, readWrite: true })]);

    expect(permittedBrands(manager, eventsRead)).toEqual(['ice']);
    expect(permittedBrands(manager, eventsWrite)).toEqual([]);
  },
);

test('where several permissions are asked for, any of them opens its own brands at its level', () => {
  const access = franchiseAny([
    { code: 'MANAGE_EVENT', level: 'write' },
    { code: 'MANAGE_MENU', level: 'read' },
  ]);
  const manager = of('Manager', [
    granted('ice', { accessCode: 'MANAGE_MENU' }),
    granted('coffee', { readWrite: true }),
    granted('tea'),
  ]);

  expect(permittedBrands(manager, access)).toEqual(['ice', 'coffee']);
});
