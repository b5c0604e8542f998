// The Stripe account of each brand of a franchise. Get by (franchise, brand); all of a franchise in
// one read. Each write names the version that it read, so that what was learnt of Stripe earlier
// never overwrites what was learnt later. The item outlives a connection, and so does its version.
import { Entity } from '#functions/data/store/entity.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { connectStates, type ConnectState } from '#shared/domain/franchises/stripe-connect.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { getStripeAccountOwner, joinOwner, leaveOwner } from './stripe-account-owners.ts';
import { table } from '#functions/data/store/table.ts';
import { type Part, put, transact } from '#functions/data/store/transact.ts';

export type StripeAccount = {
  readonly brandId: string;
  readonly version: number;
  readonly state: ConnectState;
  /** Undefined once Stripe has told us that we may no longer use it. */
  readonly stripeAccountId: string | undefined;
  /** When it could take payments for the first time. */
  readonly connectedAt: Instant | undefined;
};

export type LinkedAccount = StripeAccount & { readonly scope: Scope };

const Accounts = new Entity(
  {
    model: { service: 'brandwagon', entity: 'stripe-account', version: '1' },
    attributes: {
      tenant: { type: 'string', required: true },
      brandId: { type: 'string', required: true },
      version: { type: 'number', required: true },
      state: { type: connectStates, required: true },
      stripeAccountId: { type: 'string' },
      connectedAt: { type: 'number' },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tenant'], casing: 'none' },
        sk: { field: 'sk', composite: ['brandId'], casing: 'none' },
      },
    },
  },
  table,
);

export async function listStripeAccounts({ tenant }: Scope): Promise<StripeAccount[]> {
  // Consistent: asked for as soon as an owner is back from Stripe.
  const { data } = await Accounts.query.primary({ tenant }).go({ pages: 'all', consistent: true });
  return data.map(accountOf);
}

/** Whether somebody can pay this brand by card. */
export async function takesCards(scope: Scope, brand: string): Promise<boolean> {
  const accounts = await listStripeAccounts(scope);
  return accounts.some(({ brandId, state }) => brandId === brand && state === 'connected');
}

/** Every brand that takes its payments through the account. */
export async function findLinkedAccounts(stripeAccountId: string): Promise<LinkedAccount[]> {
  const owner = await getStripeAccountOwner(stripeAccountId);
  if (!owner) return [];
  const { scope, brandIds } = owner;
  const accounts = await Promise.all(brandIds.map((brandId) => getStripeAccount(scope, brandId)));
  return accounts.flatMap((account) =>
    account?.stripeAccountId === stripeAccountId ? [{ ...account, scope }] : [],
  );
}

export type Linking = 'linked' | 'ofAnotherFranchise';

/** From now on the brand uses this account, in place of the one before. */
export async function linkStripeAccount(
  scope: Scope,
  brandId: string,
  stripeAccountId: string,
): Promise<Linking> {
  for (;;) {
    const before = await getStripeAccount(scope, brandId);
    if (before?.stripeAccountId === stripeAccountId) return 'linked';
    const next = { brandId, state: 'onboarding', stripeAccountId, connectedAt: undefined } as const;
    const failed = await transact([
      accountPart(scope, next, before?.version),
      joinOwner(scope, stripeAccountId, brandId),
      ...(before?.stripeAccountId ? [leaveOwner(before.stripeAccountId, brandId)] : []),
    ]);
    if (failed.length === 0) return 'linked';
    if (failed.includes(1)) return 'ofAnotherFranchise';
    if (!failed.includes(0)) throw new Error(`nobody owns the account that ${brandId} leaves`);
  }
}

/** Saves over the version that was read; false when another write came between. */
export async function saveConnectState(
  { scope, ...before }: LinkedAccount,
  state: ConnectState,
  connectedAt: Instant | undefined,
): Promise<boolean> {
  const next = { ...before, state, connectedAt };
  return (await transact([accountPart(scope, next, before.version)])).length === 0;
}

/** As `saveConnectState`, for an account that we may no longer use: another franchise may. */
export async function unlinkStripeAccount({ scope, ...before }: LinkedAccount): Promise<boolean> {
  const { brandId, stripeAccountId, version } = before;
  const next = { brandId, state: 'notConnected', stripeAccountId: undefined } as const;
  const failed = await transact([
    accountPart(scope, { ...next, connectedAt: undefined }, version),
    ...(stripeAccountId ? [leaveOwner(stripeAccountId, brandId)] : []),
  ]);
  return failed.length === 0;
}

async function getStripeAccount(
  { tenant }: Scope,
  brandId: string,
): Promise<StripeAccount | undefined> {
  const { data } = await Accounts.get({ tenant, brandId }).go({ consistent: true });
  return data ? accountOf(data) : undefined;
}

function accountPart(
  { tenant }: Scope,
  { stripeAccountId, connectedAt, ...rest }: Omit<StripeAccount, 'version'>,
  version: number | undefined,
): Part {
  const item = {
    tenant,
    ...rest,
    version: (version ?? 0) + 1,
    ...(stripeAccountId === undefined ? {} : { stripeAccountId }),
    ...(connectedAt === undefined ? {} : { connectedAt }),
  };
  if (version === undefined) return put(Accounts.create(item).params());
  const written = Accounts.put(item).where((it, { eq }) => eq(it.version, version));
  return put(written.params());
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Accounts.get>['go']>>['data']>;

function accountOf({
  brandId,
  version,
  state,
  stripeAccountId,
  connectedAt,
}: Stored): StripeAccount {
  return {
    brandId,
    version,
    state,
    stripeAccountId,
    connectedAt: connectedAt === undefined ? undefined : instant(connectedAt),
  };
}
