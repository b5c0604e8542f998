// `demo-data.ts` starts this as a separate process: it fills the table and exits.
import { z } from 'zod';
import { instant } from '#shared/domain/values/instant.ts';
import { fillTable } from './demo-data.ts';

const FillTableInput = z.object({
  table: z.string(),
  folder: z.string(),
  large: z.boolean(),
  now: z.number().transform(instant),
});

const { table, folder, large, now } = FillTableInput.parse(JSON.parse(process.argv[2] ?? ''));
await fillTable(table, folder, { large, now, progress: (line) => process.send?.(line) });
process.exit();
