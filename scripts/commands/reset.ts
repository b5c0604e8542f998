import { rm } from 'node:fs/promises';
import { stateFolder } from '#scripts/local/runtime/folders.ts';
import { findRunningStart } from '#scripts/local/runtime/processes/run-record.ts';

const runningProduct = findRunningStart();
if (runningProduct) {
  console.error(`Brandwagon runs (process ${runningProduct.pid}). Stop it with Ctrl-C first.`);
  process.exit(1);
}
await rm(stateFolder, { recursive: true, force: true });
console.log('The data of this laptop is gone; npm start seeds it anew.');
