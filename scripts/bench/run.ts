// `npm run bench`: what calls cost at several sizes, side by side in one run. Requests and read units
// are exact (tests assert them); times are of this machine, and what counts is their ratio.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Clock } from '#scripts/local/clock.ts';
import { startEngines } from '#scripts/local/engines.ts';
import { applyEnvironment } from '#scripts/local/environment.ts';

const sizes = [1_000, 5_000, 20_000];

const folder = await mkdtemp(path.join(tmpdir(), 'brandwagon-bench-'));
const engines = await startEngines({
  folder,
  keepTable: false,
  webOrigin: 'http://bench.test',
  clock: new Clock(),
  onEvent: async () => undefined,
});
applyEnvironment(engines.environment);

const { measure } = await import('./measure.ts');
const { fillFranchise } = await import('./franchise.ts');
const { createTable } = await import('#scripts/local/table.ts');
await createTable('brandwagon');

const rows: Record<string, unknown>[] = [];
for (const size of sizes) {
  console.log(`Filling a franchise with ${size.toLocaleString('en')} events`);
  rows.push(...(await measure(await fillFranchise(size), size)));
}
console.table(withRatios(rows));
await engines.stop();
await rm(folder, { recursive: true, force: true });

/** Each median beside that of the smallest size. */
function withRatios(all: readonly Record<string, unknown>[]) {
  const base = new Map<unknown, number>();
  return all.map((row) => {
    const median = Number(row['median ms']);
    if (!base.has(row['call'])) base.set(row['call'], median);
    return { ...row, ratio: (median / (base.get(row['call']) ?? median)).toFixed(2) };
  });
}
