// What runs on this laptop on behalf of the checkout, so that a run that was killed outright
// leaves nothing behind for long: the next one ends the engines that outlived it.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { root, stateFolder } from './places.ts';
import { isOurs, waitUntilEnded } from './process-list.ts';
import { StateFile } from './state-file.ts';

const folder = path.join(root, 'node_modules/.cache/brandwagon/runs');

const Run = z.object({
  pid: z.int(),
  /** A part of the command line by which the process is known again. */
  mark: z.string(),
  state: z.string(),
  address: z.string().optional(),
  children: z.array(z.object({ pid: z.int(), mark: z.string() })),
});
type Run = z.infer<typeof Run>;

const ownMark = path.basename(process.argv[1] ?? 'node');
const own: Run = { pid: process.pid, mark: ownMark, state: '', children: [] };

/** Ends what dead runs left and refuses to share a state folder with one that lives. */
export async function beginRun(state: string): Promise<void> {
  for (const run of readRuns()) {
    if (run.pid === process.pid) continue;
    if (isOurs(run.pid, run.mark)) await waitForOther(run, state);
    else await endOrphans(run);
  }
  own.state = state;
  save();
}

export function recordAddress(address: string): void {
  own.address = address;
  save();
}

export function recordChild(pid: number, mark: string): void {
  own.children.push({ pid, mark });
  save();
}

export function endRun(): void {
  rmSync(fileOf(process.pid), { force: true });
}

/** The living run on `npm start`'s own state, if there is one. */
export function runningStart(): { pid: number; address: string | undefined } | undefined {
  const run = readRuns().find((it) => it.state === stateFolder && isOurs(it.pid, it.mark));
  return run && { pid: run.pid, address: run.address };
}

async function waitForOther(run: Run, state: string): Promise<void> {
  // One that is just being stopped gets the time to do so.
  if (run.state !== state || (await waitUntilEnded(run.pid, run.mark, 5000))) return;
  throw new Error(
    `Brandwagon already runs here, at ${run.address ?? 'an address still to come'} (process ${run.pid}). Stop it with Ctrl-C first.`,
  );
}

async function endOrphans(run: Run): Promise<void> {
  for (const child of run.children.filter(({ pid, mark }) => isOurs(pid, mark))) {
    process.kill(child.pid, 'SIGKILL');
    await waitUntilEnded(child.pid, child.mark, 2000);
  }
  rmSync(fileOf(run.pid), { force: true });
}

function readRuns(): Run[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .flatMap((entry) => new StateFile(path.join(folder, entry.name), Run).read() ?? []);
}

function save(): void {
  new StateFile(fileOf(process.pid), Run).write(own);
}

function fileOf(pid: number): string {
  return path.join(folder, `${pid}.json`);
}
