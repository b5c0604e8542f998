import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GridCell, sortRows } from '#shared/domain/lists/grid.ts';

const rows = (...values: GridCell[]) => values.map((value, at) => ({ id: `row-${at}`, value }));
const sorted = (values: GridCell[], type: 'ASC' | 'DESC') =>
  sortRows(rows(...values), ({ value }) => value, type).map(({ value }) => value);

test('texts sort as people read them: without case and accents, numbers by size', () => {
  expect(sorted(['Truck 10', 'truck 9', 'Éclair', 'apple'], 'ASC')).toEqual([
    'apple',
    'Éclair',
    'truck 9',
    'Truck 10',
  ]);
});

test('numbers of any length sort by their size', () => {
  const numbers = [
    '9',
    '10',
    '123456789',
    '1000000000',
    '6305550100',
    '12025550100',
    '9'.repeat(40),
  ];

  expect(sorted(numbers.toReversed(), 'ASC')).toEqual(numbers);
});

test('empty cells come last, whichever way is sorted', () => {
  expect(sorted([5, null, 1], 'ASC')).toEqual([1, 5, null]);
  expect(sorted([5, null, 1], 'DESC')).toEqual([5, 1, null]);
});

const cell = fc.option(fc.oneof(fc.constantFrom('a', 'A', 'b'), fc.constant('')), { nil: null });

test('equal cells stay in the order of their ids, whatever the order they come in', () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 20 }), fc.nat(), (values, turn) => {
      const all = rows(...values);
      const turned = all
        .slice(turn % (all.length + 1))
        .concat(all.slice(0, turn % (all.length + 1)));

      const first = sortRows(all, ({ value }) => value, 'ASC');
      const second = sortRows(turned, ({ value }) => value, 'ASC');

      expect(second).toEqual(first);
    }),
    { seed: 4 },
  );
});
