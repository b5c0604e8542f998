import { rm } from 'node:fs/promises';
import { stateFolder } from '#scripts/local/runtime/places.ts';
import { runningStart } from '#scripts/local/runtime/processes/run-record.ts';

const running = runningStart();
if (running) {
  console.error(`Brandwagon runs (process ${running.pid}). Stop it with Ctrl-C first.`);
  process.exit(1);
}
await rm(stateFolder, { recursive: true, force: true });
console.log('The data of this laptop is gone; npm start seeds it anew.');
