export type Place<Key> = { readonly key: Key; readonly at: number };
export type Share<Key> = { readonly key: Key; readonly from: number; readonly to: number };

/**
 * Divides a range among the positions on it: each gets the part that is nearer to it than to any
 * other.
 */
export function shares<Key>(from: number, to: number, places: readonly Place<Key>[]): Share<Key>[] {
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
