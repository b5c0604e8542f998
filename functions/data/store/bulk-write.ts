// Bulk writes, for filling and rebuilding a table and for changes without an upper limit. They go
// out in transactions of a hundred. On the laptop's engine that takes a third of the time of
// BatchWriteItem (measured: 0.25 ms a write against 0.8), since each request is made durable once.
import { maxTransactItems, type TransactItem, transact } from './transact.ts';

const concurrency = 4;

/**
 * Filling and rebuilding write complete items, and a Put takes half the work of an update that
 * preserves unknown attributes.
 */
const sendUnchanged = (part: TransactItem) => part;

/**
 * A write that skips the figures and lists. It isn't a plain transaction item, so that nobody
 * writes it by mistake: use `fillFranchises` (flows/figures/rebuild-rollups.ts), which rebuilds
 * both.
 */
export type UncountedItem = { readonly uncounted: TransactItem };

/**
 * A key may occur only once among the items. Each chunk of a hundred is written completely or not
 * at all; the chunks are written in no particular order.
 */
export async function writeInBulk(
  parts: Iterable<TransactItem>,
  onWritten: (count: number) => void = () => undefined,
): Promise<void> {
  // All senders share one generator: each takes the next chunk when it is free.
  const groups = chunkItems(parts);
  const sender = async () => {
    for (const group of groups) {
      const refused = await transact(group, sendUnchanged);
      if (refused.length > 0) throw new Error('a bulk write has no conditions, and one failed');
      onWritten(group.length);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sender));
}

function* chunkItems(parts: Iterable<TransactItem>): Generator<TransactItem[]> {
  let group: TransactItem[] = [];
  for (const part of parts) {
    group.push(part);
    if (group.length === maxTransactItems) {
      yield group;
      group = [];
    }
  }
  if (group.length > 0) yield group;
}
