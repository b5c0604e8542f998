// Checks the season pass that a customer enters. Each guess is counted per network and per event
// before the code is compared, so that parallel guesses can't exceed the limit.
import type { Event } from '#functions/data/events/event.ts';
import { refundRateLimit, consumeRateLimit } from '#functions/data/accounts/rate-limits.ts';
import { toNetwork } from '#shared/domain/accounts/network-address.ts';
import {
  type PassCoverage,
  type PassTerms,
  normalizePassCode,
} from '#shared/domain/orders/season-pass.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { hashToken } from '#functions/ports/secrets/tokens.ts';

export type PassCheck =
  | { readonly is: 'held'; readonly covers: PassCoverage }
  | { readonly is: 'none' | 'missing' | 'wrong' }
  | { readonly is: 'often'; readonly kind: 'seasonPasses' | 'seasonPassesOfEvent' };

type PassCheckInput = { readonly typed: string; readonly address: string; readonly now: Instant };

/** `terms` are the event's terms for passes; null if it doesn't accept any. */
export async function checkPass(
  { eventId, plan }: Pick<Event, 'eventId' | 'plan'>,
  terms: PassTerms | null,
  { typed, address, now }: PassCheckInput,
): Promise<PassCheck> {
  if (!terms) return { is: 'none' };
  if (normalizePassCode(typed) === '') return { is: terms.passRequired ? 'missing' : 'none' };
  const turns = [
    ['seasonPasses', `${toNetwork(address)}|${eventId}`],
    ['seasonPassesOfEvent', eventId],
  ] as const;
  for (const [kind, source] of turns) {
    if (!(await consumeRateLimit(kind, source, now))) return { is: 'often', kind };
  }
  if (!isMatchingCode(plan.seasonPassCode, typed)) return { is: 'wrong' };
  await Promise.all(turns.map(([kind, source]) => refundRateLimit(kind, source, now)));
  return { is: 'held', covers: terms.passCovers };
}

/** Compares hashes, so that timing reveals nothing about the code. */
function isMatchingCode(code: string, typed: string): boolean {
  const plain = normalizePassCode(code);
  return plain !== '' && hashToken(plain) === hashToken(normalizePassCode(typed));
}
