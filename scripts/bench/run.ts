// `npm run bench`: what calls cost at several sizes, compared in one run. Requests and read units
// are exact (tests assert them). Times depend on this machine; what counts is their ratio. `--
// --full` adds the sizes that take long to fill, `-- --sizes=1000,50000` chooses the sizes, and `--
// grid` measures only that. `-- calls` also loads the bundles and starts the laptop. `-- scale` is not
// among what runs by itself.
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { Clock } from '#scripts/local/runtime/clock.ts';
import { startEngines } from '#scripts/local/engines/engines.ts';
import { applyEnvironment } from '#scripts/local/runtime/environment.ts';
import { measureWeb } from './web.ts';

const args = process.argv.slice(3);
const sizesArgument = args.find((it) => it.startsWith('--sizes='))?.slice('--sizes='.length);
const defaultSizes = [1_000, 10_000, 50_000, 100_000];
const largeSizes = args.includes('--full') ? [200_000, 1_000_000] : [];
const sizes = sizesArgument
  ? sizesArgument.split(',').map(Number)
  : [...defaultSizes, ...largeSizes];
const exportedSizes = [50_000, 200_000];

const folder = await mkdtemp(path.join(tmpdir(), 'brandwagon-bench-'));
const engines = await startEngines({
  folder,
  // The import is measured with the table as the laptop keeps it: in a file, with its stream.
  keepTable: args.includes('import'),
  webOrigin: 'http://bench.test',
  clock: new Clock(),
  onEvent: async () => undefined,
});
applyEnvironment(engines.environment);

const { fillFranchise } = await import('./franchise.ts');
const { measureGrid: gridRows } = await import('./grid.ts');
const { measureExports: exportRows } = await import('./export.ts');
const { measureDashboards: dashboardRows } = await import('./dashboards.ts');
const { measureProjector: projectorRows } = await import('./projector.ts');
const { measureLive: liveRows } = await import('./live.ts');
const { measureLiveConnections: connectionRows } = await import('./live-connections.ts');
const { measureClientImport: clientImportRows } = await import('./client-import.ts');
const { measureBoard: boardRows } = await import('./board.ts');
const { measureCalls: callRows, measureLoads: loadRows } = await import('./calls.ts');
const { measureLaptop: laptopRows } = await import('./laptop-load.ts');
const { measureFirstLoad: firstLoadRows } = await import('./first-load.ts');
const { measureScale: scaleRows } = await import('./scale.ts');
const { createTable } = await import('#scripts/local/engines/table.ts');
await createTable('brandwagon');

type Filled = Awaited<ReturnType<typeof fillFranchise>>;
let franchises: Promise<Filled[]> | undefined;

/** Filled only once, for all nouns that measure them. */
const getFranchises = () => (franchises ??= fillFranchises());

async function fillFranchises(): Promise<Filled[]> {
  const all: Filled[] = [];
  for (const size of sizes) {
    console.log(`Filling a franchise with ${size.toLocaleString('en')} events`);
    all.push(await fillFranchise(size));
  }
  return all;
}

/** Each is a file in this folder that measures one noun. */
const benches = {
  grid: async () => gridRows(await getFranchises()),
  export: async () =>
    exportRows((await getFranchises()).filter(({ size }) => exportedSizes.includes(size))),
  dashboards: async () => dashboardRows(await getFranchises()),
  // After the nouns above: the engine writes more slowly once its stream is on.
  projector: () => projectorRows(),
  live: () => liveRows(engines.liveSockets),
  connections: () => connectionRows(),
  import: () => clientImportRows(),
  board: () => boardRows(),
  web: () => measureWeb(),
  calls: async () => callRows(await fillFranchise(1_000)),
  loads: () => loadRows(),
  laptop: () => laptopRows(),
  'first-load': () => firstLoadRows(),
  scale: () => scaleRows(),
};

/** The cost of a call includes loading it and running it on the laptop. */
const chosenBenches = args.flatMap((it) => {
  if (it === 'calls') return ['calls', 'loads', 'laptop'];
  return it in benches ? [it] : [];
});

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`);
for (const [noun, measure] of Object.entries(benches)) {
  const isChosen = chosenBenches.length > 0 ? chosenBenches.includes(noun) : noun !== 'scale';
  if (!isChosen) continue;
  console.log(`\n${noun}`);
  console.table(withRatios(await measure()));
}
await engines.stop();
await rm(folder, { recursive: true, force: true });

type Row = Awaited<ReturnType<typeof gridRows>>[number];

/** Adds the ratio of each median to that of the smallest size. */
function withRatios(rows: readonly Row[]) {
  const smallest = new Map<string, number>();
  return rows.map(({ bar, ...row }) => {
    const median = row['median ms'] ?? 0;
    if (!smallest.has(row.what)) smallest.set(row.what, median);
    const ratio = Math.round((100 * median) / (smallest.get(row.what) || 1)) / 100;
    return { ...row, ratio, bar };
  });
}
