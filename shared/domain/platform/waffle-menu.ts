/** Positions in the order of the list: from 0, without gaps (spec §4). */
export function renumber<Item extends { readonly indexOrder: number }>(
  items: readonly Item[],
): (Item & { readonly indexOrder: number })[] {
  return items.map((item, indexOrder) => ({ ...item, indexOrder }));
}

/** True if the list contains exactly these tiles: none missing, none twice. */
export function isCompleteArrangement(
  arranged: readonly { readonly id: string }[],
  all: readonly { readonly id: string }[],
): boolean {
  const ids = new Set(arranged.map(({ id }) => id));
  return (
    ids.size === arranged.length && ids.size === all.length && all.every(({ id }) => ids.has(id))
  );
}

/**
 * All tiles after the visible ones were reordered: they share the positions that they had, and
 * tiles hidden by a filter keep theirs. With b hidden in a b c d, the order d a c gives d b a c.
 */
export function mergeArrangement<Item extends { readonly id: string }>(
  all: readonly Item[],
  seen: readonly Item[],
): Item[] {
  const moved = new Set(seen.map(({ id }) => id));
  const order = seen.values();
  return all.map((item) => (moved.has(item.id) ? (order.next().value ?? item) : item));
}
