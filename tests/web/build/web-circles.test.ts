import { expect, test } from 'vitest';
import { findImportCycle } from '#scripts/check/import-cycles.ts';

const files = (imports: Record<string, readonly string[]>) => new Map(Object.entries(imports));

test('files that share others need not need each other', () => {
  expect(findImportCycle(files({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeUndefined();
});

test('a circle is named from where it begins, however it is reached', () => {
  expect(findImportCycle(files({ entry: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toEqual([
    'a',
    'b',
    'c',
    'a',
  ]);
});
