/** The rows of a page that are in sight, by their places: from one, up to another. */
export type Sight = { readonly from: number; readonly to: number };

/** One of a pool of elements, and the place of the page that it shows for now. */
export type Drawn = { readonly element: number; readonly index: number };

/** On each side of what is in sight a few more are drawn. */
const ahead = 6;

type Wanted = {
  readonly count: number;
  /** Of what is in sight or near and missing, so many at most are drawn. */
  readonly most: number;
  /** Drawn at once and always, wherever they are. */
  readonly kept: readonly number[];
};

/**
 * What is drawn in the next frame: what was, with elements that show what is not wanted any more used
 * again for what is missing, from the middle of what is in sight on. The same list once none is.
 */
export function nextDrawn(
  drawn: readonly Drawn[],
  sight: Sight,
  { count, most, kept }: Wanted,
): readonly Drawn[] {
  const there = new Set(drawn.map(({ index }) => index));
  const isMissing = (index: number) => index < count && !there.has(index);
  const [first, end] = nearOf(sight, count);
  const near = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  const away = awayFrom(sight);
  const nearest = near.filter(isMissing).sort((a, b) => away(a) - away(b));
  const missing = [...new Set([...kept.filter(isMissing), ...nearest.slice(0, most)])];
  if (missing.length === 0) return drawn;
  const spare = drawn.filter(isSpare(sight, { count, kept }));
  spare.sort((a, b) => away(b.index) - away(a.index));
  const elements = spare.slice(0, missing.length).map(({ element }) => element);
  let unused = 1 + Math.max(-1, ...drawn.map(({ element }) => element));
  while (elements.length < missing.length) elements.push(unused++);
  const shown = new Map(elements.map((element, at) => [element, missing[at] ?? 0]));
  const again = drawn.map((it) => ({ ...it, index: shown.get(it.element) ?? it.index }));
  return [...again, ...[...shown].slice(spare.length).map(asDrawn)];
}

/**
 * Once nothing moves: without what nobody wants, and in the page's order, in which screen readers and
 * Tab find the rows. So many elements are moved at most; the same list once all are in their places.
 */
export function settled(
  drawn: readonly Drawn[],
  sight: Sight,
  { count, most, kept }: Wanted,
): readonly Drawn[] {
  const isSpareNow = isSpare(sight, { count, kept });
  const left = drawn.filter((it) => !isSpareNow(it));
  const moved = inOrder(left, most);
  return moved === left && left.length === drawn.length ? drawn : moved;
}

/** From the end on, each that stands before a lower one goes behind it: what moves forward moves alone. */
function inOrder(drawn: readonly Drawn[], most: number): readonly Drawn[] {
  const ordered = [...drawn];
  let moves = 0;
  for (let at = ordered.length - 2; at >= 0 && moves < most; at -= 1) {
    const [it, next] = [ordered[at], ordered[at + 1]];
    if (!it || !next || it.index < next.index) continue;
    const higher = ordered.findIndex((other, place) => place > at && other.index > it.index);
    ordered.splice(higher < 0 ? ordered.length : higher, 0, it);
    ordered.splice(at, 1);
    moves += 1;
  }
  return moves === 0 ? drawn : ordered;
}

const nearOf = ({ from, to }: Sight, count: number): [first: number, end: number] => [
  Math.max(0, from - ahead),
  Math.min(count, to + ahead),
];

function awayFrom({ from, to }: Sight) {
  const middle = (from + to - 1) / 2;
  return (index: number) => Math.abs(index - middle);
}

function isSpare(sight: Sight, { count, kept }: Omit<Wanted, 'most'>) {
  const [first, end] = nearOf(sight, count);
  const stays = new Set(kept);
  return ({ index }: Drawn) =>
    index >= count || ((index < first || index >= end) && !stays.has(index));
}

const asDrawn = ([element, index]: readonly [number, number]): Drawn => ({ element, index });

const mostRows = 12;
/** Of a page that was not scrolled before. */
export const rowsAtFirst = 1;
/** Milliseconds of a frame's sixteen: below the first there is time for more, beyond the second too little. */
export const enough = 8;
const much = 12;

/**
 * How many rows a frame has time for on this device, from how long the last one worked, the browser's
 * own work for its rows included: one more, or half as many.
 */
export function rowsAFrame(last: number, milliseconds: number): number {
  if (milliseconds > much) return Math.max(1, Math.floor(last / 2));
  return milliseconds < enough ? Math.min(mostRows, last + 1) : last;
}
