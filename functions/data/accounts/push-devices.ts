// The devices on which a person gets pushes: a signed-in browser with its subscription at a push
// service (RFC 8030), one item beside its session and under the same key, so that both end in one
// transaction. A subscription belongs to one person at a time: its owner is in an item of its own,
// by the hash of its address, and whoever registers it next takes it over. Removed by TTL when it
// isn't used.
import { defineEntity } from '#functions/data/store/entity.ts';
import { retry, retryLimits, tryAgain } from '#functions/data/store/retry.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import { type TransactItem, toDelete, toPut, transact } from '#functions/data/store/transact.ts';
import { hashId } from '#functions/ports/ids.ts';
import { messageLimits } from '#shared/domain/messages/limits.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { daySeconds } from '#shared/domain/values/time-units.ts';

/** The key of the session that it was registered in. */
export type PushDeviceKey = { readonly person: string; readonly tokenHash: string };

/** Where a device is reached, and the keys that encrypt what only it may read. */
export type PushSubscription = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Our public key, for which the push service accepts messages. */
  readonly serverKey: string;
};

export const isSameSubscription = (one: PushSubscription, other: PushSubscription): boolean =>
  (['endpoint', 'p256dh', 'auth', 'serverKey'] as const).every((it) => one[it] === other[it]);

export type PushDevice = PushDeviceKey &
  PushSubscription & {
    /** When the password of its session was set. */
    readonly passwordAt: number;
    readonly registeredAt: Instant;
  };

const Devices = defineEntity('push-device', {
  attributes: {
    person: { type: 'string', required: true },
    tokenHash: { type: 'string', required: true },
    endpoint: { type: 'string', required: true },
    p256dh: { type: 'string', required: true },
    auth: { type: 'string', required: true },
    serverKey: { type: 'string', required: true },
    passwordAt: { type: 'number', required: true },
    registeredAt: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['person'], ['tokenHash']) },
});

const Owners = defineEntity('push-subscription-owner', {
  attributes: {
    endpointHash: { type: 'string', required: true },
    person: { type: 'string', required: true },
    tokenHash: { type: 'string', required: true },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['endpointHash'], []) },
});

/** Strongly consistent. */
export async function getPushDevice({
  person,
  tokenHash,
}: PushDeviceKey): Promise<PushDevice | undefined> {
  const { data } = await Devices.get({ person, tokenHash }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

/** The devices of a person, strongly consistent, the one registered last first. */
export async function listPushDevices(person: string): Promise<PushDevice[]> {
  const { data } = await Devices.query.primary({ person }).go({ consistent: true, pages: 'all' });
  return data.map(fromStored).toSorted((one, other) => other.registeredAt - one.registeredAt);
}

/**
 * Registers a device, and takes its subscription over from whoever had it. The devices registered
 * longest ago end if the person has too many. False if an item of `also` was rejected, such as the
 * check of the session.
 */
export async function savePushDevice(
  device: PushDevice,
  also: readonly TransactItem[],
): Promise<boolean> {
  const isSaved = await retry(retryLimits.many, 'the owner of a push subscription', () =>
    trySaveDevice(device, also),
  );
  if (!isSaved) return false;
  const surplus = (await listPushDevices(device.person)).slice(messageLimits.pushDevices);
  await Promise.all(surplus.map(endPushDevice));
  return true;
}

async function trySaveDevice(device: PushDevice, also: readonly TransactItem[]) {
  const { person, tokenHash, endpoint, registeredAt } = device;
  const endpointHash = hashId(endpoint);
  const { data: owner } = await Owners.get({ endpointHash }).go({ consistent: true });
  const isOwn = owner?.person === person && owner.tokenHash === tokenHash;
  const expiresAt = Math.ceil(registeredAt / 1000) + messageLimits.pushDeviceDays * daySeconds;
  const owned = Owners.put({ endpointHash, person, tokenHash, expiresAt }).where(
    (it, { eq, notExists }) =>
      owner
        ? `${eq(it.person, owner.person)} AND ${eq(it.tokenHash, owner.tokenHash)}`
        : notExists(it.person),
  );
  const failed = await transact([
    toPut(owned.params()),
    toPut(Devices.put({ ...device, expiresAt }).params()),
    ...(owner && !isOwn ? [buildEndPushDeviceItem(owner)] : []),
    ...also,
  ]);
  if (failed.length === 0) return true;
  return failed.includes(0) ? tryAgain : false;
}

export async function endPushDevice({ person, tokenHash }: PushDeviceKey): Promise<void> {
  await Devices.delete({ person, tokenHash }).go();
}

/** It doesn't fail if there is no such device. */
export const buildEndPushDeviceItem = ({ person, tokenHash }: PushDeviceKey): TransactItem =>
  toDelete(Devices.delete({ person, tokenHash }).params());

/** Ends the matching devices of a person, also those whose session has ended by itself. */
export async function endPushDevices(
  person: string,
  isToEnd: (device: PushDevice) => boolean = () => true,
): Promise<void> {
  const ending = (await listPushDevices(person)).filter(isToEnd);
  await Promise.all(ending.map(endPushDevice));
}

type StoredDevice = NonNullable<Awaited<ReturnType<ReturnType<typeof Devices.get>['go']>>['data']>;

function fromStored({ expiresAt: _expiresAt, ...device }: StoredDevice): PushDevice {
  return { ...device, registeredAt: instant(device.registeredAt) };
}
