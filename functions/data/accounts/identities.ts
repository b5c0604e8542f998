// Identities: one item per email, with its password. A person with accounts at several franchises
// signs in with the same one. An invited person has none until they choose a password. Get by
// email.
import { Entity } from '#functions/data/store/entity.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import { tableConfig } from '#functions/data/store/table.ts';
import {
  toConditionCheck,
  type TransactItem,
  toPut,
  toDelete,
  toUpdate,
} from '#functions/data/store/transact.ts';
import { listReader } from '#functions/data/store/stored-shape.ts';

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
        type: 'any',
        required: true,
        reader: listReader<AccountKey>({ tenant: '', userId: '' }),
      },
    },
    indexes: {
      primary: primaryIndex(['email'], []),
    },
  },
  tableConfig,
);

export async function readIdentity(email: string): Promise<Identity | undefined> {
  const { data } = await Identities.get({ email }).go();
  return data ? fromStored(data) : undefined;
}

/** Like `readIdentity`, but strongly consistent. */
export async function readNewestIdentity(email: string): Promise<Identity | undefined> {
  const { data } = await Identities.get({ email }).go({ consistent: true });
  return data ? fromStored(data) : undefined;
}

type StoredIdentity = NonNullable<
  Awaited<ReturnType<ReturnType<typeof Identities.get>['go']>>['data']
>;

function fromStored({
  email,
  passwordHash,
  passwordChangedAt = 0,
  accounts,
}: StoredIdentity): Identity {
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
export function buildPasswordCheck({ email, passwordHash = '' }: Identity): TransactItem {
  return toConditionCheck(
    Identities.delete({ email })
      .where((it, { eq }) => eq(it.passwordHash, passwordHash))
      .params(),
  );
}

/** Transaction item that creates the email's first account, still without a password. */
export function buildCreateIdentityItem(email: string, account: AccountKey): TransactItem {
  return toPut(Identities.create({ email, accounts: [{ ...account }] }).params());
}

/** Transaction item that adds an account to a person who has others. */
export function buildJoinIdentityItem(
  { email, accounts }: Identity,
  account: AccountKey,
): TransactItem {
  const joined = Identities.patch({ email })
    .append({ accounts: [{ ...account }] })
    .where((the, { eq }) => eq(the.accounts, [...accounts]));
  return toUpdate(joined.params());
}

/**
 * Transaction items that move a person to another email with the same password. A link that was
 * mailed to the old email becomes void.
 */
export function buildMoveIdentityItems(
  identity: Identity,
  email: string,
  passwordChangedAt = identity.passwordChangedAt,
): [taken: TransactItem, left: TransactItem] {
  const { passwordHash, accounts } = identity;
  const moved = {
    email,
    accounts: [...accounts],
    ...(passwordHash ? { passwordHash, passwordChangedAt } : {}),
  };
  return [toPut(Identities.create(moved).params()), toDelete(toUnchangedDeleteParams(identity))];
}

/**
 * Transaction item that removes the account from the email. Removing the last account deletes the
 * identity.
 */
export function buildLeaveIdentityItem(identity: Identity, { userId }: AccountKey): TransactItem {
  const { email, accounts } = identity;
  const others = accounts.filter((account) => account.userId !== userId);
  if (others.length === 0) return toDelete(toUnchangedDeleteParams(identity));
  const left = Identities.patch({ email })
    .set({ accounts: others })
    .where((the, { eq }) => eq(the.accounts, [...accounts]));
  return toUpdate(left.params());
}

/** Parameters that delete the identity if it is unchanged since it was read. */
function toUnchangedDeleteParams({ email, passwordHash, accounts }: Identity) {
  const same = Identities.delete({ email }).where((the, { eq, notExists }) => {
    const password = passwordHash
      ? eq(the.passwordHash, passwordHash)
      : notExists(the.passwordHash);
    return `${eq(the.accounts, [...accounts])} AND ${password}`;
  });
  return same.params();
}
