/** The indexes of the visible rows, `to` excluded. */
export type Sight = { readonly from: number; readonly to: number };

/** An element of the pool and the index of the row that it currently shows. */
export type Drawn = { readonly element: number; readonly index: number };

/** This many extra rows are rendered above and below the visible ones. */
const ahead = 6;

type Wanted = {
  readonly count: number;
  /** At most this many missing rows in or near the viewport are rendered. */
  readonly most: number;
  /** Rows that are always rendered, immediately and wherever they are. */
  readonly kept: readonly number[];
};

/**
 * The rows to render in the next frame. Elements with rows that are no longer needed are reused for
 * missing ones, starting from the middle of the viewport. Returns the same list if nothing is
 * missing.
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
 * For an idle page: drops spare rows and sorts the elements into page order, as screen readers and
 * Tab expect. Moves at most this many elements. Returns the same list once everything is in order.
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

/**
 * From the end backward, each element that precedes a lower one moves behind it, so that only
 * elements that move forward are touched.
 */
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
/** The starting value for a page that hasn't been scrolled before. */
export const rowsAtFirst = 1;
/**
 * Milliseconds of a 16 ms frame: below the first there is time for more rows, above the second too
 * little.
 */
export const enough = 8;
const much = 12;

/**
 * How many rows a frame has time for on this device, given how long the last frame took, including
 * the browser's own work: one more, or half as many.
 */
export function rowsAFrame(last: number, milliseconds: number): number {
  if (milliseconds > much) return Math.max(1, Math.floor(last / 2));
  return milliseconds < enough ? Math.min(mostRows, last + 1) : last;
}
