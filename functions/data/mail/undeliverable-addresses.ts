// Addresses that can't receive mail, as reported by the mail service (functions/decisions/150). An
// address is undeliverable for every franchise, so it is stored once, and nothing is sent to it
// until it is corrected.
import type { BatchedRead } from '#functions/data/store/batched-read.ts';
import { defineEntity, parseItem } from '#functions/data/store/entity.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import {
  type UndeliverableReason,
  undeliverableReasons,
} from '#shared/domain/mail/undeliverable.ts';
import { fromIso, type Instant, toIso } from '#shared/domain/values/instant.ts';

export type UndeliverableAddress = {
  readonly address: string;
  readonly reason: UndeliverableReason;
  /** The receiving server's answer; empty if there was none. */
  readonly said: string;
  readonly at: Instant;
};

const Addresses = defineEntity('undeliverable-address', {
  attributes: {
    tenant: { type: 'string', required: true },
    /** Lowercase. */
    address: { type: 'string', required: true },
    reason: { type: undeliverableReasons, required: true, ifMissing: 'bounced' },
    said: { type: 'string', required: true },
    at: { type: 'string', required: true },
  },
  indexes: { primary: primaryIndex(['tenant', 'address'], []) },
});

const toKey = (address: string) => ({
  tenant: platformTenant,
  address: address.trim().toLowerCase(),
});

const maxServerAnswerLength = 500;

/** Idempotent. */
export async function recordUndeliverableAddress(report: UndeliverableAddress): Promise<void> {
  const { address, reason, said, at } = report;
  const item = {
    ...toKey(address),
    reason,
    said: said.slice(0, maxServerAnswerLength),
    at: toIso(at),
  };
  await Addresses.put(item).go();
}

/** Of these addresses, those that can't receive mail. */
export async function findUndeliverableAddresses(
  addresses: readonly string[],
): Promise<UndeliverableAddress[]> {
  const keys = listKeys(addresses);
  if (keys.length === 0) return [];
  const { data } = await Addresses.get(keys).go();
  return data.map(fromStored);
}

/** The same, as part of a batched read. */
export const buildUndeliverableRead = (
  addresses: readonly string[],
): BatchedRead<UndeliverableAddress[]> => ({
  gets: listKeys(addresses).map((key) => Addresses.get(key).params()),
  toResult: (items) =>
    items.flatMap((item) => (item ? [fromStored(parseItem(Addresses, item))] : [])),
});

const listKeys = (addresses: readonly string[]) => [
  ...new Map(addresses.map((address) => [toKey(address).address, toKey(address)])).values(),
];

type StoredAddress = NonNullable<
  Awaited<ReturnType<ReturnType<typeof Addresses.get>['go']>>['data']
>;

const fromStored = ({ tenant: _, at, ...rest }: StoredAddress): UndeliverableAddress => ({
  ...rest,
  at: fromIso(at),
});

export const toUndeliverableView = ({ address, reason, at }: UndeliverableAddress) => ({
  address,
  reason,
  at: toIso(at),
});
