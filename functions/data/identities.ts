// Identities: one item per email with its password and its failed attempts. A person with accounts
// at several franchises signs in with one of them. Get by email; attempts are counted atomically.
import { Entity } from 'electrodb';
import { type Instant, instant } from '#shared/domain/instant.ts';
import type { Attempts } from '#shared/domain/lockout.ts';
import { table } from './table.ts';

export type Identity = {
  readonly email: string;
  readonly passwordHash: string;
  readonly attempts: Attempts;
  readonly accounts: readonly AccountKey[];
};

export type AccountKey = { readonly tenant: string; readonly userId: string };

const Identities = new Entity(
  {
    model: { service: 'brandwagon', entity: 'identity', version: '1' },
    attributes: {
      email: { type: 'string', required: true },
      passwordHash: { type: 'string', required: true },
      failures: { type: 'number', required: true, default: 0 },
      lockedUntil: { type: 'number' },
      accounts: {
        type: 'list',
        required: true,
        items: {
          type: 'map',
          properties: {
            tenant: { type: 'string', required: true },
            userId: { type: 'string', required: true },
          },
        },
      },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['email'], casing: 'none' },
        sk: { field: 'sk', composite: [], casing: 'none' },
      },
    },
  },
  table,
);

export async function readIdentity(email: string): Promise<Identity | undefined> {
  const { data } = await Identities.get({ email }).go();
  if (!data) return undefined;
  const lockedUntil = data.lockedUntil === undefined ? undefined : instant(data.lockedUntil);
  return {
    email,
    passwordHash: data.passwordHash,
    attempts: { failures: data.failures, lockedUntil },
    accounts: data.accounts,
  };
}

export async function createIdentity(
  identity: Pick<Identity, 'email' | 'passwordHash' | 'accounts'>,
): Promise<void> {
  await Identities.create({ ...identity, accounts: [...identity.accounts] }).go();
}

/** Counts one more failure and tells how many there are now, however many arrive at once. */
export async function countFailure(email: string): Promise<number> {
  const { data } = await Identities.patch({ email })
    .add({ failures: 1 })
    .go({ response: 'all_new' });
  return data.failures ?? 0;
}

export async function lockIdentity(email: string, until: Instant): Promise<void> {
  await Identities.patch({ email }).set({ lockedUntil: until }).go();
}

export async function clearFailures(email: string): Promise<void> {
  await Identities.patch({ email }).set({ failures: 0 }).remove(['lockedUntil']).go();
}
