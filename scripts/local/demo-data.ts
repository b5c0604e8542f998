import path from 'node:path';
import { z } from 'zod';
import type { Progress } from './progress.ts';
import { StateFile } from './state-file.ts';

/** `events`: about how many there are to be; without it, as many as make a good demo. */
export type SeedSize = { readonly events?: number };

/**
 * Creates and fills the table on the first start. A seed that was cut off left no mark: it is
 * thrown away and done anew.
 */
export async function fillTable(
  name: string,
  folder: string,
  progress: Progress,
  size: SeedSize = {},
): Promise<void> {
  // Only now, because the functions' room reads its environment as it is imported.
  const { createTable, describeTable, dropTable } = await import('./table.ts');
  const { seed } = await import('#scripts/seed/index.ts');
  const mark = new StateFile(path.join(folder, 'seeded.json'), z.object({ table: z.string() }));
  if (await describeTable(name)) {
    if (mark.read()) return;
    await dropTable(name);
  }
  await createTable(name);
  progress('Seeding the demo data');
  await seed(progress, size);
  mark.write({ table: name });
}
