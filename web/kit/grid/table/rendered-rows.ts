/** The indexes of the visible rows, `to` excluded. */
export type VisibleRange = { readonly from: number; readonly to: number };

/** An element of the pool and the index of the row that it currently shows. */
export type RenderedRow = { readonly element: number; readonly index: number };

/** This many extra rows are rendered above and below the visible ones. */
const overscan = 6;

type RenderOptions = {
  readonly count: number;
  /** At most this many missing rows in or near the viewport are rendered. */
  readonly max: number;
  /** Rows that are always rendered, immediately and wherever they are. */
  readonly pinnedIndexes: readonly number[];
};

/**
 * The rows to render in the next frame. Elements with rows that are no longer needed are reused for
 * missing ones, starting from the middle of the viewport. Returns the same list if nothing is
 * missing.
 */
export function computeNextRows(
  drawn: readonly RenderedRow[],
  sight: VisibleRange,
  { count, max, pinnedIndexes }: RenderOptions,
): readonly RenderedRow[] {
  const there = new Set(drawn.map(({ index }) => index));
  const isMissing = (index: number) => index < count && !there.has(index);
  const [first, end] = getOverscanRange(sight, count);
  const near = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  const away = compareDistanceFrom(sight);
  const nearest = near.filter(isMissing).sort((a, b) => away(a) - away(b));
  const missing = [...new Set([...pinnedIndexes.filter(isMissing), ...nearest.slice(0, max)])];
  if (missing.length === 0) return drawn;
  const spare = drawn.filter(isSpare(sight, { count, pinnedIndexes }));
  spare.sort((a, b) => away(b.index) - away(a.index));
  const elements = spare.slice(0, missing.length).map(({ element }) => element);
  let unused = 1 + Math.max(-1, ...drawn.map(({ element }) => element));
  while (elements.length < missing.length) elements.push(unused++);
  const shown = new Map(elements.map((element, at) => [element, missing[at] ?? 0]));
  const again = drawn.map((it) => ({ ...it, index: shown.get(it.element) ?? it.index }));
  return [...again, ...[...shown].slice(spare.length).map(toRenderedRow)];
}

/**
 * For an idle page: drops spare rows and sorts the elements into page order, as screen readers and
 * Tab expect. Moves at most this many elements. Returns the same list once everything is in order.
 */
export function sortRenderedRows(
  drawn: readonly RenderedRow[],
  sight: VisibleRange,
  { count, max, pinnedIndexes }: RenderOptions,
): readonly RenderedRow[] {
  const isSpareNow = isSpare(sight, { count, pinnedIndexes });
  const left = drawn.filter((it) => !isSpareNow(it));
  const moved = moveIntoOrder(left, max);
  return moved === left && left.length === drawn.length ? drawn : moved;
}

/**
 * From the end backward, each element that precedes a lower one moves behind it, so that only
 * elements that move forward are touched.
 */
function moveIntoOrder(drawn: readonly RenderedRow[], max: number): readonly RenderedRow[] {
  const ordered = [...drawn];
  let moves = 0;
  for (let at = ordered.length - 2; at >= 0 && moves < max; at -= 1) {
    const [it, next] = [ordered[at], ordered[at + 1]];
    if (!it || !next || it.index < next.index) continue;
    const higher = ordered.findIndex((other, place) => place > at && other.index > it.index);
    ordered.splice(higher < 0 ? ordered.length : higher, 0, it);
    ordered.splice(at, 1);
    moves += 1;
  }
  return moves === 0 ? drawn : ordered;
}

const getOverscanRange = (
  { from, to }: VisibleRange,
  count: number,
): [first: number, end: number] => [Math.max(0, from - overscan), Math.min(count, to + overscan)];

function compareDistanceFrom({ from, to }: VisibleRange) {
  const middle = (from + to - 1) / 2;
  return (index: number) => Math.abs(index - middle);
}

function isSpare(sight: VisibleRange, { count, pinnedIndexes }: Omit<RenderOptions, 'max'>) {
  const [first, end] = getOverscanRange(sight, count);
  const stays = new Set(pinnedIndexes);
  return ({ index }: RenderedRow) =>
    index >= count || ((index < first || index >= end) && !stays.has(index));
}

const toRenderedRow = ([element, index]: readonly [number, number]): RenderedRow => ({
  element,
  index,
});

const maxRowsPerFrame = 12;
/** The starting value for a page that hasn't been scrolled before. */
export const initialRowsPerFrame = 1;
/**
 * Milliseconds of a 16 ms frame: below the first there is time for more rows, above the second too
 * little.
 */
export const spareBelowMs = 8;
const overloadAboveMs = 12;

/**
 * How many rows a frame has time for on this device, given how long the last frame took, including
 * the browser's own work: one more, or half as many.
 */
export function adjustRowsPerFrame(last: number, milliseconds: number): number {
  if (milliseconds > overloadAboveMs) return Math.max(1, Math.floor(last / 2));
  return milliseconds < spareBelowMs ? Math.min(maxRowsPerFrame, last + 1) : last;
}
