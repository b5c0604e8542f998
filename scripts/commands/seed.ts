import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Clock } from '#scripts/local/runtime/clock.ts';
import { fillTable } from '#scripts/local/runtime/data/demo-data.ts';
import { startEngines } from '#scripts/local/engines/engines.ts';
import { applyEnvironment } from '#scripts/local/runtime/environment.ts';
import { loopbackHost } from '#scripts/local/engines/request-guards.ts';
import { findFreePort } from '#scripts/local/engines/listen.ts';
import { stateFolder } from '#scripts/local/runtime/folders.ts';
import { printProgress } from '#scripts/local/runtime/progress.ts';
import { claimStateFolder } from '#scripts/local/runtime/processes/run-record.ts';
import { handleSignals } from '#scripts/local/runtime/processes/signals.ts';

// `npm run seed -- --events 100000`: replaces the demo data, with as much as a measurement needs.
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { events: { type: 'string' } },
});
const size = values.events === undefined ? {} : { events: Number(values.events) };

handleSignals();
await claimStateFolder(stateFolder);
await rm(stateFolder, { recursive: true, force: true });
const clock = new Clock(stateFolder);
const engines = await startEngines({
  folder: stateFolder,
  keepTable: true,
  webOrigin: `http://${loopbackHost}:${await findFreePort()}`,
  clock,
  onEvent: () => Promise.resolve(),
});
applyEnvironment(engines.environment);
await fillTable(engines.environment.TABLE_NAME, stateFolder, {
  ...size,
  now: clock.now(),
  progress: printProgress,
});
await engines.stop();
printProgress('Seeded; npm start shows it');
process.exit(0);
