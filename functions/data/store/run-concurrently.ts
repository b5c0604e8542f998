/**
 * Runs `act` for all items, up to `atOnce` at a time. An error doesn't stop the others; all errors
 * are thrown together at the end.
 */
export async function runConcurrently<Item>(
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
