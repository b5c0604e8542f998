// Stripe's responses to requests with an idempotency key. A repeated request gets the same
// response, even if that was a failure. A key belongs to one call with its parameters, and is
// forgotten after a day.
import { z } from 'zod';
import { daySeconds } from '#shared/domain/values/time-units.ts';

export const StoredReply = z.object({
  accountId: z.string(),
  key: z.string(),
  /** The call and its parameters. */
  request: z.string(),
  status: z.int(),
  body: z.json(),
  keptAt: z.number(),
});
export type StoredReply = z.infer<typeof StoredReply>;

export type IdempotentCall = Pick<StoredReply, 'accountId' | 'key' | 'request'>;

/** Returns `otherRequest` if the key was used for something else. */
export function findPreviousReply(
  kept: readonly StoredReply[],
  { accountId, key, request }: IdempotentCall,
  nowSeconds: number,
): StoredReply | 'otherRequest' | undefined {
  const before = kept.find(
    (it) => it.accountId === accountId && it.key === key && nowSeconds - it.keptAt < daySeconds,
  );
  return before && before.request !== request ? 'otherRequest' : before;
}

export function storeReply(kept: StoredReply[], answer: StoredReply): void {
  const stale = kept.findIndex(({ keptAt }) => answer.keptAt - keptAt < daySeconds);
  // The oldest come first.
  kept.splice(0, stale === -1 ? kept.length : stale);
  kept.push(answer);
}
