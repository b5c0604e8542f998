// The small DynamoDB engine is one program per platform, each in its own npm package. The lock file
// has the one for linux-x64; on other machines it is installed when it is first needed.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runNpm } from '#scripts/local/runtime/processes/npm.ts';
import { repositoryRoot } from '#scripts/local/runtime/folders.ts';
import packageJson from '../../../package.json' with { type: 'json' };

export type MachinePlatform = Pick<NodeJS.Process, 'platform' | 'arch'>;
export type EnginePackage = { readonly name: string; readonly version: string };

const publishedPlatforms: readonly string[] = [
  'darwin-arm64',
  'darwin-x64',
  'linux-arm64',
  'linux-x64',
  'win32-x64',
];
const version = packageJson.optionalDependencies['@dynoxide/linux-x64'];

/**
 * Next to the packages, because it isn't data. `npm ci` removes it, and the next start installs it
 * again.
 */
const enginesFolder = path.join(repositoryRoot, 'node_modules/.cache/brandwagon/engines');

const { resolve } = createRequire(import.meta.url);

export function getEnginePackage({ platform, arch }: MachinePlatform): EnginePackage | undefined {
  const target = `${platform}-${arch}`;
  return publishedPlatforms.includes(target) ? { name: `@dynoxide/${target}`, version } : undefined;
}

/**
 * The engine's program on this machine, installed if necessary. Undefined if there is none for the
 * platform.
 */
export async function ensureEngineProgram(
  machine: MachinePlatform,
  folder = enginesFolder,
): Promise<string | undefined> {
  const engine = getEnginePackage(machine);
  if (!engine) return undefined;
  const home = findPackageFolder(engine.name) ?? (await installEngine(engine, folder));
  return path.join(home, machine.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide');
}

/**
 * Installs it by name and version in a separate folder, so that neither package.json nor the lock
 * file changes.
 */
export async function installEngine(
  { name, version: wanted }: EnginePackage,
  folder: string,
): Promise<string> {
  const prefix = path.join(folder, `${path.basename(name)}-${wanted}`);
  const home = path.join(prefix, 'node_modules', name);
  if (existsSync(home)) return home;
  mkdirSync(folder, { recursive: true });
  const unfinished = mkdtempSync(`${prefix}-`);
  const options = ['--no-save', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
  try {
    await runNpm(['install', ...options, '--prefix', unfinished, `${name}@${wanted}`]);
    // Renamed in one step: tests start several engines at the same time, and the first to finish
    // wins.
    if (!existsSync(home)) renameSync(unfinished, prefix);
  } catch (error) {
    if (!existsSync(home)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return home;
}

export function findPackageFolder(name: string): string | undefined {
  try {
    return path.dirname(resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}
