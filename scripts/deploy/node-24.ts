import { existsSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from '#scripts/local/runtime/processes/npm.ts';
import { emulatorFolder } from './tools.ts';

const version = '24.21.0';

const prefix = path.join(emulatorFolder, `node-${version}`);
const platform = process.platform === 'win32' ? 'win' : process.platform;
const name = `node-${platform}-${process.arch}`;
const installedFolder = path.join(prefix, 'node_modules', name, 'bin');

/**
 * The Node version that Lambda runs: this process's own if it matches, or one installed earlier.
 * Undefined if there is none.
 */
export function findNode24(): string | undefined {
  if (process.versions.node.startsWith('24.')) return process.execPath;
  return existsSync(installedFolder)
    ? path.join(installedFolder, path.basename(process.execPath))
    : undefined;
}

/**
 * The folder of that Node: this process's own if it matches, else one from npm, which is installed
 * if needed.
 */
export async function ensureNode24Folder(): Promise<string> {
  const there = findNode24();
  if (there) return path.dirname(there);
  const install = ['install', '--no-audit', '--no-fund', '--prefix', prefix, `${name}@${version}`];
  await runNpm(install);
  return installedFolder;
}
