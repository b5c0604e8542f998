// Renews data that an earlier version left. Figures and lists that were added since would only be
// filled in by the daily check of each franchise. A start therefore begins that check immediately,
// as `npm run rebuild` does in the cloud, and continues it while people work
// (functions/decisions/009, 012).
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { rebuildAll } from '#scripts/deploy/rebuild-loop.ts';
import type { InvocationResult } from '#scripts/deploy/invoke-function.ts';
import type { Clock } from '#scripts/local/runtime/clock.ts';
import { type ProductCode, createJobHandler } from '#scripts/local/runtime/code/code.ts';
import type { Progress } from '#scripts/local/runtime/progress.ts';
import { hashSources } from '#scripts/local/runtime/source-hash.ts';
import { StateFile } from '#scripts/local/runtime/state-file.ts';

/**
 * Records that the demo data is complete, and for which version of the code figures and lists are
 * right.
 */
export const getSeedRecord = (folder: string) =>
  new StateFile(
    path.join(folder, 'seeded.json'),
    // Marks from before versions were recorded have none.
    z.object({
      table: z.string(),
      version: z.string().default(''),
      /** True if it was started without demo data. */
      empty: z.boolean().default(false),
    }),
  );

/** The code that decides which figures and lists are built from stored things, and how. */
const figureSources = ['shared/domain', 'functions/data', 'functions/flows/figures'];

export const getDataVersion = () => hashSources(figureSources);

const pauseMilliseconds = 20_000;

export type Renewal = {
  /** Resolves when everything is right, or when it was stopped. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
};

type RenewalOptions = {
  readonly folder: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly product: ProductCode['product'];
  readonly progress: Progress;
};

/**
 * If interrupted, it begins again with the next start: the version is recorded only when everything
 * is right.
 */
export function startRenewal({ folder, clock, product, progress }: RenewalOptions): Renewal {
  const seeded = getSeedRecord(folder);
  const [mark, version] = [seeded.read(), getDataVersion()];
  if (!mark || mark.version === version) return { ended: Promise.resolve(), stop: async () => {} };
  const stopping = new AbortController();
  const renew = async () => {
    progress('Checking the figures and lists that an earlier version left');
    await rebuildAll({
      wake: (job, event) =>
        toInvocationResult(async () => createJobHandler(job, product)(event), stopping.signal),
      now: () => clock.now(),
      pause: () => pause(pauseMilliseconds, undefined, { signal: stopping.signal }),
      progress: () => undefined,
    });
    seeded.write({ ...mark, version });
    progress('Figures and lists are right');
  };
  const ended = renew().catch((error: unknown) => {
    if (!stopping.signal.aborted) progress(`The check didn't end: ${getErrorMessage(error)}`);
  });
  const stop = () => {
    stopping.abort();
    return ended;
  };
  return { ended, stop };
}

/** The result in the form in which Lambda reports how a function ended. */
async function toInvocationResult(
  run: () => Promise<unknown>,
  stopping: AbortSignal,
): Promise<InvocationResult> {
  stopping.throwIfAborted();
  try {
    return { answer: await run() };
  } catch (error) {
    const errorType = error instanceof Error ? error.name : '';
    return { failure: { errorType, errorMessage: getErrorMessage(error) } };
  }
}

const getErrorMessage = (error: unknown) =>
  error instanceof Error ? error.message : String(error);
