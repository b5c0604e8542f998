export type Place<Key> = { readonly key: Key; readonly at: number };
export type Share<Key> = { readonly key: Key; readonly from: number; readonly to: number };

/** Parts a stretch among places on it: each has what is nearer to it than to any other. */
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
