// Addresses that get no mail, as the mail service reports them (functions/decisions/320). An address is
// what it is for every franchise, so it is kept once, and until it is corrected nothing is sent to it.
import { Entity } from '#functions/data/store/entity.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { table } from '#functions/data/store/table.ts';
import {
  type UndeliverableReason,
  undeliverableReasons,
} from '#shared/domain/mail/undeliverable.ts';
import { fromIso, type Instant, toIso } from '#shared/domain/values/instant.ts';

export type UndeliverableAddress = {
  readonly address: string;
  readonly reason: UndeliverableReason;
  /** What the receiving server said; empty where it said nothing. */
  readonly said: string;
  readonly at: Instant;
};

const Addresses = new Entity(
  {
    model: { service: 'brandwagon', entity: 'undeliverable-address', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      /** In small letters. */
      address: { type: 'string', required: true },
      reason: { type: undeliverableReasons, required: true },
      said: { type: 'string', required: true },
      at: { type: 'string', required: true },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant', 'address'], casing: 'none' },
        sk: { field: 'sk', composite: [], casing: 'none' },
      },
    },
  },
  table,
);

const keyOf = (address: string) => ({
  tenant: platformTenant,
  address: address.trim().toLowerCase(),
});

const mostSaid = 500;

/** The same report twice leaves the same. */
export async function noteUndeliverable(report: UndeliverableAddress): Promise<void> {
  const { address, reason, said, at } = report;
  const item = { ...keyOf(address), reason, said: said.slice(0, mostSaid), at: toIso(at) };
  await Addresses.put(item).go();
}

/** Those of these addresses that get no mail. */
export async function undeliverableOf(
  addresses: readonly string[],
): Promise<UndeliverableAddress[]> {
  const keys = new Map(addresses.map((address) => [keyOf(address).address, keyOf(address)]));
  if (keys.size === 0) return [];
  const { data } = await Addresses.get([...keys.values()]).go();
  return data.map(({ tenant: _, at, ...rest }) => ({ ...rest, at: fromIso(at) }));
}

/** As screens are told of it. */
export const shownUndeliverable = ({ address, reason, at }: UndeliverableAddress) => ({
  ...{ address, reason },
  at: toIso(at),
});
