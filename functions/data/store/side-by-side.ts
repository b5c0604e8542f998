/** All of them, some at once. What one throws holds up none of the others, and is thrown at the end. */
export async function sideBySide<Item>(
  items: Iterable<Item>,
  atOnce: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items].values();
  const errors: unknown[] = [];
  const worker = async () => {
    for (const item of waiting) await act(item).catch((error: unknown) => errors.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (errors.length === 0) return;
  throw new AggregateError(errors, `${errors.length} failed, the first by ${String(errors[0])}`);
}
