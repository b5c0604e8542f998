import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Clock } from './clock.ts';
import { fillTable } from './demo-data.ts';
import { startEngines } from './engines.ts';
import { applyEnvironment } from './environment.ts';
import { freePort, host } from './listen.ts';
import { stateFolder } from './places.ts';
import { say } from './progress.ts';
import { claimState } from './run-record.ts';
import { heedSignals } from './signals.ts';

// `npm run seed -- --events 100000`: demo data anew, as much as measuring needs.
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { events: { type: 'string' } },
});
const size = values.events === undefined ? {} : { events: Number(values.events) };

heedSignals();
await claimState(stateFolder);
await rm(stateFolder, { recursive: true, force: true });
const clock = new Clock(stateFolder);
const engines = await startEngines({
  folder: stateFolder,
  keepTable: true,
  webOrigin: `http://${host}:${await freePort()}`,
  clock,
  onEvent: () => Promise.resolve(),
});
applyEnvironment(engines.environment);
await fillTable(engines.environment.TABLE_NAME, stateFolder, {
  ...size,
  now: clock.now(),
  progress: say,
});
await engines.stop();
say('Seeded; npm start shows it');
process.exit(0);
