/** The rows of a page that are in sight, by their places: from one, up to another. */
export type Sight = { readonly from: number; readonly to: number };

/** On each side of them a few more are drawn. */
const ahead = 6;

/**
 * What is drawn in the next frame, in order: of what was drawn all that is still near, and of what is
 * missing so many at most, from the middle of what is in sight on. The same list once none is missing.
 */
export function nextDrawn(
  drawn: readonly number[],
  { from, to }: Sight,
  { count, most }: { count: number; most: number },
): readonly number[] {
  const [first, end] = [Math.max(0, from - ahead), Math.min(count, to + ahead)];
  const near = drawn.filter((at) => first <= at && at < end);
  const there = new Set(near);
  const middle = (from + to - 1) / 2;
  const missing = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at)
    .filter((at) => !there.has(at))
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  if (missing.length === 0 && near.length === drawn.length) return drawn;
  return [...near, ...missing.slice(0, most)].sort((a, b) => a - b);
}

/** Script is about a third of what a row costs; the browser's own work on it follows. */
const scriptMilliseconds = 4;
const [fewest, most] = [2, 12];
/** Of a page that was not scrolled before. */
export const rowsAtFirst = 3;

/** How many rows a frame has time for, on this device, by what the last ones took. */
export function rowsAFrame(drawn: number, milliseconds: number): number {
  const fitting = Math.round((drawn * scriptMilliseconds) / Math.max(milliseconds, 0.1));
  return Math.min(most, Math.max(fewest, fitting));
}
