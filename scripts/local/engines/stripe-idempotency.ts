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
  replies: readonly StoredReply[],
  { accountId, key, request }: IdempotentCall,
  nowSeconds: number,
): StoredReply | 'otherRequest' | undefined {
  const before = replies.find(
    (it) => it.accountId === accountId && it.key === key && nowSeconds - it.keptAt < daySeconds,
  );
  return before && before.request !== request ? 'otherRequest' : before;
}

export function storeReply(replies: StoredReply[], answer: StoredReply): void {
  const stale = replies.findIndex(({ keptAt }) => answer.keptAt - keptAt < daySeconds);
  // The oldest come first.
  replies.splice(0, stale === -1 ? replies.length : stale);
  replies.push(answer);
}
