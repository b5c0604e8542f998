import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  mergeArrangement,
  isCompleteArrangement,
  renumber,
} from '#shared/domain/platform/waffle-menu.ts';
import { testProperty } from '#tests/domain/property.ts';

const tiles = (ids: string) => [...ids].map((id) => ({ id }));
const joinIds = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('');

test('positions count from 0 without gaps', () => {
  const items = [{ indexOrder: 7 }, { indexOrder: 3 }, { indexOrder: 3 }];

  expect(renumber(items)).toEqual([{ indexOrder: 0 }, { indexOrder: 1 }, { indexOrder: 2 }]);
});

test.each([
  ['abcd', 'dac', 'dbac'],
  ['abcd', 'dcba', 'dcba'],
  ['abcd', '', 'abcd'],
  ['abcd', 'ba', 'bacd'],
])('of %s, with %s seen in this order, becomes %s', (all, seen, arranged) => {
  expect(joinIds(mergeArrangement(tiles(all), tiles(seen)))).toBe(arranged);
});

test.each([
  ['abc', 'cab', true],
  ['abc', 'ab', false],
  ['abc', 'abb', false],
  ['abc', 'abcd', false],
  ['', '', true],
])('%s arranged as %s is an arrangement of it: %s', (all, arranged, holds) => {
  expect(isCompleteArrangement(tiles(arranged), tiles(all))).toBe(holds);
});

const someTiles = fc
  .uniqueArray(fc.string({ minLength: 1, maxLength: 3 }))
  .map((ids) => ids.map((id) => ({ id })));
const arrangement = someTiles.chain((all) =>
  fc.record({ all: fc.constant(all), seen: fc.shuffledSubarray(all) }),
);

testProperty(
  'arranging what can be seen keeps every tile and moves no hidden one',
  [arrangement],
  ({ all, seen }) => {
    const arranged = mergeArrangement(all, seen);

    expect(isCompleteArrangement(arranged, all)).toBe(true);
    expect(arranged.filter((item) => seen.includes(item))).toEqual(seen);
    expect(arranged.filter((item, place) => item === all[place] || seen.includes(item))).toEqual(
      arranged,
    );
  },
);
