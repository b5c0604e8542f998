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

const most = 12;
/** Of a page that was not scrolled before. */
export const rowsAtFirst = 1;
/** Of what takes longer, a screen has shown the same twice, or three times. */
const [even, long] = [25, 40];

/**
 * How many rows a frame has time for on this device: one more after each that came in time, half as
 * many after a long one. Only the frame's length tells what the browser itself did for a row.
 */
export function rowsAFrame(last: number, milliseconds: number): number {
  if (milliseconds > long) return Math.max(1, Math.floor(last / 2));
  return milliseconds < even ? Math.min(most, last + 1) : last;
}
