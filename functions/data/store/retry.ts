// Whoever writes over what was read may lose against somebody who was quicker, and looks again. How often,
// and how long they wait in between, is said here alone.
import { setTimeout as wait } from 'node:timers/promises';
import { ContentionError } from './contention.ts';

type Bound = {
  readonly attempts: number;
  /** Doubled for each further attempt, up to `longestWait`; what is waited is a random share of it. */
  readonly firstWait: number;
  readonly longestWait: number;
};

const milliseconds = { firstWait: 4, longestWait: 300 };

export const bounds = {
  /** One thing that a few people or jobs may change in the same moment. */
  few: { attempts: 6, ...milliseconds },
  /** What many write in turn: a mailbox, a board, somebody's days. */
  many: { attempts: 12, ...milliseconds },
  /** Each attempt reads and writes hundreds of things again. */
  costly: { attempts: 3, ...milliseconds },
  /** A crowd that wants the same person or truck; each attempt may touch many weeks. */
  resources: { attempts: 10, firstWait: 8, longestWait: 1000 },
  /** Numbers without gaps: whoever issues at another instance comes first, one after the other. */
  numbers: { attempts: 20, ...milliseconds },
  /** DynamoDB refused a transaction only because another one held an item. */
  held: { attempts: 8, firstWait: 20, longestWait: 1300 },
} as const satisfies Record<string, Bound>;

/** What an attempt answers with if it has to be made again. */
export const again = Symbol('again');

type Attempt<Result> = (attempt: number) => Promise<Result | typeof again>;

/** Throws `Contended`, with what keeps changing, if its turn never comes. */
export async function retry<Result>(
  bound: Bound,
  what: string,
  attempt: Attempt<Result>,
): Promise<Result> {
  const outcome = await retryOrGiveUp(bound, attempt);
  if (outcome === again) throw new ContentionError(what);
  return outcome;
}

/** `again`: its turn never came. */
export async function retryOrGiveUp<Result>(
  { attempts, firstWait, longestWait }: Bound,
  attempt: Attempt<Result>,
): Promise<Result | typeof again> {
  for (let made = 1; ; made += 1) {
    const outcome = await attempt(made);
    if (outcome !== again || made === attempts) return outcome;
    await wait(Math.min(longestWait, firstWait * 2 ** (made - 1)) * randomShare());
  }
}

/** Keeps senders that were rejected together from retrying together. */
function randomShare(): number {
  return Number(process.hrtime.bigint() % 1000n) / 1000;
}
