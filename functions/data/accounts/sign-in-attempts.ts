// Sign-in attempts, counted per name that was typed and per source: the network that the attempt
// comes from, or a device that has signed in with this name before. Network items exist whether or
// not there is such an account, so locks don't reveal which accounts exist. An attempt is claimed
// before the password is checked, so concurrent attempts can't exceed the limit. A device is known
// as long as its item exists. A success removes the failures of a network. All items expire by TTL.
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
  /** `allNetworks` isn't a counter: it records that all networks together failed too often. */
  readonly kind: 'network' | 'device' | 'allNetworks';
  /** The network, or the hash that the device is stored under. */
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
      /** The last failed attempt. Its stream record becomes an entry in the person's activity. */
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
/**
 * Of concurrent attempts one succeeds per round. After the allowed failures all others are locked
 * out.
 */
const rounds = 50;

export type Claimed = {
  readonly outcome: 'claimed';
  readonly key: AttemptKey;
  readonly before: Attempts;
  readonly failures: number;
};
type Locked = { readonly outcome: 'locked'; readonly minutes: number };
export type Claim = Claimed | Locked;

/** Counts the attempt as a failure until a success clears it. */
export async function claimOnNetwork(key: AttemptKey, now: Instant): Promise<Claim> {
  const claim = await claimFrom(key, now, noFailures);
  return claim ?? { outcome: 'locked', minutes: 1 };
}

/** The same for a device. Undefined if no one has signed in with this name from it. */
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

/** Undoes a claim if the password was never checked, unless another attempt was counted since. */
export async function releaseAttempt({ key, before, failures }: Claimed): Promise<void> {
  await applied(
    before.failures === 0
      ? Entries.delete(key).where((it, { eq }) => eq(it.failures, failures))
      : Entries.patch(key)
          .set({ failures: before.failures, lockedUntil: before.lockedUntil ?? 0 })
          .where((it, { eq }) => eq(it.failures, failures)),
  );
}

/**
 * Records that the claimed attempt failed. It is the same write whether or not there is an account.
 */
export async function noteFailure(
  { key, failures }: Claimed,
  origin: Origin,
  now: Instant,
): Promise<void> {
  await applied(Entries.patch(key).set({ failed: { ...origin, failures, at: now } }));
}

/** Records, once per window, that so many networks failed that none is let through for now. */
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

/** Clears the failures after a success. A device stays known. */
export async function forgetAttempts({ key }: Claimed, now: Instant): Promise<void> {
  if (key.kind === 'network') await Entries.delete(key).go();
  else await Entries.put(knownDevice(key, now)).go();
}

/**
 * Transaction item that marks the device as known. Write it together with what proves that the
 * device is its owner's.
 */
export function knownDevicePart(key: AttemptKey, now: Instant): Part {
  return put(Entries.put(knownDevice(key, now)).params());
}

/** Unlocks this name for all networks and devices. Known devices stay known. */
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
