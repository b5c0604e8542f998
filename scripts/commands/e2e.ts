import { runBrowserTests } from './browser-tests.ts';
import { handleSignals } from '#scripts/local/runtime/processes/signals.ts';

handleSignals();
const { passed, failed } = await runBrowserTests({ args: process.argv.slice(3) });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
