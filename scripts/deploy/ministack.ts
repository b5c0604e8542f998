// MiniStack, an emulator that needs only Python: the package `ministack` on PyPI.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loopbackHost } from '#scripts/local/engines/request-guards.ts';
import type { Progress } from '#scripts/local/runtime/progress.ts';
import { recordChild } from '#scripts/local/runtime/processes/run-record.ts';
import { type Emulator, findRunningEmulator } from './emulator.ts';
import { ensureNode24Folder } from './node-24.ts';
import { emulatorFolder, runProgram } from './tools.ts';
import { minuteMilliseconds } from '#shared/domain/values/time-units.ts';

/** Read infra/decisions/008-the-emulated-cloud.md before changing the version. */
const version = '1.5.33';

/** A Python that can create a virtual environment with pip in it. */
export async function findPython(): Promise<string | undefined> {
  for (const name of ['python3', 'python']) {
    try {
      await runProgram(name, [
        '-c',
        'import sys, venv, ensurepip; assert sys.version_info >= (3, 10)',
      ]);
      return name;
    } catch {
      continue;
    }
  }
  return undefined;
}

/** Starts empty, and forgets everything when it stops. */
export async function startMinistack(
  python: string,
  port: number,
  progress: Progress,
): Promise<Emulator> {
  const [folder, nodeFolder] = await Promise.all([
    ensureMinistack(python, progress),
    ensureNode24Folder(),
  ]);
  const child = spawn(path.join(folder, 'ministack'), {
    stdio: 'ignore',
    // A separate process group: its Lambdas are processes, and all of them have to end together.
    detached: true,
    windowsHide: true,
    env: {
      ...process.env,
      PATH: [nodeFolder, process.env['PATH']].join(path.delimiter),
      BIND_HOST: loopbackHost,
      GATEWAY_PORT: String(port),
      PERSIST_STATE: '0',
      IOT_MTLS_ENABLED: '0',
      SFTP_ENABLED: '0',
    },
  });
  if (child.pid) recordChild(child.pid, 'ministack');
  process.once('exit', () => sendSignal(child, 'SIGKILL'));
  const emulator = await waitUntilUp(`http://${loopbackHost}:${port}`, child);
  return { ...emulator, stop: () => stop(child) };
}

async function ensureMinistack(python: string, progress: Progress): Promise<string> {
  const home = path.join(emulatorFolder, `ministack-${version}`);
  const mark = path.join(home, 'installed');
  const programs = path.join(home, process.platform === 'win32' ? 'Scripts' : 'bin');
  if (existsSync(mark)) return programs;
  progress(`Installing MiniStack ${version}`);
  rmSync(home, { recursive: true, force: true });
  mkdirSync(path.dirname(home), { recursive: true });
  await runProgram(python, ['-m', 'venv', home]);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
  await runProgram(path.join(programs, 'python'), [...pip, `ministack==${version}`]);
  writeFileSync(mark, version);
  return programs;
}

/** It takes seconds on an idle machine. */
const maxStartMilliseconds = 10 * minuteMilliseconds;

async function waitUntilUp(origin: string, child: ChildProcess): Promise<Emulator> {
  const until = performance.now() + maxStartMilliseconds;
  while (performance.now() < until && child.exitCode === null) {
    const emulator = await findRunningEmulator(origin);
    if (emulator) return emulator;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`MiniStack does not come up at ${origin}`);
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  sendSignal(child, 'SIGTERM');
  // Nobody needs the work that its Lambdas are still doing.
  const impatience = setTimeout(() => sendSignal(child, 'SIGKILL'), 3000);
  await ended;
  clearTimeout(impatience);
}

function sendSignal({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (!pid || exitCode !== null || signalCode !== null) return;
  process.kill(process.platform === 'win32' ? pid : -pid, signal);
}
