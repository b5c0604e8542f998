import fc from 'fast-check';
import { expect } from 'vitest';
import { type GridCell, compareKeys, toSortKey } from '#shared/domain/lists/grid.ts';
import { findFirstIndex, sortStable } from '#shared/domain/values/stable-sort.ts';
import { testProperty } from '#tests/domain/property.ts';

const texts = fc.constantFrom<GridCell>('', 'Party 9', 'party 10', 'Fête', 'fete', null);
const numbers = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(null),
);
const flags = fc.constantFrom<GridCell>(true, false, null);
const columns = fc.oneof(
  fc.array<GridCell>(texts),
  fc.array<GridCell>(numbers),
  fc.array<GridCell>(flags),
);

testProperty(
  'rows are in order of their cells, and equal ones stay as they came',
  [columns],
  (cells) => {
    const rows = cells.map((cell, at) => ({ cell, at }));
    const sorted = rows.toSorted(
      (a, b) => compareKeys(toSortKey(a.cell), toSortKey(b.cell)) || a.at - b.at,
    );
    expect(sortStable(rows, ({ cell }) => cell)).toEqual(sorted);
  },
);

testProperty(
  'the first place is found as a look at each would',
  [fc.array(fc.nat(9)), fc.nat(9)],
  (all, most) => {
    const sorted = all.toSorted((a, b) => a - b);
    const found = sorted.findIndex((it) => it >= most);
    expect(findFirstIndex(sorted, (it) => it >= most)).toBe(found === -1 ? sorted.length : found);
  },
);
