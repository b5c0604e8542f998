// Usernames: which account each belongs to, so that no two people have the same one. Get by
// username, for jobs only: requests must not reveal whether a username exists.
import { defineEntity } from '#functions/data/store/entity.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { type TransactItem, toPut, toDelete } from '#functions/data/store/transact.ts';
import type { AccountKey } from './identities.ts';

const Usernames = defineEntity('username', {
  attributes: {
    username: { type: 'string', required: true },
    tenant: { type: 'string', required: true },
    userId: { type: 'string', required: true },
  },
  indexes: { primary: primaryIndex(['username'], []) },
});

export async function findAccountByUsername(username: string): Promise<AccountKey | undefined> {
  const { data } = await Usernames.get({ username }).go();
  return data ? { tenant: data.tenant, userId: data.userId } : undefined;
}

/** Transaction item that fails if the username is taken. */
export function buildClaimUsernameItem(
  username: string,
  { tenant, userId }: AccountKey,
): TransactItem {
  return toPut(Usernames.create({ username, tenant, userId }).params());
}

/** Transaction item that frees the username. */
export function buildReleaseUsernameItem(username: string, { userId }: AccountKey): TransactItem {
  const left = Usernames.delete({ username }).where((it, { eq }) => eq(it.userId, userId));
  return toDelete(left.params());
}
