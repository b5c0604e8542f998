import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Instant } from '#shared/domain/values/instant.ts';
import { root } from '#scripts/local/runtime/places.ts';
import type { Progress } from '#scripts/local/runtime/progress.ts';
import { dataVersion, seededIn } from './kept-version.ts';

export type Filling = {
  /** About how many events there are to be; without it, as many as make a good demo. */
  readonly events?: number;
  readonly large?: boolean;
  readonly now: Instant;
  readonly progress: Progress;
};

/**
 * Creates and fills the table on the first start. A seed that was cut off left no mark: it is
 * thrown away and done anew.
 */
export async function fillTable(
  table: string,
  folder: string,
  { progress, ...size }: Filling,
): Promise<void> {
  // Only now, because the functions' room reads its environment as it is imported.
  const { createTable, describeTable, dropTable } = await import('#scripts/local/engines/table.ts');
  const { bringUpToDate } = await import('./kept-table.ts');
  const { seed } = await import('#scripts/seed/index.ts');
  const mark = seededIn(folder);
  if (await describeTable(table)) {
    if (mark.read()) return bringUpToDate(table, size.now);
    await dropTable(table);
  }
  await createTable(table);
  progress('Seeding the demo data');
  const onPart = (done: number, total: number, what: string) =>
    progress(`${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${what}`);
  await seed({ ...size, progress: onPart });
  mark.write({ table, version: dataVersion() });
}

/**
 * The same from a process that goes on to serve: the demo data is made by another one, since a heap
 * never gives back what it grew to.
 */
export async function fillTableApart(
  table: string,
  folder: string,
  { progress, large = false, now }: Omit<Filling, 'events'>,
): Promise<void> {
  if (seededIn(folder).read()) return fillTable(table, folder, { large, now, progress });
  const script = path.join(root, 'scripts/local/runtime/data/filling.ts');
  const child = fork(script, [JSON.stringify({ table, folder, large, now })], {
    execArgv: ['--import', 'tsx'],
    cwd: root,
  });
  child.on('message', (line) => progress(String(line)));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the demo data was not made');
}
