// Links for setting a password. An identity stores the one that is valid, so a newer link replaces
// it. The link is used up in the transaction that sets the password.
import {
  type Link,
  buildCreateLinkItem,
  buildRedeemLinkItem,
} from '#functions/data/store/links.ts';
import { type TransactItem, toUpdate, tryTransact } from '#functions/data/store/transact.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { Identities, type Identity } from './identities.ts';

/** False if there is no such identity. */
export async function createPasswordLink(link: Link): Promise<boolean> {
  const { about: email, tokenHash } = link;
  return tryTransact([
    buildCreateLinkItem('setPassword', link),
    toUpdate(Identities.patch({ email }).set({ resetHash: tokenHash }).params()),
  ]);
}

/** Sets the password by the link, once. False if the link was used, replaced or has expired. */
export async function redeemPasswordLink(
  { tokenHash, about: email }: Link,
  passwordHash: string,
  now: Instant,
  also: readonly TransactItem[],
): Promise<boolean> {
  const set = Identities.patch({ email })
    .set({ passwordHash, passwordChangedAt: now })
    .remove(['resetHash'])
    .where((it, { eq }) => eq(it.resetHash, tokenHash));
  const taken = buildRedeemLinkItem('setPassword', tokenHash, now);
  return await tryTransact([taken, toUpdate(set.params()), ...also]);
}

/**
 * Replaces the password, conditioned on the one that was verified. Open password links become void.
 */
export async function replacePassword(
  { email, passwordHash = '' }: Identity,
  newHash: string,
  now: Instant,
  also: readonly TransactItem[],
): Promise<boolean> {
  const set = Identities.patch({ email })
    .set({ passwordHash: newHash, passwordChangedAt: now })
    .remove(['resetHash'])
    .where((it, { eq }) => eq(it.passwordHash, passwordHash));
  return await tryTransact([toUpdate(set.params()), ...also]);
}
