/** What each of them came to, one after the other. */
export async function inTurn<Item, Result>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await act(item));
  return results;
}

/** From 0 on, so many. */
export const times = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
