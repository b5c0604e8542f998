import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '#scripts/local/runtime/folders.ts';

const execute = promisify(execFile);

/** Runs npm until it ends. Rejects with its output. */
export async function runNpm(args: readonly string[]): Promise<void> {
  const [program, ...before] = getNpmProgram(process);
  await execute(program, [...before, ...args], { cwd: repositoryRoot });
}

type RunningProcess = Pick<NodeJS.Process, 'env' | 'execPath' | 'platform'>;

/**
 * The npm that runs this process, by its script. If there is none, the npm on the path. On Windows
 * that is a batch file, which only a shell can run, so there it is the script next to Node.
 */
export function getNpmProgram({ env, execPath, platform }: RunningProcess): [string, ...string[]] {
  const script = env['npm_execpath'];
  if (script) return [execPath, script];
  if (platform !== 'win32') return ['npm'];
  return [
    execPath,
    path.win32.join(path.win32.dirname(execPath), 'node_modules/npm/bin/npm-cli.js'),
  ];
}
