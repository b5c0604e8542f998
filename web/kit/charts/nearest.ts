export type AxisPosition<Key> = { readonly key: Key; readonly at: number };
export type AxisSegment<Key> = { readonly key: Key; readonly from: number; readonly to: number };

/**
 * Divides a range among the positions on it: each gets the part that is nearer to it than to any
 * other.
 */
export function splitByNearest<Key>(
  from: number,
  to: number,
  places: readonly AxisPosition<Key>[],
): AxisSegment<Key>[] {
  const inOrder = [...places].sort((one, other) => one.at - other.at);
  return inOrder.map(({ key, at }, index) => {
    const [before, after] = [inOrder[index - 1], inOrder[index + 1]];
    return {
      key,
      from: before ? (before.at + at) / 2 : from,
      to: after ? (at + after.at) / 2 : to,
    };
  });
}
