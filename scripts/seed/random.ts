/** Draws from a fixed sequence: the same seed gives the same world. */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;
  /** A whole number, both ends inclusive. */
  readonly between: (lowest: number, highest: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
  readonly shuffle: <T>(items: readonly T[]) => T[];
};

export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  const below = (size: number) => Math.floor(next() * size);
  return {
    next,
    between: (lowest, highest) => lowest + below(highest - lowest + 1),
    chance: (probability) => next() < probability,
    pick: (from) => getElement(from, below(from.length)),
    shuffle: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}

/** Picks by weight in logarithmic time: the sums are computed once, for many draws. */
export function createWeightedDraw<T>(
  items: readonly T[],
  getWeight: (item: T) => number,
): (random: Random) => T {
  let total = 0;
  const sums = items.map((item) => (total += getWeight(item)));
  return (random) => getElement(items, findFirstAbove(sums, random.next() * total));
}

function findFirstAbove(ascending: readonly number[], value: number): number {
  let [low, high] = [0, ascending.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? Infinity) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

function getElement<T>(items: readonly T[], position: number): T {
  const item = items[position];
  if (item === undefined) throw new RangeError('Nothing to draw from');
  return item;
}

/** Tommy Ettinger's mulberry32: 32 bits of state, evenly distributed, good enough for demo data. */
function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
