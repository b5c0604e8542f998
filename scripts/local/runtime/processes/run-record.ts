// Records what runs on this laptop for the checkout, so that a killed run leaves nothing behind for
// long: the next run ends the engines that outlived it.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { repositoryRoot, stateFolder } from '#scripts/local/runtime/folders.ts';
import { isOwnProcess, waitUntilEnded } from './process-list.ts';
import { StateFile } from '#scripts/local/runtime/state-file.ts';

const folder = path.join(repositoryRoot, 'node_modules/.cache/brandwagon/runs');

const Run = z.object({
  pid: z.int(),
  /** A part of the command line by which the process is recognized. */
  mark: z.string(),
  state: z.string(),
  address: z.string().optional(),
  children: z.array(z.object({ pid: z.int(), mark: z.string() })),
});
type Run = z.infer<typeof Run>;

const ownMark = path.basename(process.argv[1] ?? 'node');
const ownRun: Run = { pid: process.pid, mark: ownMark, state: '', children: [] };
process.once('exit', () => rmSync(getRunFile(process.pid), { force: true }));

/** Ends the engines of runs that died without doing so themselves. */
export async function endOrphans(): Promise<void> {
  for (const run of readRuns()) {
    if (isOwnProcess(run.pid, run.mark)) continue;
    await Promise.all(run.children.map(endChild));
    rmSync(getRunFile(run.pid), { force: true });
  }
}

/** Throws if another living run uses the state folder. */
export async function claimStateFolder(state: string): Promise<void> {
  for (const run of readRuns()) {
    if (run.state === state) await waitUntilRunEnded(run);
  }
  ownRun.state = state;
  saveOwnRun();
}

export function recordAddress(address: string): void {
  ownRun.address = address;
  saveOwnRun();
}

export function recordChild(pid: number, mark: string): void {
  ownRun.children.push({ pid, mark });
  saveOwnRun();
}

/** The living run that uses `npm start`'s state folder, if there is one. */
export function findRunningStart(): { pid: number; address: string | undefined } | undefined {
  const run = readRuns().find((it) => it.state === stateFolder && isOwnProcess(it.pid, it.mark));
  return run && { pid: run.pid, address: run.address };
}

async function waitUntilRunEnded(run: Run): Promise<void> {
  // A run that is just being stopped gets time to end.
  if (await waitUntilEnded(run.pid, run.mark, 5000)) return;
  throw new Error(
    `Brandwagon already runs here, at ${run.address ?? 'an address still to come'} (process ${run.pid}). Stop it with Ctrl-C first.`,
  );
}

async function endChild({ pid, mark }: Run['children'][number]): Promise<void> {
  if (!isOwnProcess(pid, mark)) return;
  process.kill(pid, 'SIGKILL');
  await waitUntilEnded(pid, mark, 2000);
}

function readRuns(): Run[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .flatMap((entry) => new StateFile(path.join(folder, entry.name), Run).read() ?? []);
}

function saveOwnRun(): void {
  new StateFile(getRunFile(process.pid), Run).write(ownRun);
}

function getRunFile(pid: number): string {
  return path.join(folder, `${pid}.json`);
}
