/** Positions as the list is arranged now: from 0, without gaps (spec §4). */
export function renumber<Item extends { readonly indexOrder: number }>(
  items: readonly Item[],
): (Item & { readonly indexOrder: number })[] {
  return items.map((item, indexOrder) => ({ ...item, indexOrder }));
}

/** Whether an arranged list is of the tiles that there are: none missing, none twice. */
export function isArrangementOf(
  arranged: readonly { readonly id: string }[],
  all: readonly { readonly id: string }[],
): boolean {
  const ids = new Set(arranged.map(({ id }) => id));
  return (
    ids.size === arranged.length && ids.size === all.length && all.every(({ id }) => ids.has(id))
  );
}

/**
 * All tiles, once those that can be seen were put in another order: they share out the places that
 * they held, and what a filter hides stays where it is. Of a b c d with b hidden, d a c makes d b a c.
 */
export function arrangeAmong<Item extends { readonly id: string }>(
  all: readonly Item[],
  seen: readonly Item[],
): Item[] {
  const moved = new Set(seen.map(({ id }) => id));
  const order = seen.values();
  return all.map((item) => (moved.has(item.id) ? (order.next().value ?? item) : item));
}
