export type RowGroup<Item> = { key: string; label: string | undefined; items: Item[] };

/** Cuts a list into runs of one key; without a key there is one run without a label. */
export function groupRuns<Item>(
  items: readonly Item[],
  groupOf: ((item: Item) => { key: string; label: string }) | undefined,
): RowGroup<Item>[] {
  if (!groupOf) return [{ key: '', label: undefined, items: [...items] }];
  const groups: RowGroup<Item>[] = [];
  for (const item of items) {
    const { key, label } = groupOf(item);
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(item);
    else groups.push({ key, label, items: [item] });
  }
  return groups;
}
