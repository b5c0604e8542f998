import { expect, test } from 'vitest';
import {
  allMatchingSelection,
  isSelected,
  listKeysBetween,
  emptySelection,
  countSelected,
  setKeysSelected,
} from '#web/kit/grid/selection/selection.ts';

test('rows are selected by their keys', () => {
  const selected = setKeysSelected(setKeysSelected(emptySelection, ['a', 'b'], true), ['a'], false);

  expect(isSelected(selected, 'a')).toBe(false);
  expect(isSelected(selected, 'b')).toBe(true);
  expect(countSelected(selected, 100)).toBe(1);
});

test('all that match are selected, also those that no page has shown', () => {
  expect(isSelected(allMatchingSelection, 'never seen')).toBe(true);
  expect(countSelected(allMatchingSelection, 2345)).toBe(2345);
});

test('a row can be taken out of all that match, and put back', () => {
  const without = setKeysSelected(allMatchingSelection, ['a', 'b'], false);
  const again = setKeysSelected(without, ['a'], true);

  expect(countSelected(without, 2345)).toBe(2343);
  expect(again).toEqual({ kind: 'matching', except: new Set(['b']) });
});

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  ['gone', 'c', ['c']],
])('a range from %s to %s', (from, to, keys) => {
  expect(listKeysBetween(['a', 'b', 'c', 'd', 'e'], from, to)).toEqual(keys);
});
