/**
 * Interleaves groups: the first item of each group, then the second of each, keeping each group's
 * order.
 */
export function interleaveByGroup<Item>(
  items: readonly Item[],
  getGroup: (item: Item) => string,
): Item[] {
  const rounds = new Map<string, number>();
  const placed = items.map((item) => {
    const group = getGroup(item);
    const round = rounds.get(group) ?? 0;
    rounds.set(group, round + 1);
    return { item, round };
  });
  return placed.toSorted((one, other) => one.round - other.round).map(({ item }) => item);
}
