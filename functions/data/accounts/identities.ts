// Identities: one item per email, with its password. A person with accounts at several franchises
// signs in with the same one. An invited person has none until they choose a password. Get by
// email.
import { defineEntity, optionalShapedAttribute } from '#functions/data/store/entity.ts';
import { primaryIndex } from '#functions/data/store/indexes.ts';
import {
  type TransactItem,
  toPut,
  toDelete,
  toUpdate,
  tryConditionalWrite,
} from '#functions/data/store/transact.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { listReader, type ValueShape } from '#functions/data/store/stored-shape.ts';
import { epoch } from '#functions/data/store/missing-values.ts';
import { buildForgetPasskeyOwnerItems, buildPasskeyOwnerItem } from './passkey-owners.ts';

export type Identity = {
  readonly email: string;
  readonly passwordHash: string | undefined;
  readonly accounts: readonly AccountKey[];
  /** 0 until the first password is replaced. */
  readonly passwordChangedAt: number;
  /** Undefined for a person who signs in with the password alone. */
  readonly secondFactor?: SecondFactor | undefined;
  /** In the order in which they were added. */
  readonly passkeys: readonly Passkey[];
  /** What all of the person's passkeys carry, so that one leads to the person. */
  readonly passkeyHandle?: string | undefined;
  readonly hasSignedIn?: boolean | undefined;
};

/** A key in a device of the person, which signs in instead of password and code. */
export type Passkey = {
  readonly passkeyId: string;
  /** As browsers know it, in base64url. */
  readonly credentialId: string;
  /** In COSE's format, as base64url. */
  readonly publicKey: string;
  /** How often it has signed, if its device counts. */
  readonly counter: number;
  readonly name: string;
  readonly createdAt: Instant;
  /** 0 until it has signed the person in. */
  readonly usedAt: number;
};

const passkeyShape: ValueShape<Passkey> = {
  passkeyId: '',
  credentialId: '',
  publicKey: '',
  counter: 0,
  name: '',
  createdAt: epoch,
  usedAt: 0,
};

/** Whether a sign-in can prove more than the password. */
export const hasSecondFactor = ({ secondFactor, passkeys }: Identity): boolean =>
  secondFactor !== undefined || passkeys.length > 0;

/** The authenticator app of a person, and what they have if they lose it. */
export type SecondFactor = {
  readonly factorId: string;
  /** The key that the app has too, sealed for this factor (ports/secrets/sealed-text.ts). */
  readonly sealedKey: string;
  readonly since: Instant;
  /** The step of the last code that was used. A code counts once, and so do those before it. */
  readonly codeStep: number;
  /** Of recovery codes that haven't been used. */
  readonly recoveryHashes: readonly string[];
  /** Counts how often the devices that were trusted with it were forgotten. */
  readonly trustVersion: number;
};

export type AccountKey = { readonly tenant: string; readonly userId: string };

export const Identities = defineEntity('identity', {
  attributes: {
    email: { type: 'string', required: true },
    passwordHash: { type: 'string' },
    passwordChangedAt: { type: 'number' },
    /** Hash of the one valid link for setting a password. A newer link replaces it. */
    resetHash: { type: 'string' },
    /** The second factor (second-factors.ts), all or none. */
    factorId: { type: 'string' },
    factorKey: { type: 'string' },
    factorSince: { type: 'number' },
    codeStep: { type: 'number' },
    recoveryHashes: { type: 'list', items: { type: 'string' } },
    trustVersion: { type: 'number' },
    /** All or none. */
    passkeys: optionalShapedAttribute<Passkey[]>(listReader<Passkey>(passkeyShape)),
    passkeyHandle: { type: 'string' },
    /** Whether the person has ever signed in: their first device is no news to them. */
    hasSignedIn: { type: 'boolean' },
    accounts: {
      type: 'any',
      required: true,
      reader: listReader<AccountKey>({ tenant: '', userId: '' }),
    },
  },
  indexes: { primary: primaryIndex(['email'], []) },
});

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
  passkeys = [],
  passkeyHandle,
  hasSignedIn,
  ...stored
}: StoredIdentity): Identity {
  const known = { email, passwordHash, passwordChangedAt, accounts };
  return {
    ...known,
    secondFactor: toSecondFactor(stored),
    passkeys,
    passkeyHandle,
    hasSignedIn,
  };
}

function toSecondFactor({
  factorId,
  factorKey = '',
  factorSince = 0,
  codeStep = 0,
  recoveryHashes = [],
  trustVersion = 0,
}: Partial<StoredIdentity>): SecondFactor | undefined {
  if (!factorId) return undefined;
  const since = instant(factorSince);
  return { factorId, sealedKey: factorKey, since, codeStep, recoveryHashes, trustVersion };
}

export function toFactorAttributes({
  factorId,
  sealedKey,
  since,
  codeStep,
  recoveryHashes,
  trustVersion,
}: SecondFactor) {
  const codes = { codeStep, recoveryHashes: [...recoveryHashes], trustVersion };
  return { factorId, factorKey: sealedKey, factorSince: since, ...codes };
}

export async function createIdentity({
  email,
  passwordHash,
  accounts,
  secondFactor,
}: Omit<
  Identity,
  'passwordChangedAt' | 'passkeys' | 'passkeyHandle' | 'hasSignedIn'
>): Promise<void> {
  await Identities.create({
    email,
    accounts: [...accounts],
    ...(secondFactor ? toFactorAttributes(secondFactor) : {}),
    ...(passwordHash === undefined ? {} : { passwordHash }),
  }).go();
}

/**
 * Transaction item for a sign-in, which is the first one of the person or isn't. Fails if the password,
 * the second factor or, after a passkey, the passkeys changed meanwhile.
 */
export function buildSignedInItem(
  { email, passwordHash = '', secondFactor, passkeys }: Identity,
  { isByPasskey = false } = {},
): TransactItem {
  const marked = Identities.patch({ email })
    .set({ hasSignedIn: true })
    .where((it, { eq, notExists }) => {
      const factor = secondFactor ? eq(it.factorId, secondFactor.factorId) : notExists(it.factorId);
      const known = [eq(it.passwordHash, passwordHash), factor];
      if (isByPasskey) known.push(eq(it.passkeys, [...passkeys]));
      return known.join(' AND ');
    });
  return toUpdate(marked.params());
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
 * Transaction items that move a person to another email with the same password, and with the second
 * factor and passkeys that are passed. A link that was mailed to the old email becomes void.
 */
export function buildMoveIdentityItems(
  identity: Identity,
  email: string,
  {
    passwordChangedAt = identity.passwordChangedAt,
    secondFactor,
    passkeys,
  }: {
    readonly passwordChangedAt: number | undefined;
    readonly secondFactor: SecondFactor | undefined;
    readonly passkeys: readonly Passkey[];
  },
): [taken: TransactItem, left: TransactItem, ...passkeyOwner: TransactItem[]] {
  const { passwordHash, accounts, passkeyHandle, hasSignedIn } = identity;
  const moved = {
    email,
    accounts: [...accounts],
    ...(secondFactor ? toFactorAttributes(secondFactor) : {}),
    ...(passkeys.length > 0 && passkeyHandle ? { passkeys: [...passkeys], passkeyHandle } : {}),
    ...(passwordHash ? { passwordHash, passwordChangedAt } : {}),
    ...(hasSignedIn && { hasSignedIn }),
  };
  return [
    toPut(Identities.create(moved).params()),
    toDelete(toUnchangedDeleteParams(identity)),
    ...(moved.passkeyHandle
      ? [buildPasskeyOwnerItem(moved.passkeyHandle, email)]
      : buildForgetPasskeyOwnerItems(passkeyHandle)),
  ];
}

/**
 * Transaction items that remove the account from the email. Removing the last account deletes the
 * identity.
 */
export function buildLeaveIdentityItems(
  identity: Identity,
  { userId }: AccountKey,
): TransactItem[] {
  const { email, accounts, passkeyHandle } = identity;
  const others = accounts.filter((account) => account.userId !== userId);
  if (others.length === 0) {
    const left = toDelete(toUnchangedDeleteParams(identity));
    return [left, ...buildForgetPasskeyOwnerItems(passkeyHandle)];
  }
  const left = Identities.patch({ email })
    .set({ accounts: others })
    .where((the, { eq }) => eq(the.accounts, [...accounts]));
  return [toUpdate(left.params())];
}

/** Parameters that delete the identity if it is unchanged since it was read. */
function toUnchangedDeleteParams(identity: Identity) {
  const { email, passwordHash, accounts, secondFactor, passkeys } = identity;
  const same = Identities.delete({ email }).where((the, { eq, notExists }) => {
    const password = passwordHash
      ? eq(the.passwordHash, passwordHash)
      : notExists(the.passwordHash);
    const { factorId, codeStep, recoveryHashes } = the;
    const factor = secondFactor
      ? [
          eq(factorId, secondFactor.factorId),
          eq(codeStep, secondFactor.codeStep),
          eq(recoveryHashes, [...secondFactor.recoveryHashes]),
        ]
      : [notExists(factorId)];
    const keys = passkeys.length > 0 ? eq(the.passkeys, [...passkeys]) : notExists(the.passkeys);
    return [eq(the.accounts, [...accounts]), password, keys, ...factor].join(' AND ');
  });
  return same.params();
}

export const factorAttributes = [
  'factorId',
  'factorKey',
  'factorSince',
  'codeStep',
  'recoveryHashes',
  'trustVersion',
] as const;

/**
 * Transaction items that turn it off without a code, and remove all passkeys, if they are the same
 * and guard the same accounts as before.
 */
export function buildTurnOffFactorItems(identity: Identity): TransactItem[] {
  const { email, accounts, secondFactor, passkeys, passkeyHandle } = identity;
  const off = Identities.patch({ email })
    .remove([...factorAttributes, 'passkeys'])
    .where((it, { eq, notExists }) =>
      [
        secondFactor ? eq(it.factorId, secondFactor.factorId) : notExists(it.factorId),
        passkeys.length > 0 ? eq(it.passkeys, [...passkeys]) : notExists(it.passkeys),
        eq(it.accounts, [...accounts]),
      ].join(' AND '),
    );
  return [toUpdate(off.params()), ...buildForgetPasskeyOwnerItems(passkeyHandle)];
}

/** Every device asks for the second step again. Does nothing for a person who has none. */
export async function forgetTrustedDevices(email: string): Promise<void> {
  await tryConditionalWrite(
    Identities.patch({ email })
      .add({ trustVersion: 1 })
      .where((it, { exists }) => exists(it.factorId)),
  );
}

/** What a device is trusted for: another factor or password, or signing out everywhere, asks again. */
export const getTrustProof = ({ secondFactor, passwordChangedAt }: Identity): string | undefined =>
  secondFactor && `${secondFactor.factorId} ${passwordChangedAt} ${secondFactor.trustVersion}`;
