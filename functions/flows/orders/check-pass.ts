// Checks the season pass that a customer enters. Each guess is counted per network and per event
// before the code is compared, so that parallel guesses can't exceed the limit.
import type { Event } from '#functions/data/events/events.ts';
import { giveBackTurn, type Limited, takeTurn } from '#functions/data/accounts/rate-limits.ts';
import { networkOf } from '#shared/domain/accounts/network-address.ts';
import { type PassCoverage, type PassTerms, plainPass } from '#shared/domain/orders/season-pass.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { hashOf } from '#functions/ports/secrets/tokens.ts';

export type CheckedPass =
  | { readonly is: 'held'; readonly covers: PassCoverage }
  | { readonly is: 'none' | 'missing' | 'wrong' }
  | { readonly is: 'often'; readonly kind: Limited };

type Asking = { readonly typed: string; readonly address: string; readonly now: Instant };

/** `terms` are the event's terms for passes; null if it doesn't accept any. */
export async function checkPass(
  { eventId, plan }: Pick<Event, 'eventId' | 'plan'>,
  terms: PassTerms | null,
  { typed, address, now }: Asking,
): Promise<CheckedPass> {
  if (!terms) return { is: 'none' };
  if (plainPass(typed) === '') return { is: terms.passRequired ? 'missing' : 'none' };
  const turns = [
    ['seasonPasses', `${networkOf(address)}|${eventId}`],
    ['seasonPassesOfEvent', eventId],
  ] as const;
  for (const [kind, source] of turns) {
    if (!(await takeTurn(kind, source, now))) return { is: 'often', kind };
  }
  if (!isCodeOf(plan.seasonPassCode, typed)) return { is: 'wrong' };
  await Promise.all(turns.map(([kind, source]) => giveBackTurn(kind, source, now)));
  return { is: 'held', covers: terms.passCovers };
}

/** Compares hashes, so that timing reveals nothing about the code. */
function isCodeOf(code: string, typed: string): boolean {
  const plain = plainPass(code);
  return plain !== '' && hashOf(plain) === hashOf(plainPass(typed));
}
