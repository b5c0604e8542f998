// `npm run check` runs all checks. `npm run check -- types lint` runs those two.
import { runScript, runTool } from '#scripts/local/runtime/processes/child.ts';
import { printProgress } from '#scripts/local/runtime/progress.ts';
import { auditPackages } from './audit.ts';
import { checkLicenses } from './licenses.ts';
import { type Check, selectChecks, runChecks } from './checks.ts';

const createQuickCheck = (
  name: string,
  packageName: string,
  binary: string,
  ...args: string[]
): Check => ({
  name,
  isQuick: true,
  run: () => runTool(packageName, binary, args),
});

const lintArgs = ['--config', 'scripts/check/lint.config.js', '--max-warnings', '0', '.'];
const synthArgs = ['synth', '--quiet', '--strict'];

const checks: readonly Check[] = [
  // The longest first: the others run next to it, one after another.
  createQuickCheck('types', 'typescript', 'tsc', '--noEmit', '-p', 'tsconfig.json'),
  createQuickCheck('format', 'prettier', 'prettier', '--check', '--log-level', 'warn', '.'),
  createQuickCheck('dead-code', 'knip', 'knip', '--config', 'scripts/check/knip.json'),
  createQuickCheck('lint', 'eslint', 'eslint', ...lintArgs),
  { name: 'licenses', isQuick: true, run: checkLicenses },
  { name: 'advisories', isQuick: true, run: auditPackages },
  { name: 'synth', isQuick: false, run: () => runTool('aws-cdk', 'cdk', synthArgs) },
  // The last one, because its closing line has the test counts.
  {
    name: 'tests',
    isQuick: false,
    run: () => runScript('scripts/commands/run.mjs', ['test']),
  },
];

try {
  const chosen = selectChecks(checks, process.argv.slice(3));
  const failed = await runChecks(chosen, printProgress);
  // The tests print how they went, and that stays the last line.
  const unsaid = failed.filter((name) => name !== 'tests');
  if (unsaid.length > 0) console.log(`Failed: ${unsaid.join(', ')}`);
  process.exit(failed.length === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
