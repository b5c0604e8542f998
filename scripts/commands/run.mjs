// The only entry of all npm scripts. Plain JavaScript that imports only Node's own modules, because
// a bare machine has nothing else yet. Everything runs in this one process, so a signal that is
// sent to it reaches the work itself.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');

const entries = {
  start: 'scripts/commands/start.ts',
  dev: 'scripts/commands/dev.ts',
  reset: 'scripts/commands/reset.ts',
  seed: 'scripts/commands/seed.ts',
  test: 'scripts/commands/test.ts',
  e2e: 'scripts/commands/e2e.ts',
  attack: 'scripts/commands/attack.ts',
  check: 'scripts/commands/check.ts',
  format: 'scripts/commands/format.ts',
  openapi: 'scripts/openapi/write.ts',
  'deploy:local': 'scripts/deploy/local.ts',
  deploy: 'scripts/deploy/aws.ts',
  doctor: 'scripts/deploy/doctor.ts',
  'first-admin': 'scripts/deploy/first-admin.ts',
  rebuild: 'scripts/deploy/rebuild.ts',
  replay: 'scripts/operate/replay.ts',
  flags: 'scripts/operate/flags.ts',
  restore: 'scripts/deploy/restore.ts',
  rotate: 'scripts/deploy/rotate.ts',
  bench: 'scripts/bench/run.ts',
  cost: 'scripts/cost/run.ts',
  'build-web': 'scripts/commands/build-web.ts',
};

const entry = entries[process.argv[2] ?? ''];
if (!entry) fail(`Usage: node scripts/commands/run.mjs ${Object.keys(entries).join('|')}`);
requireNode(20, 19);
if (!isInstalled()) install();

// The AWS SDK prints a warning on Node 20 that nobody here can act on.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
process.chdir(root);
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(path.join(root, entry)).href);

function requireNode(major, minor) {
  const [haveMajor, haveMinor] = process.versions.node.split('.').map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  fail(`Brandwagon needs Node ${major}.${minor} or later; this is ${process.versions.node}.`);
}

/** Reads npm's own record in node_modules, which npm writes when an install ends. */
function isInstalled() {
  const record = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const present = packagesOf(record);
  return Object.entries(packagesOf(path.join(root, 'package-lock.json'))).every(
    ([place, wanted]) =>
      place === '' || (present[place]?.version ?? absent(wanted)) === wanted.version,
  );
}

/** Packages for other platforms are optional and aren't installed. */
function absent(wanted) {
  return wanted.optional ? wanted.version : undefined;
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

function install() {
  console.log('Installing packages from package-lock.json …');
  const started = Date.now();
  const npmScript = process.env['npm_execpath'];
  const [program, ...before] = npmScript ? [process.execPath, npmScript] : ['npm'];
  const done = spawnSync(
    program,
    [...before, 'ci', '--no-audit', '--no-fund', '--prefer-offline'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: !npmScript && process.platform === 'win32',
    },
  );
  if (done.status !== 0) fail('The packages could not be installed; npm says why above.');
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
