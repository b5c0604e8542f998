import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ChildOptions, runTool } from '#scripts/local/runtime/processes/child.ts';
import { tallyVitest, type TestTally } from './test-results.ts';

/** Runs the tests without a browser: all, or the files whose paths contain one of these texts. */
export async function runUnitTests(
  files: readonly string[],
  options: ChildOptions = {},
): Promise<TestTally> {
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
