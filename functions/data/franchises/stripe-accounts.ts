// The Stripe account of each brand of a franchise. Get by (franchise, brand); all of a franchise in
// one read. Each write is conditioned on the version that was read, so older information from
// Stripe never overwrites newer. The item and its version outlive a connection.
import { defineEntity } from '#functions/data/store/entity.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { connectStates, type ConnectState } from '#shared/domain/franchises/stripe-connect.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import {
  getStripeAccountOwner,
  buildJoinStripeAccountItem,
  buildLeaveStripeAccountItem,
} from './stripe-account-owners.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut, transact, tryTransact } from '#functions/data/store/transact.ts';
import { hasVersion } from '#functions/data/store/version-conditions.ts';

export type StripeAccount = {
  readonly brandId: string;
  readonly version: number;
  readonly state: ConnectState;
  /** Undefined after Stripe has revoked our access. */
  readonly stripeAccountId: string | undefined;
  /** When it could first take payments. */
  readonly connectedAt: Instant | undefined;
};

export type LinkedStripeAccount = StripeAccount & { readonly scope: Scope };

const Accounts = defineEntity('stripe-account', {
  attributes: {
    tenant: { type: 'string', required: true },
    brandId: { type: 'string', required: true },
    version: { type: 'number', required: true },
    state: { type: connectStates, required: true, ifMissing: 'notConnected' },
    stripeAccountId: { type: 'string' },
    connectedAt: { type: 'number' },
  },
  indexes: { primary: primaryIndex(['tenant'], ['brandId']) },
});

export async function listStripeAccounts({ tenant }: Scope): Promise<StripeAccount[]> {
  // Strongly consistent, because it is read right after an owner returns from Stripe.
  const { data } = await Accounts.query.primary({ tenant }).go({ pages: 'all', consistent: true });
  return data.map(fromStored);
}

/** Whether this brand takes card payments. */
export async function canTakeCards(scope: Scope, brand: string): Promise<boolean> {
  const accounts = await listStripeAccounts(scope);
  return accounts.some(({ brandId, state }) => brandId === brand && state === 'connected');
}

/** All brands that take payments through the account. */
export async function findLinkedAccounts(stripeAccountId: string): Promise<LinkedStripeAccount[]> {
  const owner = await getStripeAccountOwner(stripeAccountId);
  if (!owner) return [];
  const { scope, brandIds } = owner;
  const accounts = await Promise.all(brandIds.map((brandId) => getStripeAccount(scope, brandId)));
  return accounts.flatMap((account) =>
    account?.stripeAccountId === stripeAccountId ? [{ ...account, scope }] : [],
  );
}

export type LinkStripeAccountResult = 'linked' | 'ofAnotherFranchise';

/** Links the brand to this account, replacing a previous one. */
export async function linkStripeAccount(
  scope: Scope,
  brandId: string,
  stripeAccountId: string,
): Promise<LinkStripeAccountResult> {
  for (;;) {
    const before = await getStripeAccount(scope, brandId);
    if (before?.stripeAccountId === stripeAccountId) return 'linked';
    const next = { brandId, state: 'onboarding', stripeAccountId, connectedAt: undefined } as const;
    const failed = await transact([
      buildPutAccountItem(scope, next, before?.version),
      buildJoinStripeAccountItem(scope, stripeAccountId, brandId),
      ...(before?.stripeAccountId
        ? [buildLeaveStripeAccountItem(before.stripeAccountId, brandId)]
        : []),
    ]);
    if (failed.length === 0) return 'linked';
    if (failed.includes(1)) return 'ofAnotherFranchise';
    if (!failed.includes(0)) throw new Error(`nobody owns the account that ${brandId} leaves`);
  }
}

/** Conditioned on the version that was read. False if another write came first. */
export async function saveConnectState(
  { scope, ...before }: LinkedStripeAccount,
  state: ConnectState,
  connectedAt: Instant | undefined,
): Promise<boolean> {
  const next = { ...before, state, connectedAt };
  return await tryTransact([buildPutAccountItem(scope, next, before.version)]);
}

/**
 * Like `saveConnectState`, for an account that we may no longer use. Another franchise may link it
 * afterwards.
 */
export async function unlinkStripeAccount({
  scope,
  ...before
}: LinkedStripeAccount): Promise<boolean> {
  const { brandId, stripeAccountId, version } = before;
  const next = { brandId, state: 'notConnected', stripeAccountId: undefined } as const;
  return tryTransact([
    buildPutAccountItem(scope, { ...next, connectedAt: undefined }, version),
    ...(stripeAccountId ? [buildLeaveStripeAccountItem(stripeAccountId, brandId)] : []),
  ]);
}

async function getStripeAccount(
  { tenant }: Scope,
  brandId: string,
): Promise<StripeAccount | undefined> {
  const { data } = await Accounts.get({ tenant, brandId }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

function buildPutAccountItem(
  { tenant }: Scope,
  { stripeAccountId, connectedAt, ...rest }: Omit<StripeAccount, 'version'>,
  version: number | undefined,
): TransactItem {
  const item = {
    tenant,
    ...rest,
    version: (version ?? 0) + 1,
    ...(stripeAccountId === undefined ? {} : { stripeAccountId }),
    ...(connectedAt === undefined ? {} : { connectedAt }),
  };
  const written = Accounts.put(item).where(hasVersion(version));
  return toPut(written.params());
}

type StoredAccount = NonNullable<
  Awaited<ReturnType<ReturnType<typeof Accounts.get>['go']>>['data']
>;

function fromStored({
  brandId,
  version,
  state,
  stripeAccountId,
  connectedAt,
}: StoredAccount): StripeAccount {
  return {
    brandId,
    version,
    state,
    stripeAccountId,
    connectedAt: connectedAt === undefined ? undefined : instant(connectedAt),
  };
}
