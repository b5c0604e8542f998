// A write conditioned on what was read fails if another write came first; the caller then reads and
// tries again. How often, and with what backoff, is defined only here.
import { setTimeout as wait } from 'node:timers/promises';
import { ContentionError } from './contention.ts';

type RetryLimit = {
  readonly attempts: number;
  /**
   * Milliseconds. Doubled for each further attempt, up to `longestWait`. Each wait is a random
   * share of that.
   */
  readonly firstWait: number;
  readonly longestWait: number;
};

const defaultWaits = { firstWait: 4, longestWait: 300 };

export const retryLimits = {
  /** A thing that a few people or jobs may change at the same time. */
  few: { attempts: 6, ...defaultWaits },
  /** A thing that many writers change: a mailbox, a board, a person's days. */
  many: { attempts: 12, ...defaultWaits },
  /** Each attempt reads and writes hundreds of things. */
  costly: { attempts: 3, ...defaultWaits },
  /** Many callers that want the same person or truck; each attempt may touch many weeks. */
  resources: { attempts: 10, firstWait: 8, longestWait: 1000 },
  /** Numbers without gaps: instances that issue at the same time go one after the other. */
  numbers: { attempts: 20, ...defaultWaits },
  /** DynamoDB rejected a transaction only because another one held an item. */
  held: { attempts: 8, firstWait: 20, longestWait: 1300 },
} as const satisfies Record<string, RetryLimit>;

/** The result of an attempt that has to be repeated. */
export const tryAgain = Symbol('again');

type Attempt<Result> = (attempt: number) => Promise<Result | typeof tryAgain>;

/** Throws `ContentionError`, which names `what`, if no attempt succeeds. */
export async function retry<Result>(
  bound: RetryLimit,
  what: string,
  attempt: Attempt<Result>,
): Promise<Result> {
  const outcome = await retryOrGiveUp(bound, attempt);
  if (outcome === tryAgain) throw new ContentionError(what);
  return outcome;
}

/** Returns `tryAgain` if no attempt succeeds. */
export async function retryOrGiveUp<Result>(
  { attempts, firstWait, longestWait }: RetryLimit,
  attempt: Attempt<Result>,
): Promise<Result | typeof tryAgain> {
  for (let made = 1; ; made += 1) {
    const outcome = await attempt(made);
    if (outcome !== tryAgain || made === attempts) return outcome;
    await wait(Math.min(longestWait, firstWait * 2 ** (made - 1)) * drawRandomShare());
  }
}

/** Keeps senders that were rejected together from retrying together. */
function drawRandomShare(): number {
  return Number(process.hrtime.bigint() % 1000n) / 1000;
}
