import { expect, test } from 'vitest';
import { circleIn } from '#scripts/check/web-circles.ts';

const files = (imports: Record<string, readonly string[]>) => new Map(Object.entries(imports));

test('files that share others need not need each other', () => {
  expect(circleIn(files({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeUndefined();
});

test('a circle is named from where it begins, however it is reached', () => {
  expect(circleIn(files({ entry: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toEqual([
    'a',
    'b',
    'c',
    'a',
  ]);
});
