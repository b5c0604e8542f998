import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeFirstSorted } from '#shared/domain/values/take-first-sorted.ts';

const ascending = (a: number, b: number) => a - b;

test('the first in order are those that sorting all of them puts first', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 })), fc.nat({ max: 12 }), (items, count) => {
      expect(takeFirstSorted(items, count, ascending)).toEqual(
        items.toSorted(ascending).slice(0, count),
      );
    }),
  );
});

test('of equals, those that came first', () => {
  const items = [
    { place: 1, name: 'b' },
    { place: 0, name: 'a' },
    { place: 1, name: 'c' },
  ];

  const first = takeFirstSorted(items, 2, (a, b) => a.place - b.place);

  expect(first.map(({ name }) => name)).toEqual(['a', 'b']);
});
