/**
 * The first items of the sorted order in one pass, so that a large list isn't sorted for ten items.
 */
export function takeFirstSorted<Item>(
  items: Iterable<Item>,
  count: number,
  compare: (a: Item, b: Item) => number,
): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    let at = first.length;
    while (at > 0 && isBefore(item, first[at - 1], compare)) at -= 1;
    if (at >= count) continue;
    first.splice(at, 0, item);
    if (first.length > count) first.pop();
  }
  return first;
}

function isBefore<Item>(
  item: Item,
  other: Item | undefined,
  compare: (a: Item, b: Item) => number,
): boolean {
  return other !== undefined && compare(item, other) < 0;
}
