import { spawnSync } from 'node:child_process';
import { getNpmProgram } from '#scripts/local/runtime/processes/npm.ts';
import { repositoryRoot } from '#scripts/local/runtime/folders.ts';
import { printProgress } from '#scripts/local/runtime/progress.ts';

/**
 * Checks what is deployed against known advisories. If the registry doesn't support that, it says
 * so and passes.
 */
export async function auditPackages(): Promise<number> {
  const [program, ...before] = getNpmProgram(process);
  const args = [...before, 'audit', '--omit=dev', '--audit-level=high'];
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  if (/audit endpoint returned an error|ENOAUDIT|ENETUNREACH|ENOTFOUND/.test(stderr)) {
    printProgress('advisories: skipped, this registry does not answer npm audit');
    return 0;
  }
  if (status !== 0) console.error(stdout, stderr);
  return status ?? 1;
}
