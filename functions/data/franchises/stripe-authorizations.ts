// Pending connections to Stripe: one item from when an owner is sent to Stripe until they return,
// keyed by franchise and the hash of the one-time state. Redeemed at most once, by a conditional
// delete; removed by TTL if no one returns.
import { defineEntity, requireItem } from '#functions/data/store/entity.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { expiryAttribute } from '#functions/data/store/table.ts';
import { isConditionFailure } from '#functions/data/store/transact.ts';

export type StripeAuthorization = {
  readonly stateHash: string;
  readonly userId: string;
  readonly brandId: string;
  readonly expiresAt: Instant;
};

const Authorizations = defineEntity('stripe-authorization', {
  attributes: {
    tenant: { type: 'string', required: true },
    stateHash: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    brandId: { type: 'string', required: true },
    /** Milliseconds. Checked on redemption, because TTL deletes late. */
    endsAt: { type: 'number', required: true },
    expiresAt: { type: 'number', required: true, field: expiryAttribute },
  },
  indexes: { primary: primaryIndex(['tenant'], ['stateHash']) },
});

export async function createStripeAuthorization(
  { tenant }: Scope,
  { expiresAt, ...rest }: StripeAuthorization,
): Promise<void> {
  const endings = { endsAt: expiresAt, expiresAt: Math.ceil(expiresAt / 1000) };
  await Authorizations.create({ tenant, ...rest, ...endings }).go();
}

/**
 * Returns the brand to connect. Undefined if it belongs to another person or franchise, has
 * expired, or was redeemed before.
 */
export async function redeemStripeAuthorization(
  { tenant }: Scope,
  { stateHash, userId }: Pick<StripeAuthorization, 'stateHash' | 'userId'>,
  now: Instant,
): Promise<string | undefined> {
  try {
    const { data } = await Authorizations.remove({ tenant, stateHash })
      .where((it, { eq, gt }) => `${eq(it.userId, userId)} AND ${gt(it.endsAt, Number(now))}`)
      .go({ response: 'all_old' });
    return requireItem(Authorizations, data).brandId;
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}
