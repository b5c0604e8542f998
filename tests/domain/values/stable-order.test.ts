import fc from 'fast-check';
import { expect } from 'vitest';
import { type Cell, compareKeys, sortKey } from '#shared/domain/lists/grid.ts';
import { firstPlace, stableOrder } from '#shared/domain/values/stable-order.ts';
import { property } from '#tests/domain/property.ts';

const texts = fc.constantFrom<Cell>('', 'Party 9', 'party 10', 'Fête', 'fete', null);
const numbers = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(null),
);
const flags = fc.constantFrom<Cell>(true, false, null);
const columns = fc.oneof(fc.array<Cell>(texts), fc.array<Cell>(numbers), fc.array<Cell>(flags));

property(
  'rows are in order of their cells, and equal ones stay as they came',
  [columns],
  (cells) => {
    const rows = cells.map((cell, at) => ({ cell, at }));
    const sorted = rows.toSorted(
      (a, b) => compareKeys(sortKey(a.cell), sortKey(b.cell)) || a.at - b.at,
    );
    expect(stableOrder(rows, ({ cell }) => cell)).toEqual(sorted);
  },
);

property(
  'the first place is found as a look at each would',
  [fc.array(fc.nat(9)), fc.nat(9)],
  (all, most) => {
    const sorted = all.toSorted((a, b) => a - b);
    const found = sorted.findIndex((it) => it >= most);
    expect(firstPlace(sorted, (it) => it >= most)).toBe(found === -1 ? sorted.length : found);
  },
);
