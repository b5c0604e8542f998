// Attempts to sign in, counted apart for each name that somebody typed and each source: the network
// that the attempt comes from, or a device from which its name signed in before. There are items for
// networks whether or not there is such an account, so that locks do not tell which there are. An
// attempt is claimed before the password is looked at: of any number at once only as many get through
// as the rule lets. A device's item is what makes it known; what a network failed is removed by a
// success, both by TTL.
import { Entity } from '#functions/data/store/entity.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import {
  afterFailure,
  type Attempts,
  isLocked,
  minutesLocked,
  noFailures,
} from '#shared/domain/accounts/lockout.ts';
import type { Origin } from './sessions.ts';
import { expiryAttribute, table } from '#functions/data/store/table.ts';
import { writeInBulk } from '#functions/data/store/bulk.ts';
import { applied, type Part, put, remove } from '#functions/data/store/transact.ts';

export type AttemptKey = {
  readonly email: string;
  /** `allNetworks` counts nothing: it notes that they failed too often together. */
  readonly kind: 'network' | 'device' | 'allNetworks';
  /** The network, or what a device is stored under. */
  readonly source: string;
};

const Entries = new Entity(
  {
    model: { service: 'brandwagon', entity: 'sign-in-attempts', version: '2' },
    attributes: {
      email: { type: 'string', required: true },
      kind: { type: ['network', 'device', 'allNetworks'] as const, required: true },
      source: { type: 'string', required: true },
      failures: { type: 'number', required: true },
      lockedUntil: { type: 'number' },
      /** Which attempt failed last; its stream record becomes an entry of the person's activity. */
      failed: { type: 'any' },
      expiresAt: { type: 'number', required: true, field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['email'], casing: 'none' },
        sk: { field: 'sk', composite: ['kind', 'source'], casing: 'none' },
      },
    },
  },
  table,
);

const daySeconds = 86_400;
/** Each round of a crowd lets one through; after the failures of the rule all of it is locked out. */
const rounds = 50;

export type Claimed = {
  readonly outcome: 'claimed';
  readonly key: AttemptKey;
  readonly before: Attempts;
  readonly failures: number;
};
type Locked = { readonly outcome: 'locked'; readonly minutes: number };
export type Claim = Claimed | Locked;

/** Counts the attempt as a failure, until a success forgets it. */
export async function claimOnNetwork(key: AttemptKey, now: Instant): Promise<Claim> {
  const claim = await claimFrom(key, now, noFailures);
  return claim ?? { outcome: 'locked', minutes: 1 };
}

/** The same for a device. Undefined: nobody with this name has signed in from it. */
export async function claimOnDevice(key: AttemptKey, now: Instant): Promise<Claim | undefined> {
  return claimFrom(key, now, undefined);
}

async function claimFrom(
  key: AttemptKey,
  now: Instant,
  untouched: Attempts | undefined,
): Promise<Claim | undefined> {
  let before = noFailures;
  for (let round = 1; round <= rounds; round += 1) {
    if (isLocked(before, now)) return { outcome: 'locked', minutes: minutesLocked(before, now) };
    const after = afterFailure(before, now);
    if (await wrote(key, before, after, now)) {
      return { outcome: 'claimed', key, before, failures: after.failures };
    }
    const stored = (await readAttempts(key)) ?? untouched;
    if (!stored) return undefined;
    before = stored;
  }
  return { outcome: 'locked', minutes: 1 };
}

/** Takes back a claim whose password nobody looked at, unless it was counted on since. */
export async function releaseAttempt({ key, before, failures }: Claimed): Promise<void> {
  await applied(
    before.failures === 0
      ? Entries.delete(key).where((it, { eq }) => eq(it.failures, failures))
      : Entries.patch(key)
          .set({ failures: before.failures, lockedUntil: before.lockedUntil ?? 0 })
          .where((it, { eq }) => eq(it.failures, failures)),
  );
}

/** Says that the claimed attempt failed: the same write whether or not there is an account. */
export async function noteFailure(
  { key, failures }: Claimed,
  origin: Origin,
  now: Instant,
): Promise<void> {
  await applied(Entries.patch(key).set({ failed: { ...origin, failures, at: now } }));
}

/** Says, once in a window, that so many networks failed that none is let through for now. */
export async function noteTooManyNetworks(
  email: string,
  origin: Origin,
  windowStart: Instant,
): Promise<void> {
  const failures = accountLimits.signInFailuresPerName;
  await Entries.put({
    email,
    kind: 'allNetworks',
    source: 'all',
    failures,
    failed: { ...origin, failures, at: windowStart },
    expiresAt: Math.ceil(windowStart / 1000) + daySeconds,
  }).go();
}

/** After a success. A device stays known. */
export async function forgetAttempts({ key }: Claimed, now: Instant): Promise<void> {
  if (key.kind === 'network') await Entries.delete(key).go();
  else await Entries.put(knownDevice(key, now)).go();
}

/** For the transaction of what proves that the device is its owner's. */
export function knownDevicePart(key: AttemptKey, now: Instant): Part {
  return put(Entries.put(knownDevice(key, now)).params());
}

/** Whoever was locked out of this name may try again; its devices stay known. */
export async function liftLocks(email: string, now: Instant): Promise<void> {
  const { data } = await Entries.query.primary({ email }).go({ consistent: true, pages: 'all' });
  const devices = data.filter(({ kind, failures }) => kind === 'device' && failures > 0);
  const others = data.filter(({ kind }) => kind !== 'device');
  await writeInBulk([
    ...others.map((it) => remove(Entries.delete(keyOf(it)).params())),
    ...devices.map((it) => knownDevicePart(keyOf(it), now)),
  ]);
}

const keyOf = ({ email, kind, source }: AttemptKey): AttemptKey => ({ email, kind, source });

function knownDevice(key: AttemptKey, now: Instant) {
  const expiresAt = Math.ceil(now / 1000) + accountLimits.deviceDays * daySeconds;
  return { ...key, failures: 0, expiresAt };
}

async function wrote(
  key: AttemptKey,
  before: Attempts,
  { failures, lockedUntil }: Attempts,
  now: Instant,
): Promise<boolean> {
  const isNew = key.kind === 'network' && before.failures === 0;
  return applied(
    Entries.update(key)
      .set({
        failures,
        ...(lockedUntil === undefined ? {} : { lockedUntil }),
        ...(key.kind === 'network' ? { expiresAt: Math.ceil(now / 1000) + daySeconds } : {}),
      })
      .where((it, { eq, notExists }) =>
        isNew ? notExists(it.failures) : eq(it.failures, before.failures),
      ),
  );
}

async function readAttempts(key: AttemptKey): Promise<Attempts | undefined> {
  const { data } = await Entries.get(key).go({ consistent: true });
  if (!data) return undefined;
  const { failures, lockedUntil } = data;
  return { failures, lockedUntil: lockedUntil === undefined ? undefined : instant(lockedUntil) };
}
