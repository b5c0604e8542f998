import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accessGroups,
  toAccountAccess,
  type CellLevel,
  toPermissionCells,
  findForeignBrandIndexes,
  getCellLevel,
  listLevelChanges,
  normalizePermissions,
  withCellLevel,
} from '#shared/domain/access/access-levels.ts';
import {
  accessCodes,
  type Permission,
  permittedBrands,
  withAiPermissions,
} from '#shared/domain/access/permissions.ts';
import { franchise } from '#shared/contract/route.ts';
import { testProperty } from '#tests/domain/property.ts';

const brandIds = ['ice', 'coffee', 'shaved-ice'];
const code = fc.constantFrom(...accessCodes);
const brandId = fc.constantFrom(...brandIds);
const level = fc.constantFrom<CellLevel>('none', 'read', 'write');
const permission: fc.Arbitrary<Permission> = fc.record({
  accessCode: code,
  brandId,
  readonly: fc.boolean(),
  readWrite: fc.boolean(),
});
const permissions = fc.array(permission, { maxLength: 12 });
const cells = fc.record({
  codes: fc.uniqueArray(code, { maxLength: 4 }),
  brandIds: fc.uniqueArray(brandId, { maxLength: 3 }),
});

const cell = (over: Partial<Permission>): Permission => ({
  accessCode: 'MANAGE_EVENT',
  brandId: 'ice',
  readonly: false,
  readWrite: false,
  ...over,
});

test.each<[Permission[], CellLevel]>([
  [[], 'none'],
  [[cell({})], 'none'],
  [[cell({ readonly: true })], 'read'],
  [[cell({ readWrite: true })], 'write'],
  [[cell({ readonly: true, readWrite: true })], 'write'],
  [[cell({ readonly: true }), cell({ readWrite: true })], 'write'],
  [[cell({ brandId: 'coffee', readWrite: true })], 'none'],
  [[cell({ accessCode: 'MANAGE_MENU', readWrite: true })], 'none'],
])('%o is the level %s', (given, expected) => {
  expect(getCellLevel(given, 'MANAGE_EVENT', 'ice')).toBe(expected);
});

test('every access code stands in one group', () => {
  const grouped = accessGroups.flatMap(({ codes }) => codes);

  expect(grouped.toSorted()).toEqual([...accessCodes].toSorted());
});

test('entries on brands that the franchise does not run are found by their place', () => {
  const given = [cell({}), cell({ brandId: 'foreign' }), cell({ brandId: 'coffee' })];

  expect(findForeignBrandIndexes(given, ['ice', 'coffee'])).toEqual([1]);
});

test('a change is told cell by cell', () => {
  const before = [cell({ readonly: true }), cell({ brandId: 'coffee', readonly: true })];
  const after = [cell({ readWrite: true }), cell({ accessCode: 'MANAGE_MENU', readonly: true })];

  expect(listLevelChanges(before, after)).toEqual([
    { accessCode: 'MANAGE_EVENT', brandId: 'coffee', from: 'read', to: 'none' },
    { accessCode: 'MANAGE_EVENT', brandId: 'ice', from: 'read', to: 'write' },
    { accessCode: 'MANAGE_MENU', brandId: 'ice', from: 'none', to: 'read' },
  ]);
});

testProperty(
  'what is set has its level, and nothing else changes',
  [permissions, cells, level, code, brandId],
  (given, set, to, aCode, aBrand) => {
    const after = withCellLevel(given, set, to);
    const touched = set.codes.includes(aCode) && set.brandIds.includes(aBrand);

    expect(getCellLevel(after, aCode, aBrand)).toBe(
      touched ? to : getCellLevel(given, aCode, aBrand),
    );
  },
);

testProperty('settling changes no level, and happens once', [permissions], (given) => {
  const once = normalizePermissions(given);

  expect(normalizePermissions(once)).toEqual(once);
  expect(listLevelChanges(given, once)).toEqual([]);
});

testProperty('writing includes reading', [permissions, code], (given, aCode) => {
  const grants = { role: 'Manager', permissions: normalizePermissions(given) } as const;
  const reads = permittedBrands(grants, franchise(aCode, 'read'));
  const writes = permittedBrands(grants, franchise(aCode, 'write'));

  expect(reads).toEqual(expect.arrayContaining([...writes]));
});

testProperty(
  'an account keeps the cells that it was given, AI among them',
  [permissions],
  (given) => {
    expect(listLevelChanges(given, toPermissionCells(toAccountAccess(given)))).toEqual([]);
  },
);

testProperty('the AI list of a brand grants MANAGE_AI at its level', [permissions], (given) => {
  const { permissions: stored, aiPermissions } = toAccountAccess(given);
  const granted = withAiPermissions(stored, aiPermissions);

  expect(getCellLevel(granted, 'MANAGE_AI', 'shaved-ice')).toBe(
    getCellLevel(given, 'MANAGE_AI', 'shaved-ice'),
  );
});
