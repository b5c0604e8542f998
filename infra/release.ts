import { execFileSync } from 'node:child_process';
import path from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

let release: string | undefined;

/**
 * What is being built: the commit, with `-changed` if files differ from it. The package's version
 * where there is no repository, as in an archive.
 */
export const readRelease = (): string => (release ??= findRelease());

function findRelease(): string {
  try {
    const commit = runGit(['rev-parse', '--short=12', 'HEAD']);
    return runGit(['status', '--porcelain']) === '' ? commit : `${commit}-changed`;
  } catch {
    return packageJson.version;
  }
}

function runGit(args: readonly string[]): string {
  const cwd = path.resolve(import.meta.dirname, '..');
  const stdio = ['ignore', 'pipe', 'ignore'] as const;
  return execFileSync('git', [...args], { cwd, stdio: [...stdio], encoding: 'utf8' }).trim();
}
