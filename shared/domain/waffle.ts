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
  return ids.size === arranged.length && ids.size === all.length && all.every(({ id }) => ids.has(id));
}
