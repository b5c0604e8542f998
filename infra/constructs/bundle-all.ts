// The program that bundles all functions into the given folder. `bundles.ts` runs it.
import { statSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { areas } from '#shared/contract/index.ts';
import { jobs } from '#shared/contract/jobs.ts';
import { getEntryPath } from '#shared/contract/noun.ts';
import { assertBundleBudget } from './bundle-budgets.ts';
import { functionBuildOptions, bundleFileName, getEntrySource } from './bundling.ts';

const [, , outdir = ''] = process.argv;
const entryPaths = [
  ...areas.map((area) => getEntryPath('areas', area)),
  ...jobs.map((job) => getEntryPath('jobs', job)),
];
await build({ ...functionBuildOptions, entryPoints: entryPaths.map(getEntrySource), outdir });
for (const entry of entryPaths)
  assertBundleBudget(entry, statSync(path.join(outdir, entry, bundleFileName)).size);
