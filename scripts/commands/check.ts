import { auditPackages } from './audit.ts';
import { runScript, runTool } from '#scripts/local/runtime/child.ts';
import { say } from '#scripts/local/runtime/progress.ts';

type Step = { readonly name: string; readonly run: () => Promise<number> };

const tool = (name: string, packageName: string, binary: string, ...args: string[]): Step => ({
  name,
  run: () => runTool(packageName, binary, args),
});

const lint = ['--config', 'scripts/check/lint.config.js', '--max-warnings', '0', '.'];

const steps: readonly Step[] = [
  tool('types', 'typescript', 'tsc', '--noEmit', '-p', 'tsconfig.json'),
  tool('lint', 'eslint', 'eslint', ...lint),
  tool('format', 'prettier', 'prettier', '--check', '--log-level', 'warn', '.'),
  tool('dead code', 'knip', 'knip', '--config', 'scripts/check/knip.json'),
  { name: 'advisories', run: auditPackages },
  tool('synth', 'aws-cdk', 'cdk', 'synth', '--quiet', '--strict'),
  { name: 'tests', run: () => runScript('scripts/commands/run.mjs', ['test']) },
];

const failed: string[] = [];
for (const { name, run } of steps) {
  const started = performance.now();
  const code = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`${name}: ${code === 0 ? 'fine' : 'FAILED'} in ${seconds} s`);
  if (code !== 0) failed.push(name);
}
console.log(failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
