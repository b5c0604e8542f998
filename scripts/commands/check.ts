// `npm run check` runs all checks. `npm run check -- types lint` runs those two.
import { runScript, runTool } from '#scripts/local/runtime/processes/child.ts';
import { say } from '#scripts/local/runtime/progress.ts';
import { auditPackages } from './audit.ts';
import { type Check, chosenChecks, runChecks } from './checks.ts';

const quick = (name: string, packageName: string, binary: string, ...args: string[]): Check => ({
  name,
  isQuick: true,
  run: () => runTool(packageName, binary, args),
});

const lint = ['--config', 'scripts/check/lint.config.js', '--max-warnings', '0', '.'];
const synth = ['synth', '--quiet', '--strict'];

const checks: readonly Check[] = [
  // The longest first: the others run next to it, one after another.
  quick('types', 'typescript', 'tsc', '--noEmit', '-p', 'tsconfig.json'),
  quick('format', 'prettier', 'prettier', '--check', '--log-level', 'warn', '.'),
  quick('dead-code', 'knip', 'knip', '--config', 'scripts/check/knip.json'),
  quick('lint', 'eslint', 'eslint', ...lint),
  { name: 'advisories', isQuick: true, run: auditPackages },
  { name: 'synth', isQuick: false, run: () => runTool('aws-cdk', 'cdk', synth) },
  // The last one, because its closing line has the test counts.
  {
    name: 'tests',
    isQuick: false,
    run: () => runScript('scripts/commands/run.mjs', ['test']),
  },
];

try {
  const chosen = chosenChecks(checks, process.argv.slice(3));
  const failed = await runChecks(chosen, say);
  // The tests print how they went, and that stays the last line.
  const unsaid = failed.filter((name) => name !== 'tests');
  if (unsaid.length > 0) console.log(`Failed: ${unsaid.join(', ')}`);
  process.exit(failed.length === 0 ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
