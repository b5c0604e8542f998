import { runBrowserTests } from './browser-tests.ts';
import { buildWeb } from '#scripts/local/runtime/code/web-build.ts';
import { printProgress } from '#scripts/local/runtime/progress.ts';
import { handleSignals } from '#scripts/local/runtime/processes/signals.ts';
import { sumTallies } from './test-results.ts';
import { runUnitTests } from './unit-tests.ts';

// `npm run test:unit -- api/events` leaves out the browser tests, and here all files but those.
handleSignals();
const [mode, ...rest] = process.argv.slice(3);
const isUnit = mode === '--unit';
// Both runners serve the built web app: it is built before either of them does it.
if (!isUnit) await buildWeb(printProgress);
printProgress('Testing rules, contract, data, calls, jobs and screens');
const tallies = isUnit
  ? [await runUnitTests(rest)]
  : await Promise.all([
      // A browser test waits for the browser, for jobs and for itself: what it leaves of the
      // machine goes to the other tests (tests/decisions/003).
      runUnitTests([], { sharesTerminal: true, priority: 5 }),
      runBrowserTests({ sharesTerminal: true }),
    ]);
const { passed, failed, unsteady, failures } = sumTallies(tallies);
// The later runner's output has pushed the other one's failures far up.
for (const failure of failures) console.error(`\n${failure}`);
printProgress('Done');
if (unsteady > 0) console.log(`${unsteady} passed only when tried again: mend them`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
