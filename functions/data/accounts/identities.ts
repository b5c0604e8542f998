// Identities: one item per email, with its password. A person with accounts at several franchises
// signs in with the same one. An invited person has none until they choose a password. Get by
// email.
import { Entity } from '#functions/data/store/entity.ts';
import { table } from '#functions/data/store/table.ts';
import { check, type Part, put, remove, update } from '#functions/data/store/transact.ts';

export type Identity = {
  readonly email: string;
  readonly passwordHash: string | undefined;
  readonly accounts: readonly AccountKey[];
  /** 0 until the first password is replaced. */
  readonly passwordChangedAt: number;
};

export type AccountKey = { readonly tenant: string; readonly userId: string };

export const Identities = new Entity(
  {
    model: { service: 'brandwagon', entity: 'identity', version: '1' },
    attributes: {
      email: { type: 'string', required: true },
      passwordHash: { type: 'string' },
      passwordChangedAt: { type: 'number' },
      /** Hash of the one valid link for setting a password. A newer link replaces it. */
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
  return data ? identityOf(data) : undefined;
}

/** Like `readIdentity`, but strongly consistent. */
export async function readNewestIdentity(email: string): Promise<Identity | undefined> {
  const { data } = await Identities.get({ email }).go({ consistent: true });
  return data ? identityOf(data) : undefined;
}

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof Identities.get>['go']>>['data']>;

function identityOf({ email, passwordHash, passwordChangedAt = 0, accounts }: Stored): Identity {
  return { email, passwordHash, passwordChangedAt, accounts };
}

export async function createIdentity({
  email,
  passwordHash,
  accounts,
}: Omit<Identity, 'passwordChangedAt'>): Promise<void> {
  await Identities.create({
    email,
    accounts: [...accounts],
    ...(passwordHash === undefined ? {} : { passwordHash }),
  }).go();
}

/** Transaction item that checks that the password is still the one that was verified. */
export function samePassword({ email, passwordHash = '' }: Identity): Part {
  return check(
    Identities.delete({ email })
      .where((it, { eq }) => eq(it.passwordHash, passwordHash))
      .params(),
  );
}

/** Transaction item that creates the email's first account, still without a password. */
export function newIdentity(email: string, account: AccountKey): Part {
  return put(Identities.create({ email, accounts: [{ ...account }] }).params());
}

/** Transaction item that adds an account to a person who has others. */
export function joinedIdentity({ email, accounts }: Identity, account: AccountKey): Part {
  const joined = Identities.patch({ email })
    .append({ accounts: [{ ...account }] })
    .where((the, { eq }) => eq(the.accounts, [...accounts]));
  return update(joined.params());
}

/**
 * Transaction items that move a person to another email with the same password. A link that was
 * mailed to the old email becomes void.
 */
export function movedIdentity(
  identity: Identity,
  email: string,
  passwordChangedAt = identity.passwordChangedAt,
): [taken: Part, left: Part] {
  const { passwordHash, accounts } = identity;
  const moved = {
    email,
    accounts: [...accounts],
    ...(passwordHash ? { passwordHash, passwordChangedAt } : {}),
  };
  return [put(Identities.create(moved).params()), remove(sameIdentity(identity))];
}

/**
 * Transaction item that removes the account from the email. Removing the last account deletes the
 * identity.
 */
export function leftIdentity(identity: Identity, { userId }: AccountKey): Part {
  const { email, accounts } = identity;
  const others = accounts.filter((account) => account.userId !== userId);
  if (others.length === 0) return remove(sameIdentity(identity));
  const left = Identities.patch({ email })
    .set({ accounts: others })
    .where((the, { eq }) => eq(the.accounts, [...accounts]));
  return update(left.params());
}

/** Parameters that delete the identity if it is unchanged since it was read. */
function sameIdentity({ email, passwordHash, accounts }: Identity) {
  const same = Identities.delete({ email }).where((the, { eq, notExists }) => {
    const password = passwordHash
      ? eq(the.passwordHash, passwordHash)
      : notExists(the.passwordHash);
    return `${eq(the.accounts, [...accounts])} AND ${password}`;
  });
  return same.params();
}
