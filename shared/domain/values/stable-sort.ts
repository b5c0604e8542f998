// Sorts many rows by one column: distinct cells are compared once, and rows are placed by counting
// sort. Measured with 50,000 rows that an instance has just read: 30 to 45 ms, compared with 80 to
// 160 for sorting the rows themselves.
import { type GridCell, compareText, toSortText } from '#shared/domain/lists/grid.ts';

/** Ascending, empty cells first. Equal cells keep their order. */
export function sortStable<Item>(
  items: readonly Item[],
  getCell: (item: Item) => GridCell,
): readonly Item[] {
  const cells = items.map(getCell);
  const ranks = cells.some((cell) => typeof cell === 'string')
    ? rankTexts(cells)
    : rankNumbers(cells);
  const next = computeRankStarts(ranks);
  const sorted = [...items];
  items.forEach((item, at) => {
    const rank = ranks[at] ?? 0;
    const place = next[rank] ?? 0;
    sorted[place] = item;
    next[rank] = place + 1;
  });
  return sorted;
}

/** The index at which the items of each rank begin. */
function computeRankStarts(ranks: Uint32Array): Uint32Array {
  const starts = new Uint32Array(ranks.length + 2);
  for (const rank of ranks) starts[rank + 1] = (starts[rank + 1] ?? 0) + 1;
  for (let rank = 1; rank < starts.length; rank += 1) {
    starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0);
  }
  return starts;
}

/** Many rows share a text, and many texts share a sort key. */
function rankTexts(cells: readonly GridCell[]): Uint32Array {
  const keys = new Map<GridCell, string>();
  for (const cell of cells)
    if (!keys.has(cell)) keys.set(cell, cell === null ? '' : toSortText(String(cell)));
  const ranks = new Map(
    [...new Set(keys.values())].sort(compareText).map((key, at) => [key, at + 1]),
  );
  const ranksByText = new Map(
    [...keys].map(([cell, key]) => [cell, cell === null ? 0 : ranks.get(key)]),
  );
  return mapToRanks(cells, (cell) => ranksByText.get(cell) ?? 0);
}

/** Most rows have a distinct number. */
function rankNumbers(cells: readonly GridCell[]): Uint32Array {
  const keys = cells.map((cell) => (cell === null ? -Infinity : Number(cell)));
  const sorted = new Float64Array(keys).sort();
  return mapToRanks(keys, (key) => findFirstIndex(sorted, (other) => other >= key));
}

/** Typed arrays are filled in a loop: their own `from` takes ten times as long. */
function mapToRanks<Item>(items: readonly Item[], getRank: (item: Item) => number): Uint32Array {
  const ranks = new Uint32Array(items.length);
  items.forEach((item, at) => {
    ranks[at] = getRank(item);
  });
  return ranks;
}

/**
 * Binary search: the index of the first item for which `holds` is true, given that it is true for
 * all later items. The length if there is none.
 */
export function findFirstIndex<Item>(
  items: ArrayLike<Item>,
  holds: (item: Item) => boolean,
): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item === undefined || holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
