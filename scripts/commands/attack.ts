// `npm run attack`: everything that tries to break in, at full size, on the real engines. Takes some
// minutes; `npm test` runs the same files with fewer calls. `npm run attack -- 2000 hostile bombs` makes
// that many hostile calls, and runs only the tests with one of these words in their names.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '#scripts/local/runtime/folders.ts';
import { handleSignals } from '#scripts/local/runtime/processes/signals.ts';
import { printProgress } from '#scripts/local/runtime/progress.ts';
import { runUnitTests } from './unit-tests.ts';

const defaultCalls = 10_000;

/** What is tried, and the tests that try it. */
const attacks: Readonly<Record<string, readonly string[]>> = {
  'the data of another franchise': [
    'attack/hostile-calls',
    'every-route/tenancy',
    'every-route/franchises-named',
    'every-route/authorization',
    'every-route/personal-ids',
  ],
  'each access code alone, on each call': ['every-route/single-codes', 'every-route/brands-named'],
  'bad input, huge bodies, bombs, strangers': [
    'every-route/bad-input',
    'every-route/body-size',
    'attack/bombs',
    'every-route/strangers',
    'every-route/links',
  ],
  'many at once': ['every-route/contention', 'accounts/session-races', 'accounts/attacks'],
  'accounts, and the change of an email to its end': [
    'accounts/lockouts',
    'accounts/email-change',
    'accounts/second-factor',
    'accounts/step-up',
    'accounts/passkeys',
  ],
  'functions cut off at each request, services that are down': [
    'attack/cut-off',
    'attack/outages',
    'jobs/every-job',
    'orders/payment-cuts',
    'orders/stripe-outages',
  ],
};

/** Names that no test has anymore: vitest would leave them out without a word. */
async function listMissingTests(): Promise<string[]> {
  const files = await readdir(path.join(repositoryRoot, 'tests'), { recursive: true });
  const paths = files.map((file) => `/${file.replaceAll(path.sep, '/')}`);
  return Object.values(attacks)
    .flat()
    .filter((name) => !paths.some((file) => file.endsWith(`/${name}.test.ts`)));
}

handleSignals();
const missing = await listMissingTests();
if (missing.length > 0) {
  console.error(`No such tests: ${missing.join(', ')}`);
  process.exit(1);
}
const [count = String(defaultCalls), ...words] = process.argv.slice(3);
const calls = Number(count);
const isChosen = (file: string) => words.length === 0 || words.some((word) => file.includes(word));
const tried = Object.entries(attacks)
  .map(([title, files]) => [title, files.filter(isChosen)] as const)
  .filter(([, files]) => files.length > 0);
if (!Number.isSafeInteger(calls) || calls < 1 || tried.length === 0) {
  console.error('Usage: npm run attack -- <number of hostile calls> <words>');
  process.exit(1);
}
const folder = await mkdtemp(path.join(tmpdir(), 'brandwagon-attack-'));
process.env['ATTACK_CALLS'] = String(calls);
process.env['ATTACK_REPORT'] = folder;
printProgress(`Attacking with ${calls} hostile calls`);
const { passed, failed, failures } = await runUnitTests(tried.flatMap(([, files]) => files));
for (const failure of failures) console.error(`\n${failure}`);
console.log('\nTried:');
for (const [title, files] of tried) console.log(`- ${title} (${files.join(', ')})`);
for (const name of (await readdir(folder)).toSorted()) {
  console.log(`\n${await readFile(path.join(folder, name), 'utf8')}`);
}
await rm(folder, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
