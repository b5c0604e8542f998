// The program that bundles all functions into the given folder. `bundles.ts` runs it.
import { statSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { areas } from '#shared/contract/index.ts';
import { jobs } from '#shared/contract/jobs.ts';
import { getEntryPath } from '#shared/contract/noun.ts';
import { keepsBudget } from './bundle-budgets.ts';
import { bundling, code, sourceOf } from './bundling.ts';

const [, , outdir = ''] = process.argv;
const entries = [
  ...areas.map((area) => getEntryPath('areas', area)),
  ...jobs.map((job) => getEntryPath('jobs', job)),
];
await build({ ...bundling, entryPoints: entries.map(sourceOf), outdir });
for (const entry of entries) keepsBudget(entry, statSync(path.join(outdir, entry, code)).size);
