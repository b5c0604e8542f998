// Rate limits: one counter for what is counted, by whom and in which window. Taken atomically and
// only below the limit, so that no number of parallel calls slips through; removed by TTL.
import { Entity } from 'electrodb';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { expiryAttribute, table } from '#functions/data/store/table.ts';
import { applied } from '#functions/data/store/transact.ts';

const limited = ['signIn', 'signInByName', 'resetByAddress', 'resetByName'] as const;
export type Limited = (typeof limited)[number];

const most: Readonly<Record<Limited, number>> = {
  signIn: accountLimits.signInFailuresPerAddress,
  signInByName: accountLimits.signInFailuresPerName,
  resetByAddress: accountLimits.resetsPerAddress,
  resetByName: accountLimits.resetsPerName,
};

const Counters = new Entity(
  {
    model: { service: 'brandwagon', entity: 'rate-limit', version: '1' },
    attributes: {
      kind: { type: limited, required: true },
      /** An address, or a name that somebody typed. */
      source: { type: 'string', required: true },
      window: { type: 'number', required: true },
      used: { type: 'number', required: true },
      expiresAt: { type: 'number', field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['kind', 'source'], casing: 'none' },
        sk: { field: 'sk', composite: ['window'], casing: 'none' },
      },
    },
  },
  table,
);

const windowMilliseconds = accountLimits.addressWindowMinutes * 60_000;

/** False: nothing is left in this window. */
export async function takeTurn(kind: Limited, source: string, now: Instant): Promise<boolean> {
  return applied(
    Counters.update(keyOf(kind, source, now))
      .add({ used: 1 })
      .set({ expiresAt: Math.ceil((now + 2 * windowMilliseconds) / 1000) })
      .where((it, { notExists, lt }) => `${notExists(it.used)} OR ${lt(it.used, most[kind])}`),
  );
}

/** What was taken did no harm. */
export async function giveBackTurn(kind: Limited, source: string, now: Instant): Promise<void> {
  await applied(Counters.patch(keyOf(kind, source, now)).add({ used: -1 }));
}

/** All that was taken in this window. */
export async function giveBackAllTurns(kind: Limited, source: string, now: Instant): Promise<void> {
  await Counters.delete(keyOf(kind, source, now)).go();
}

export function windowStart(now: Instant): Instant {
  return instant(now - (now % windowMilliseconds));
}

/** Until the window is over. */
export function minutesLeft(now: Instant): number {
  return Math.ceil((windowMilliseconds - (now % windowMilliseconds)) / 60_000);
}

function keyOf(kind: Limited, source: string, now: Instant) {
  return { kind, source, window: Math.floor(now / windowMilliseconds) };
}
