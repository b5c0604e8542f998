// Identities: one item per email with its password. A person with accounts at several franchises
// signs in with one of them; who was invited has none until they choose a password. Get by email.
import { Entity } from 'electrodb';
import { table } from './table.ts';
import { check, type Part } from './transact.ts';

export type Identity = {
  readonly email: string;
  readonly passwordHash: string | undefined;
  readonly accounts: readonly AccountKey[];
};

export type AccountKey = { readonly tenant: string; readonly userId: string };

export const Identities = new Entity(
  {
    model: { service: 'brandwagon', entity: 'identity', version: '1' },
    attributes: {
      email: { type: 'string', required: true },
      passwordHash: { type: 'string' },
      passwordChangedAt: { type: 'number' },
      /** The one link by which a password can be set: its hash. A later one replaces it. */
      resetHash: { type: 'string' },
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
  return data ? { email, passwordHash: data.passwordHash, accounts: data.accounts } : undefined;
}

export async function createIdentity({ email, passwordHash, accounts }: Identity): Promise<void> {
  await Identities.create({
    email,
    accounts: [...accounts],
    ...(passwordHash === undefined ? {} : { passwordHash }),
  }).go();
}

/** For a transaction: the password is still the one that was checked. */
export function samePassword({ email, passwordHash = '' }: Identity): Part {
  return check(
    Identities.delete({ email })
      .where((it, { eq }) => eq(it.passwordHash, passwordHash))
      .params(),
  );
}
