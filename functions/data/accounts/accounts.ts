// Reads the accounts of a person with their franchises, one request per hundred items.
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { env } from '#functions/env.ts';
import { type Franchise, franchiseOf, Franchises } from '#functions/data/franchises/franchises.ts';
import type { AccountKey } from './identities.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { client } from '#functions/data/store/table.ts';
import { type User, userOf, Users } from './users.ts';

export type PersonalAccount = { readonly user: User; readonly franchise: Franchise | undefined };

export async function readAccounts(keys: readonly AccountKey[]): Promise<PersonalAccount[]> {
  const wanted = [
    ...keys.map((key) => Users.get(key).params()['Key']),
    ...tenantsOf(keys).map((tenant) => Franchises.get({ tenant }).params()['Key']),
  ];
  const items = (await Promise.all(batchesOf(wanted).map(readBatch))).flat();
  const users = items.filter(({ __edb_e__ }) => __edb_e__ === 'user');
  const franchises = new Map(
    items
      .filter(({ __edb_e__ }) => __edb_e__ === 'franchise')
      .map((item) => franchiseOf(Franchises.parse({ Item: item }).data as never))
      .map((franchise) => [franchise.franchiseId, franchise]),
  );
  return users
    .map((item) => userOf(Users.parse({ Item: item }).data as never))
    .map((user) => ({ user, franchise: franchises.get(user.tenant) }));
}

/** DynamoDB's limit for a BatchGetItem request. */
const mostKeys = 100;

function batchesOf<Key>(keys: readonly Key[]): Key[][] {
  const starts = Array.from({ length: Math.ceil(keys.length / mostKeys) }, (_, n) => n * mostKeys);
  return starts.map((start) => keys.slice(start, start + mostKeys));
}

async function readBatch(Keys: Record<string, unknown>[]) {
  const { Responses } = await client.send(
    new BatchGetCommand({ RequestItems: { [env.TABLE_NAME]: { Keys } } }),
  );
  return Responses?.[env.TABLE_NAME] ?? [];
}

function tenantsOf(keys: readonly AccountKey[]): string[] {
  return [...new Set(keys.map(({ tenant }) => tenant))].filter((it) => it !== platformTenant);
}
