// Reads the accounts of a person with their franchises, or what the corporate office decided for its
// admins: one request per hundred items.
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import {
  fromStoredSuperSettings,
  SuperSettingsItems,
} from '#functions/data/platform/super-settings.ts';
import { isSecondFactorRequired } from '#shared/domain/accounts/second-factor.ts';
import { env } from '#functions/env.ts';
import {
  type Franchise,
  fromStoredFranchise,
  Franchises,
} from '#functions/data/franchises/franchises.ts';
import type { AccountKey } from './identities.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { documentClient } from '#functions/data/store/table.ts';
import { type User, fromStoredUser, Users } from './users.ts';
import { parseItem } from '#functions/data/store/entity.ts';

export type AccountWithFranchise = {
  readonly user: User;
  readonly franchise: Franchise | undefined;
  /** Whether the account may only be used with a second factor. */
  readonly needsSecondFactor: boolean;
};

export async function readAccounts(keys: readonly AccountKey[]): Promise<AccountWithFranchise[]> {
  const wanted = [
    ...keys.map((key) => Users.get(key).params()['Key']),
    ...listTenants(keys).map((tenant) => toTenantKey(tenant)),
  ];
  const items = (await Promise.all(chunkKeys(wanted).map(readBatch))).flat();
  const users = items.filter(({ __edb_e__ }) => __edb_e__ === 'user');
  const franchises = new Map(
    items
      .filter(({ __edb_e__ }) => __edb_e__ === 'franchise')
      .map((item) => fromStoredFranchise(parseItem(Franchises, item)))
      .map((franchise) => [franchise.franchiseId, franchise]),
  );
  const settings = items.find(({ __edb_e__ }) => __edb_e__ === 'super-settings');
  const { secondFactor: forCorporate } = fromStoredSuperSettings(
    settings && parseItem(SuperSettingsItems, settings),
  );
  return users
    .map((item) => fromStoredUser(parseItem(Users, item)))
    .map((user) => {
      const franchise = franchises.get(user.tenant);
      const policy = { forCorporate, policy: franchise?.secondFactor };
      return { user, franchise, needsSecondFactor: isSecondFactorRequired(user.role, policy) };
    });
}

/** An account of a closed franchise is closed too. */
export function isUsable({ user, franchise }: AccountWithFranchise): boolean {
  return user.active && (franchise?.active ?? true);
}

/** Whether one of a person's accounts may not be used without a second factor. */
export const isRequiredOfOne = (accounts: readonly AccountWithFranchise[]): boolean =>
  accounts.some((it) => isUsable(it) && it.needsSecondFactor);

/** What is decided for everyone of a tenant. */
const toTenantKey = (tenant: string) =>
  (tenant === platformTenant
    ? SuperSettingsItems.get({ tenant }).params()
    : Franchises.get({ tenant }).params())['Key'];

/** DynamoDB's limit for a BatchGetItem request. */
const maxBatchKeys = 100;

function chunkKeys<Key>(keys: readonly Key[]): Key[][] {
  const starts = Array.from(
    { length: Math.ceil(keys.length / maxBatchKeys) },
    (_, n) => n * maxBatchKeys,
  );
  return starts.map((start) => keys.slice(start, start + maxBatchKeys));
}

async function readBatch(Keys: Record<string, unknown>[]) {
  const { Responses } = await documentClient.send(
    new BatchGetCommand({ RequestItems: { [env.TABLE_NAME]: { Keys } } }),
  );
  return Responses?.[env.TABLE_NAME] ?? [];
}

function listTenants(keys: readonly AccountKey[]): string[] {
  return [...new Set(keys.map(({ tenant }) => tenant))];
}
