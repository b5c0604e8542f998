/** Runs the work for one item after the other. Returns the results. */
export async function mapInSequence<Item, Result>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await act(item));
  return results;
}

/** The numbers from 0 to count - 1. */
export const rangeTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
