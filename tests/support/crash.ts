// An invocation that is cut off, as a crash, a timeout or a lost machine does it: at one of its
// requests to the table it ends, that request is sent or not, and nothing of it is heard again.
import { AsyncLocalStorage } from 'node:async_hooks';
import { client } from '#functions/data/store/table.ts';

type Life = { requests: number; readonly isLastSent: boolean; readonly end: () => void };
const current = new AsyncLocalStorage<Life>();

client.middlewareStack.add(
  (next) => async (args) => {
    const life = current.getStore();
    if (!life) return next(args);
    life.requests -= 1;
    if (life.requests > 0) return next(args);
    if (life.requests === 0 && life.isLastSent) await Promise.allSettled([next(args)]);
    life.end();
    return new Promise<never>(() => undefined);
  },
  { step: 'initialize', name: 'crash', priority: 'high', override: true },
);

/** Tells whether it was cut off before it was through. */
export async function cutOff(
  work: () => Promise<unknown>,
  at: { readonly request: number; readonly isSent: boolean },
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const end = () => resolve(true);
    const life = { requests: at.request, isLastSent: at.isSent, end };
    current.run(life, work).then(() => resolve(false), reject);
  });
}
