// Attempts to sign in: one item per name that somebody typed, whether or not there is such an
// account, so that locks do not tell which there are. An attempt is claimed before the password is
// looked at: of any number at once only as many get through as the rule lets. Removed by a success,
// or by TTL.
import { Entity } from 'electrodb';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import {
  afterFailure,
  type Attempts,
  isLocked,
  minutesLocked,
} from '#shared/domain/accounts/lockout.ts';
import type { Origin } from './sessions.ts';
import { expiryAttribute, table } from '#functions/data/store/table.ts';
import { applied } from '#functions/data/store/transact.ts';

const Entries = new Entity(
  {
    model: { service: 'brandwagon', entity: 'sign-in-attempts', version: '1' },
    attributes: {
      email: { type: 'string', required: true },
      failures: { type: 'number', required: true },
      lockedUntil: { type: 'number' },
      /** Which attempt failed last; its stream record becomes an entry of the audit log. */
      failed: { type: 'any' },
      expiresAt: { type: 'number', required: true, field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['email'], casing: 'none' },
        sk: { field: 'sk', composite: [], casing: 'none' },
      },
    },
  },
  table,
);

const daySeconds = 86_400;
/** Each round of a crowd lets one through; after the failures of the rule all of it is locked out. */
const rounds = 50;

export type Claim =
  | { readonly claimed: true; readonly failures: number }
  | { readonly claimed: false; readonly minutes: number };

/** Counts the attempt as a failure, until a success forgets it. */
export async function claimAttempt(email: string, now: Instant): Promise<Claim> {
  let before: Attempts = { failures: 0, lockedUntil: undefined };
  for (let round = 1; round <= rounds; round += 1) {
    if (isLocked(before, now)) return { claimed: false, minutes: minutesLocked(before, now) };
    const after = afterFailure(before, now);
    if (await wrote(email, before, after, now)) return { claimed: true, failures: after.failures };
    before = await readAttempts(email);
  }
  return { claimed: false, minutes: 1 };
}

/** Says that the claimed attempt failed: the same write whether or not there is an account. */
export async function noteFailure(
  email: string,
  failed: Origin & { readonly failures: number },
  now: Instant,
): Promise<void> {
  await applied(Entries.patch({ email }).set({ failed: { ...failed, at: now } }));
}

export async function forgetAttempts(email: string): Promise<void> {
  await Entries.delete({ email }).go();
}

async function wrote(
  email: string,
  before: Attempts,
  { failures, lockedUntil }: Attempts,
  now: Instant,
): Promise<boolean> {
  return applied(
    Entries.update({ email })
      .set({
        failures,
        ...(lockedUntil === undefined ? {} : { lockedUntil }),
        expiresAt: Math.ceil(now / 1000) + daySeconds,
      })
      .where((it, { eq, notExists }) =>
        before.failures === 0 ? notExists(it.failures) : eq(it.failures, before.failures),
      ),
  );
}

async function readAttempts(email: string): Promise<Attempts> {
  const { data } = await Entries.get({ email }).go({ consistent: true });
  const { failures = 0, lockedUntil } = data ?? {};
  return { failures, lockedUntil: lockedUntil === undefined ? undefined : instant(lockedUntil) };
}
