// The owner of a Stripe account: one franchise at a time, for any number of its brands. Keyed by
// the account's id, because webhooks know nothing else. Written only together with the brands' own
// items (stripe-accounts.ts). An account that no brand uses any longer is free for another
// franchise.
import { defineEntity } from '#functions/data/store/entity.ts';
import { type Scope, createScope } from '#functions/data/store/scope.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toUpdate } from '#functions/data/store/transact.ts';

const AccountOwners = defineEntity('stripe-account-owner', {
  attributes: {
    stripeAccountId: { type: 'string', required: true },
    tenant: { type: 'string', required: true },
    /** DynamoDB removes the attribute with its last member. */
    brandIds: { type: 'set', items: 'string' },
  },
  indexes: { primary: primaryIndex(['stripeAccountId'], []) },
});

export type StripeAccountOwner = { readonly scope: Scope; readonly brandIds: readonly string[] };

export async function getStripeAccountOwner(
  stripeAccountId: string,
): Promise<StripeAccountOwner | undefined> {
  const { data } = await AccountOwners.get({ stripeAccountId }).go({ consistent: true });
  if (!data) return undefined;
  return { scope: createScope(data.tenant, 'all'), brandIds: [...(data.brandIds ?? [])] };
}

/** Fails if the account belongs to another franchise. */
export function buildJoinStripeAccountItem(
  { tenant }: Scope,
  stripeAccountId: string,
  brandId: string,
): TransactItem {
  return toUpdate(
    AccountOwners.update({ stripeAccountId })
      .set({ tenant })
      .add({ brandIds: [brandId] })
      .where((it, { eq, notExists }) => `${notExists(it.brandIds)} OR ${eq(it.tenant, tenant)}`)
      .params(),
  );
}

export function buildLeaveStripeAccountItem(
  stripeAccountId: string,
  brandId: string,
): TransactItem {
  return toUpdate(
    AccountOwners.patch({ stripeAccountId })
      .delete({ brandIds: [brandId] })
      .params(),
  );
}
