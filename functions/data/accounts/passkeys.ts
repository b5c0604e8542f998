// The passkeys of an identity: added, used and removed over the list that was read, so that of two
// changes at the same time one is repeated.
import { type TransactItem, toUpdate } from '#functions/data/store/transact.ts';
import { Identities, type Identity, type Passkey } from './identities.ts';
import { buildForgetPasskeyOwnerItems } from './passkey-owners.ts';

/** Transaction item; fails if passkeys or the password changed meanwhile. */
export function buildAddPasskeyItem(
  { email, passkeys, passwordHash = '' }: Identity,
  passkey: Passkey,
  handle: string,
): TransactItem {
  const added = Identities.patch({ email })
    .set({ passkeys: [...passkeys, passkey], passkeyHandle: handle })
    .where((it, { eq, notExists }) => {
      const unchanged =
        passkeys.length > 0 ? eq(it.passkeys, [...passkeys]) : notExists(it.passkeys);
      return `${eq(it.passwordHash, passwordHash)} AND ${unchanged}`;
    });
  return toUpdate(added.params());
}

/** Transaction item that stores a passkey's last use and counter, unless one was used meanwhile. */
export const buildUsePasskeyItem = (identity: Identity, used: Passkey): TransactItem =>
  buildReplaceItem(
    identity,
    identity.passkeys.map((it) => (it.passkeyId === used.passkeyId ? used : it)),
  );

/**
 * Transaction items that remove a passkey, unless one was added or used meanwhile. The last one isn't
 * removed if two-step sign-in was turned on or off meanwhile. The handle leads nowhere after it, but
 * stays that of the person: a browser may be making another passkey with it.
 */
export function buildRemovePasskeyItems(identity: Identity, passkeyId: string): TransactItem[] {
  const others = identity.passkeys.filter((it) => it.passkeyId !== passkeyId);
  const removed = buildReplaceItem(identity, others);
  if (others.length > 0) return [removed];
  return [removed, ...buildForgetPasskeyOwnerItems(identity.passkeyHandle)];
}

/** Whether the one is the other but for when its passkeys were used, and one was. */
export function isUsedMeanwhile(before: Identity, after: Identity): boolean {
  const { passwordHash, passwordChangedAt, secondFactor, passkeys } = before;
  const describeKeys = (keys: readonly Passkey[]) =>
    keys.map(({ passkeyId, publicKey }) => `${passkeyId} ${publicKey}`).join(' ');
  return (
    passwordHash === after.passwordHash &&
    passwordChangedAt === after.passwordChangedAt &&
    secondFactor?.factorId === after.secondFactor?.factorId &&
    describeKeys(passkeys) === describeKeys(after.passkeys) &&
    passkeys.some(({ usedAt, counter }, index) => {
      const now = after.passkeys[index];
      return now?.usedAt !== usedAt || now.counter !== counter;
    })
  );
}

function buildReplaceItem(
  { email, passkeys, secondFactor }: Identity,
  after: readonly Passkey[],
): TransactItem {
  const patch = Identities.patch({ email });
  const changed =
    after.length > 0 ? patch.set({ passkeys: [...after] }) : patch.remove(['passkeys']);
  const guarded = changed.where((it, { eq, notExists }) => {
    const unchanged = eq(it.passkeys, [...passkeys]);
    if (after.length > 0) return unchanged;
    const factor = secondFactor ? eq(it.factorId, secondFactor.factorId) : notExists(it.factorId);
    return `${unchanged} AND ${factor}`;
  });
  return toUpdate(guarded.params());
}
