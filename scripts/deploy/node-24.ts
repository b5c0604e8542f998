import { existsSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from '#scripts/local/runtime/npm.ts';
import { emulatorFolder } from './tools.ts';

const version = '24.21.0';

/** The folder of the Node that Lambda runs: this very one if it will do, else one from npm. */
export async function node24Folder(): Promise<string> {
  if (process.versions.node.startsWith('24.')) return path.dirname(process.execPath);
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const prefix = path.join(emulatorFolder, `node-${version}`);
  const folder = path.join(prefix, 'node_modules', name, 'bin');
  if (existsSync(folder)) return folder;
  const install = ['install', '--no-audit', '--no-fund', '--prefix', prefix, `${name}@${version}`];
  await runNpm(install);
  return folder;
}
