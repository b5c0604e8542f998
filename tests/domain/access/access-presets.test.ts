import { expect, test } from 'vitest';
import {
  accessPresets,
  findAccessPreset,
  withAccessPreset,
} from '#shared/domain/access/access-presets.ts';
import { getCellLevel, withCellLevel } from '#shared/domain/access/access-levels.ts';
import { accessCodes } from '#shared/domain/access/permissions.ts';

const brandIds = ['shaved-ice', 'coffee'];

test.each(accessPresets)(
  '%s fills every brand, and is recognized until it is changed',
  (preset) => {
    const filled = withAccessPreset([], preset, brandIds);
    const isWriting = getCellLevel(filled, 'MANAGE_EVENT', 'coffee') === 'write';
    const changed = withCellLevel(
      filled,
      { codes: ['MANAGE_EVENT'], brandIds: ['coffee'] },
      isWriting ? 'read' : 'write',
    );

    expect(findAccessPreset(filled, brandIds)).toBe(preset);
    expect(findAccessPreset(changed, brandIds)).toBeUndefined();
  },
);

test('a preset replaces what was given on its brands, and nothing on others', () => {
  const before = withCellLevel(
    [],
    { codes: ['MANAGE_SETTINGS'], brandIds: [...brandIds, 'soft-treats'] },
    'write',
  );

  const after = withAccessPreset(before, 'bookkeeper', brandIds);

  expect(getCellLevel(after, 'MANAGE_SETTINGS', 'coffee')).toBe('none');
  expect(getCellLevel(after, 'MANAGE_SETTINGS', 'soft-treats')).toBe('write');
  expect(getCellLevel(after, 'MANAGE_INVOICE', 'coffee')).toBe('write');
  expect(getCellLevel(after, 'MANAGE_EVENT', 'coffee')).toBe('read');
});

test('"everything but money" leaves out what the franchise earns and owes, and nothing else', () => {
  const cells = withAccessPreset([], 'exceptMoney', ['coffee']);
  const missing = accessCodes.filter((code) => getCellLevel(cells, code, 'coffee') !== 'write');

  expect(missing).toEqual([
    'MANAGE_DASHBOARD',
    'MANAGE_INVOICE',
    'MANAGE_REPORT',
    'AGING_REPORT',
    'MANAGE_SETTINGS',
  ]);
});

test('whoever has nothing, or no brand, has no preset', () => {
  expect(findAccessPreset([], brandIds)).toBeUndefined();
  expect(findAccessPreset([], [])).toBeUndefined();
});
