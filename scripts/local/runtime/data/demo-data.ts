import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Instant } from '#shared/domain/values/instant.ts';
import { repositoryRoot } from '#scripts/local/runtime/folders.ts';
import type { Progress } from '#scripts/local/runtime/progress.ts';
import { getDataVersion, getSeedRecord } from './data-version.ts';

export type FillTableOptions = {
  /** About how many events to create. By default, as many as make a good demo. */
  readonly events?: number;
  readonly large?: boolean;
  /** Creates the table alone. */
  readonly empty?: boolean;
  readonly now: Instant;
  readonly progress: Progress;
};

/**
 * Creates and fills the table on the first start. A seed that was interrupted left no mark, so its
 * table is dropped and seeded again.
 */
export async function fillTable(
  table: string,
  folder: string,
  { progress, empty = false, ...size }: FillTableOptions,
): Promise<void> {
  // Imported only now, because functions/ reads its environment variables when it is imported.
  const { createTable, describeTable, dropTable } = await import('#scripts/local/engines/table.ts');
  const { upgradeTable: bringUpToDate } = await import('./upgrade-table.ts');
  const { seedDemoData: seed } = await import('#scripts/seed/index.ts');
  const mark = getSeedRecord(folder);
  if (await describeTable(table)) {
    const known = mark.read();
    if (known && empty && !known.empty) {
      throw new Error(
        `${folder} has demo data. "npm run reset" deletes it; then start with --empty.`,
      );
    }
    if (known) return bringUpToDate(table, size.now);
    await dropTable(table);
  }
  await createTable(table);
  if (empty) return mark.write({ table, version: getDataVersion(), empty });
  progress('Seeding the demo data');
  const onPart = (done: number, total: number, what: string) =>
    progress(`${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${what}`);
  await seed({ ...size, progress: onPart });
  mark.write({ table, version: getDataVersion(), empty });
}

/**
 * The same, for a process that goes on to serve: the demo data is created by another process,
 * because a heap never shrinks after it has grown.
 */
export async function fillTableInChildProcess(
  table: string,
  folder: string,
  { progress, large = false, empty = false, now }: Omit<FillTableOptions, 'events'>,
): Promise<void> {
  if (empty || getSeedRecord(folder).read()) {
    return fillTable(table, folder, { large, empty, now, progress });
  }
  const script = path.join(repositoryRoot, 'scripts/local/runtime/data/filling.ts');
  const child = fork(script, [JSON.stringify({ table, folder, large, now })], {
    execArgv: ['--import', 'tsx'],
    cwd: repositoryRoot,
  });
  child.on('message', (line) => progress(String(line)));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the demo data was not made');
}
