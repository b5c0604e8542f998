import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runBrowserTests } from './browser-tests.ts';
import { type ChildOptions, runTool } from '#scripts/local/runtime/processes/child.ts';
import { buildWeb } from '#scripts/local/runtime/code/web-build.ts';
import { printProgress } from '#scripts/local/runtime/progress.ts';
import { handleSignals } from '#scripts/local/runtime/processes/signals.ts';
import { sumTallies, tallyVitest, type TestTally } from './test-results.ts';

// `npm run test:unit -- api/events` leaves out the browser tests, and here all files but those.
handleSignals();
const [mode, ...rest] = process.argv.slice(3);
const isUnit = mode === '--unit';
// Both runners serve the built web app: it is built before either of them does it.
if (!isUnit) await buildWeb(printProgress);
printProgress('Testing rules, contract, data, calls, jobs and screens');
const tallies = isUnit
  ? [await runVitest(rest, {})]
  : await Promise.all([
      // A browser test waits for the browser, for jobs and for itself: what it leaves of the
      // machine goes to the other tests (tests/decisions/003).
      runVitest([], { sharesTerminal: true, priority: 5 }),
      runBrowserTests({ sharesTerminal: true }),
    ]);
const { passed, failed, unsteady, failures } = sumTallies(tallies);
// The later runner's output has pushed the other one's failures far up.
for (const failure of failures) console.error(`\n${failure}`);
printProgress('Done');
if (unsteady > 0) console.log(`${unsteady} passed only when tried again: mend them`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function runVitest(files: readonly string[], options: ChildOptions): Promise<TestTally> {
  const folder = await mkdtemp(path.join(tmpdir(), 'brandwagon-test-'));
  const report = path.join(folder, 'vitest.json');
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ];
  const code = await runTool('vitest', 'vitest', args, options);
  const tally = tallyVitest(report, code);
  await rm(folder, { recursive: true, force: true });
  return tally;
}
