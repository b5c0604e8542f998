// Interrupts an invocation as a crash, a timeout or a lost machine does: it ends at one of its
// requests to the table, whether that request is sent or not, and nothing of it is seen again.
import { AsyncLocalStorage } from 'node:async_hooks';
import { documentClient } from '#functions/data/store/table.ts';

type InvocationLife = {
  requests: number;
  readonly isLastSent: boolean;
  readonly end: () => void;
  /** Sent but not answered yet: the table executes them anyway. */
  readonly underWay: Set<Promise<unknown>>;
};
const currentLife = new AsyncLocalStorage<InvocationLife>();

documentClient.middlewareStack.add(
  (next) => async (args) => {
    const life = currentLife.getStore();
    if (!life) return next(args);
    life.requests -= 1;
    if (life.requests > 0) return sendTracked(life, () => next(args));
    if (life.requests === 0 && life.isLastSent) {
      await Promise.allSettled([sendTracked(life, () => next(args))]);
    }
    await Promise.allSettled(life.underWay);
    life.end();
    return new Promise<never>(() => undefined);
  },
  { step: 'initialize', name: 'crash', priority: 'high', override: true },
);

async function sendTracked<Answer>(
  { underWay }: InvocationLife,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const answer = send();
  underWay.add(answer);
  try {
    return await answer;
  } finally {
    underWay.delete(answer);
  }
}

const failingRequests = new AsyncLocalStorage<{ requests: number }>();

documentClient.middlewareStack.add(
  (next) => async (args) => {
    const counted = failingRequests.getStore();
    if (counted) counted.requests -= 1;
    if (counted?.requests === 0) throw new Error('the table refuses');
    return next(args);
  },
  { step: 'initialize', name: 'refusal', priority: 'high', override: true },
);

/** Runs work of which one request to the table fails, as in an outage; all others succeed. */
export const failAtRequest = <Result>(
  request: number,
  work: () => Promise<Result>,
): Promise<Result> => failingRequests.run({ requests: request }, work);

const lostReplies = new AsyncLocalStorage<{ writes: number }>();

documentClient.middlewareStack.add(
  (next, { commandName }) =>
    async (args) => {
      const answer = await next(args);
      const counted = lostReplies.getStore();
      if (!counted || /Get|Query|Scan/.test(commandName ?? '')) return answer;
      counted.writes -= 1;
      // As when the connection ends: the client can't know that it was written, and sends it again.
      if (counted.writes === 0)
        throw Object.assign(new Error('the reply is lost'), { name: 'TimeoutError' });
      return answer;
    },
  // Inside the client's own retries.
  { step: 'finalizeRequest', name: 'lostReply', priority: 'low', override: true },
);

/**
 * Runs work of which the table executes each write, but the reply to one is lost. `isLost` is false
 * if the work sent fewer writes.
 */
export async function loseReplyToWrite<Result>(
  write: number,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly isLost: boolean }> {
  const counted = { writes: write };
  const result = await lostReplies.run(counted, work);
  return { result, isLost: counted.writes <= 0 };
}

type InterruptionPoint = { readonly request: number; readonly isSent: boolean };

/**
 * Killed before each of its requests to the table, until an attempt isn't cut anymore. Returns the
 * number of attempts. A request that was sent but not answered leaves the same state as the next one
 * finds, and each call of Stripe comes after a read of ours.
 */
export async function interruptAtEachRequest(
  attempt: (at: InterruptionPoint) => Promise<boolean>,
): Promise<number> {
  let request = 1;
  while (await attempt({ request, isSent: false })) request += 1;
  return request;
}

/** Returns true if the work was interrupted before it was done. */
export async function interruptAt(
  work: () => Promise<unknown>,
  at: InterruptionPoint,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const end = () => resolve(true);
    const life = {
      requests: at.request,
      isLastSent: at.isSent,
      end,
      underWay: new Set<Promise<unknown>>(),
    };
    currentLife.run(life, work).then(() => resolve(false), reject);
  });
}
