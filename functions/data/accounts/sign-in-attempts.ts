// Sign-in attempts, counted per name that was typed and per source: the network that the attempt
// comes from, or a device that has signed in with this name before. Network items exist whether or
// not there is such an account, so locks don't reveal which accounts exist. An attempt is claimed
// before the password is checked, so concurrent attempts can't exceed the limit. A device is known
// as long as its item exists. A success removes the failures of a network. All items expire by TTL.
import { defineEntity, optionalShapedAttribute } from '#functions/data/store/entity.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import {
  addFailure,
  type SignInAttempts,
  isLocked,
  minutesLocked,
  noFailures,
} from '#shared/domain/accounts/lockout.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';
import type { RequestOrigin } from './sessions.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import {
  tryConditionalWrite,
  type TransactItem,
  toDelete,
  toUpdate,
} from '#functions/data/store/transact.ts';
import { epoch } from '#functions/data/store/missing-values.ts';
import { unset } from '#functions/data/store/stored-shape.ts';
import type { AccountKey } from './identities.ts';

export type SignInAttemptKey = {
  readonly email: string;
  /** `allNetworks` isn't a counter: it records that all networks together failed too often. */
  readonly kind: 'network' | 'device' | 'allNetworks';
  /** The network, or the hash that the device is stored under. */
  readonly source: string;
};

type AttemptOrigin = Omit<RequestOrigin, 'place'>;

/** The account that was opened on a device, and from where. */
export type DeviceSignIn = AccountKey &
  RequestOrigin & {
    readonly at: Instant;
    /** Whether it was the first sign-in of the person. */
    readonly isFirst?: boolean | undefined;
  };

const AttemptCounters = defineEntity(
  'sign-in-attempts',
  {
    attributes: {
      email: { type: 'string', required: true },
      kind: { type: ['network', 'device', 'allNetworks'] as const, required: true },
      source: { type: 'string', required: true },
      failures: { type: 'number', required: true },
      lockedUntil: { type: 'number' },
      /** The last failed attempt. Its stream record becomes an entry in the person's activity. */
      failed: optionalShapedAttribute<
        AttemptOrigin & { readonly failures: number; readonly at: Instant }
      >({
        device: '',
        address: '',
        failures: 0,
        at: epoch,
      }),
      /**
       * The last sign-in on a known device. The one that makes the device known tells the person
       * about it, unless it is their first.
       */
      opened: optionalShapedAttribute<DeviceSignIn>({
        tenant: '',
        userId: '',
        device: '',
        address: '',
        place: unset,
        at: epoch,
        isFirst: unset,
      }),
      /** Until when this device isn't asked for a second step, as long as the proof is the same. */
      trustedUntil: { type: 'number' },
      trustProof: { type: 'string' },
      expiresAt: { type: 'number', required: true, field: expiryAttribute },
    },
    indexes: { primary: primaryIndex(['email'], ['kind', 'source']) },
  },
  '2',
);
/**
 * Of concurrent attempts one succeeds per round. After the allowed failures all others are locked
 * out.
 */
const maxClaimRounds = 50;

export type ClaimedAttempt = {
  readonly outcome: 'claimed';
  readonly key: SignInAttemptKey;
  readonly before: SignInAttempts;
  readonly failures: number;
};
type LockedAttempt = { readonly outcome: 'locked'; readonly minutes: number };
export type SignInClaim = ClaimedAttempt | LockedAttempt;

/** Counts the attempt as a failure until a success clears it. */
export async function claimNetworkAttempt(
  key: SignInAttemptKey,
  now: Instant,
): Promise<SignInClaim> {
  const claim = await claimAttempt(key, now, noFailures);
  return claim ?? { outcome: 'locked', minutes: 1 };
}

/** The same for a device. Undefined if no one has signed in with this name from it. */
export async function claimDeviceAttempt(
  key: SignInAttemptKey,
  now: Instant,
): Promise<SignInClaim | undefined> {
  return claimAttempt(key, now, undefined);
}

async function claimAttempt(
  key: SignInAttemptKey,
  now: Instant,
  untouched: SignInAttempts | undefined,
): Promise<SignInClaim | undefined> {
  let before = noFailures;
  for (let round = 1; round <= maxClaimRounds; round += 1) {
    if (isLocked(before, now)) return { outcome: 'locked', minutes: minutesLocked(before, now) };
    const after = addFailure(before, now);
    if (await writeAttempts(key, before, after, now)) {
      return { outcome: 'claimed', key, before, failures: after.failures };
    }
    const stored = (await readAttempts(key)) ?? untouched;
    if (!stored) return undefined;
    before = stored;
  }
  return { outcome: 'locked', minutes: 1 };
}

/**
 * Undoes a claim that turned out to be no failure, unless another attempt was counted since. The
 * failures before it stay.
 */
export async function releaseAttempt({ key, before, failures }: ClaimedAttempt): Promise<void> {
  await tryConditionalWrite(
    key.kind === 'network' && before.failures === 0
      ? AttemptCounters.delete(key).where((it, { eq }) => eq(it.failures, failures))
      : AttemptCounters.patch(key)
          .set({ failures: before.failures, lockedUntil: before.lockedUntil ?? 0 })
          .where((it, { eq }) => eq(it.failures, failures)),
  );
}

/**
 * Records that the claimed attempt failed. It is the same write whether or not there is an account.
 */
export async function recordSignInFailure(
  { key, failures }: ClaimedAttempt,
  { device, address }: RequestOrigin,
  now: Instant,
): Promise<void> {
  await tryConditionalWrite(
    AttemptCounters.patch(key).set({ failed: { device, address, failures, at: now } }),
  );
}

/** Records, once per window, that so many networks failed that none is let through for now. */
export async function recordNetworkLockout(
  email: string,
  { device, address }: RequestOrigin,
  windowStart: Instant,
): Promise<void> {
  const failures = accountLimits.signInFailuresPerName;
  await AttemptCounters.put({
    email,
    kind: 'allNetworks',
    source: 'all',
    failures,
    failed: { device, address, failures, at: windowStart },
    expiresAt: Math.ceil(windowStart / 1000) + daySeconds,
  }).go();
}

/** Clears the failures after a success. A device stays known. */
export async function clearSignInAttempts({ key }: ClaimedAttempt, now: Instant): Promise<void> {
  if (key.kind === 'network') await AttemptCounters.delete(key).go();
  else await updateKnownDevice(key, now).go();
}

/**
 * Transaction item that marks the device as known. Write it together with what proves that the
 * device is its owner's.
 */
export function buildKnownDeviceItem(
  key: SignInAttemptKey,
  now: Instant,
  also: { readonly opened?: DeviceSignIn; readonly trust?: DeviceTrust | undefined } = {},
): TransactItem {
  return toUpdate(updateKnownDevice(key, now, also).params());
}

/** That a device isn't asked for a second step for a while. */
export type DeviceTrust = { readonly trustedUntil: Instant; readonly trustProof: string };

/** Whether a person with this proof isn't asked on this device. */
export async function isDeviceTrusted(
  key: SignInAttemptKey,
  trustProof: string,
  now: Instant,
): Promise<boolean> {
  const { data } = await AttemptCounters.get(key).go();
  return data?.trustProof === trustProof && now < (data.trustedUntil ?? 0);
}

export type KnownDevice = {
  /** The hash under which it is known for this person. */
  readonly deviceId: string;
  /** The last sign-in. Unknown for those before it was stored, and for devices without any. */
  readonly opened: DeviceSignIn | undefined;
  /** Until when it isn't asked for a second step with this proof; 0 if it is. */
  readonly trustedUntil: number;
  readonly trustProof: string | undefined;
};

/** The devices that are known for a person, strongly consistent. */
export async function listKnownDevices(email: string): Promise<KnownDevice[]> {
  const { data } = await AttemptCounters.query
    .primary({ email, kind: 'device' })
    .go({ consistent: true, pages: 'all' });
  return data.map(({ source: deviceId, opened, trustedUntil = 0, trustProof }) => ({
    deviceId,
    opened,
    trustedUntil,
    trustProof,
  }));
}

/** The device is unknown again: it isn't trusted, and signing in on it is news. */
export async function forgetDevice(email: string, deviceId: string): Promise<void> {
  await AttemptCounters.delete({ email, kind: 'device', source: deviceId }).go();
}

/** Unlocks this name for all networks and devices. Known devices stay known. */
export async function liftAttemptLocks(email: string, now: Instant): Promise<void> {
  const { data } = await AttemptCounters.query
    .primary({ email })
    .go({ consistent: true, pages: 'all' });
  const devices = data.filter(({ kind, failures }) => kind === 'device' && failures > 0);
  const others = data.filter(({ kind }) => kind !== 'device');
  await writeInBulk([
    ...others.map((it) => toDelete(AttemptCounters.delete(toAttemptKey(it)).params())),
    ...devices.map((it) => buildKnownDeviceItem(toAttemptKey(it), now)),
  ]);
}

const toAttemptKey = ({ email, kind, source }: SignInAttemptKey): SignInAttemptKey => ({
  email,
  kind,
  source,
});

/** Makes the device known, without failures. It stays trusted if it was. */
function updateKnownDevice(
  key: SignInAttemptKey,
  now: Instant,
  { opened, trust }: Parameters<typeof buildKnownDeviceItem>[2] = {},
) {
  const expiresAt = Math.ceil(now / 1000) + accountLimits.deviceDays * daySeconds;
  return AttemptCounters.update(key)
    .set({ failures: 0, expiresAt, ...trust, ...(opened && { opened }) })
    .remove(['lockedUntil', 'failed']);
}

async function writeAttempts(
  key: SignInAttemptKey,
  before: SignInAttempts,
  { failures, lockedUntil }: SignInAttempts,
  now: Instant,
): Promise<boolean> {
  const isNew = key.kind === 'network' && before.failures === 0;
  return tryConditionalWrite(
    AttemptCounters.update(key)
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

async function readAttempts(key: SignInAttemptKey): Promise<SignInAttempts | undefined> {
  const { data } = await AttemptCounters.get(key).go({ consistent: true });
  if (!data) return undefined;
  const { failures, lockedUntil } = data;
  return { failures, lockedUntil: lockedUntil === undefined ? undefined : instant(lockedUntil) };
}
