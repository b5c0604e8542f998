// Data that an earlier version left. What joined since, such as what the events of a list add up to,
// would come by with the daily check of each franchise. So a start begins that check at once, as
// `npm run rebuild` does in the cloud, and goes on with it while people work (functions/decisions/009, 012).
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { rebuildAll } from '#scripts/deploy/rebuild-loop.ts';
import type { Waking } from '#scripts/deploy/wake.ts';
import type { Clock } from '#scripts/local/runtime/clock.ts';
import { type Code, jobNamed } from '#scripts/local/runtime/code/code.ts';
import type { Progress } from '#scripts/local/runtime/progress.ts';
import { hashOfSources } from '#scripts/local/runtime/source-hash.ts';
import { StateFile } from '#scripts/local/runtime/state-file.ts';

/**
 * Records that the demo data is complete, and for which version of the code figures and lists are
 * right.
 */
export const seededIn = (folder: string) =>
  new StateFile(
    path.join(folder, 'seeded.json'),
    // Marks from before versions were recorded have none.
    z.object({ table: z.string(), version: z.string().default('') }),
  );

/** The code that decides which figures and lists are built from stored things, and how. */
const makers = ['shared/domain', 'functions/data', 'functions/flows/figures'];

export const dataVersion = () => hashOfSources(makers);

const pauseMilliseconds = 20_000;

export type Renewal = {
  /** Resolves when everything is right, or when it was stopped. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
};

type Renewing = {
  readonly folder: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly product: Code['product'];
  readonly progress: Progress;
};

/**
 * If interrupted, it begins again with the next start: the version is recorded only when everything
 * is right.
 */
export function renewKept({ folder, clock, product, progress }: Renewing): Renewal {
  const seeded = seededIn(folder);
  const [mark, version] = [seeded.read(), dataVersion()];
  if (!mark || mark.version === version) return { ended: Promise.resolve(), stop: async () => {} };
  const stopping = new AbortController();
  const renew = async () => {
    progress('Checking the figures and lists that an earlier version left');
    await rebuildAll({
      wake: (job, event) => wakingOf(async () => jobNamed(job, product)(event), stopping.signal),
      now: () => clock.now(),
      pause: () => pause(pauseMilliseconds, undefined, { signal: stopping.signal }),
      progress: () => undefined,
    });
    seeded.write({ ...mark, version });
    progress('Figures and lists are right');
  };
  const ended = renew().catch((error: unknown) => {
    if (!stopping.signal.aborted) progress(`The check didn't end: ${messageOf(error)}`);
  });
  const stop = () => {
    stopping.abort();
    return ended;
  };
  return { ended, stop };
}

/** The result in the form in which Lambda reports how a function ended. */
async function wakingOf(run: () => Promise<unknown>, stopping: AbortSignal): Promise<Waking> {
  stopping.throwIfAborted();
  try {
    return { answer: await run() };
  } catch (error) {
    const errorType = error instanceof Error ? error.name : '';
    return { failure: { errorType, errorMessage: messageOf(error) } };
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
