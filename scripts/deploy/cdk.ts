import { spawn } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from '#scripts/local/runtime/folders.ts';

const program = path.join(repositoryRoot, 'node_modules/aws-cdk/bin/cdk');

export type CdkRunOptions = {
  /** The folder with cdk.json; the root of the repository by default. */
  readonly folder?: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** If true, cdk's output is shown as it comes. Otherwise it is shown only when cdk fails. */
  readonly shown?: boolean;
};

/**
 * The arguments that deploy stacks, several at once. cdk refuses to ask about permissions while it
 * deploys several, so whoever calls this has asked before.
 */
export const listDeployArgs = (stacks: readonly string[], concurrency = 6) => [
  'deploy',
  ...stacks,
  ...['--require-approval', 'never', '--concurrency', String(concurrency)],
];

/** Runs the CDK's command line. Rejects with its output unless that was already shown. */
export function runCdk(args: readonly string[], run: CdkRunOptions = {}): Promise<void> {
  const { folder = repositoryRoot, environment = process.env, shown = false } = run;
  const child = spawn(process.execPath, [program, ...args, '--no-notices'], {
    cwd: folder,
    env: environment,
    stdio: shown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      if (status === 0) resolve();
      else reject(new Error(`cdk ${args[0]} failed\n${printed.join('').slice(-6000)}`));
    });
  });
}
