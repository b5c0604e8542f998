// Sums by key compared with the simple way, a map from key to figures.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type RollupCell,
  toCells,
  encodeCells,
  decodeCells,
} from '#functions/data/figures/rollup-body.ts';
import { KeySums } from '#functions/data/figures/rollup-sums.ts';
import { type DimensionKey, type DimensionSums } from '#shared/domain/figures/rollup.ts';

type ClientCell = RollupCell & { readonly figures: DimensionSums<'clients'> };

const figure = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.maxSafeInteger().map(half));
const arbitraryCell = (key: fc.Arbitrary<DimensionKey>): fc.Arbitrary<ClientCell> =>
  fc.record({
    key,
    brandId: fc.constantFrom('ice', 'coffee'),
    day: fc.nat(31),
    figures: fc.record({ events: figure, eventSalesCollectedCents: figure }),
  });
const arbitraryPages = (key: fc.Arbitrary<DimensionKey>) =>
  fc.array(fc.array(arbitraryCell(key), { maxLength: 40 }), { maxLength: 5 });
/** A page has keys of one kind. */
const pages = fc.oneof(
  arbitraryPages(fc.oneof(fc.nat(30), fc.integer({ min: 1, max: 4e12 }))),
  arbitraryPages(fc.constantFrom('', '60540', 'Fair', 'Éclair')),
);

/** Far below the maximum integer, however many are added up. */
function half(value: number): number {
  return Math.trunc(value / 1e4);
}

function plainSums(cells: readonly ClientCell[]): Map<DimensionKey, DimensionSums<'clients'>> {
  const sums = new Map<DimensionKey, DimensionSums<'clients'>>();
  for (const { key, figures } of cells) {
    const { events = 0, eventSalesCollectedCents = 0 } = sums.get(key) ?? {};
    sums.set(key, {
      events: figures.events + events,
      eventSalesCollectedCents: figures.eventSalesCollectedCents + eventSalesCollectedCents,
    });
  }
  return sums;
}

const unpacked = (cells: readonly RollupCell[]) =>
  decodeCells(encodeCells(cells, 'clients'), 'clients');

test('cells come out of a page as they went in', () => {
  fc.assert(
    fc.property(pages, ([cells = []]) => {
      const sorted = (all: readonly RollupCell[]) => all.map(inOrder).toSorted();

      expect(sorted(toCells(unpacked(cells)))).toEqual(sorted(cells));
    }),
    { seed: 3 },
  );
});

const inOrder = ({ brandId, key, day, figures }: RollupCell) =>
  JSON.stringify([brandId, key, day, figures.events, figures.eventSalesCollectedCents]);

test('pages add up by key, and so does what no page has taken in', () => {
  fc.assert(
    fc.property(pages, fc.boolean(), (all, isOneBrand) => {
      const sums = new KeySums(['events', 'eventSalesCollectedCents']);
      for (const cells of all.slice(1)) {
        const columns = unpacked(cells);
        const isAsked = (row: number) =>
          !isOneBrand || columns.brands[columns.brand[row] ?? 0] === 'ice';
        sums.addCells(columns, isAsked);
      }
      for (const { key, figures } of all[0] ?? []) sums.add(key, figures);

      const asked = all.slice(1).flat();
      const counted = asked.filter(({ brandId }) => !isOneBrand || brandId === 'ice');
      expect(new Map(sums)).toEqual(plainSums([...counted, ...(all[0] ?? [])]));
    }),
    { seed: 3 },
  );
});

test('as many keys as a year of all franchises has keep their own sums', () => {
  const sums = new KeySums(['events']);
  const keys = Array.from({ length: 20_000 }, (_, at) => 10_000_000 + at * 8);

  for (const key of [...keys, ...keys.toReversed()]) sums.add(key, { events: key });

  expect([...sums]).toEqual(keys.map((key) => [key, { events: 2 * key }]));
});
