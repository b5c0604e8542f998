import type { Clock } from '#scripts/local/runtime/clock.ts';
import { type ProductCode, createJobHandler } from '#scripts/local/runtime/code/code.ts';
import type { DeadLetters } from './dead-letters.ts';
import { Schedules } from './schedules.ts';
import { StreamReader, toStreamHandler } from './stream.ts';

export type Workers = { readonly schedules: Schedules; stop(): Promise<void> };

/**
 * Starts everything that triggers the product except requests: the table's stream and the
 * schedules.
 */
export async function startWorkers(
  tableName: string,
  folder: string,
  clock: Clock,
  deadLetters: DeadLetters,
  product: ProductCode['product'],
): Promise<Workers> {
  const { ensureStream: openStream } = await import('#scripts/local/engines/table.ts');
  const streamArn = await openStream(tableName);
  const readers: StreamReader[] = [];
  const { jobs } = await product();
  for (const { name, trigger } of jobs) {
    if (trigger.kind !== 'tableStream') continue;
    const handler = toStreamHandler(createJobHandler(name, product));
    const stream = {
      job: name,
      handler,
      streamArn,
      clock,
      deadLetters,
      stateFolder: folder,
      isBrief: trigger.brief !== undefined,
    };
    readers.push(new StreamReader(stream));
  }
  const schedules = new Schedules(clock, deadLetters, product);
  for (const worker of [...readers, schedules]) worker.start();
  return {
    schedules,
    stop: async () => {
      await Promise.all([...readers, schedules].map((worker) => worker.stop()));
    },
  };
}
