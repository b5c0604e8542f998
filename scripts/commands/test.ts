import { runBrowserTests } from './browser-tests.ts';
import { printProgress } from '#scripts/local/runtime/progress.ts';
import { handleSignals } from '#scripts/local/runtime/processes/signals.ts';
import { sumTallies } from './test-results.ts';
import { runUnitTests } from './unit-tests.ts';

// `npm run test:unit -- api/events` leaves out the browser tests, and here all files but those.
handleSignals();
const [mode, ...rest] = process.argv.slice(3);
const isUnit = mode === '--unit';
printProgress('Testing rules, contract, data, calls, jobs and screens');
const tallies = [await runUnitTests(isUnit ? rest : [])];
if (!isUnit) tallies.push(await runBrowserTests([]));
const { passed, failed, unsteady, failures } = sumTallies(tallies);
// The second runner's output has pushed the first one's failures far up.
for (const failure of failures) console.error(`\n${failure}`);
printProgress('Done');
if (unsteady > 0) console.log(`${unsteady} passed only when tried again: mend them`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
