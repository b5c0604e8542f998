// Links for setting a password. An identity stores the one that is valid, so a newer link replaces
// it. The link is used up in the transaction that sets the password.
import { type Link, newLinkPart, takenLinkPart } from '#functions/data/store/links.ts';
import { type Part, transact, update } from '#functions/data/store/transact.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { Identities, type Identity } from './identities.ts';

/** False if there is no such identity. */
export async function openPasswordLink(link: Link): Promise<boolean> {
  const { about: email, tokenHash } = link;
  const failed = await transact([
    newLinkPart('setPassword', link),
    update(Identities.patch({ email }).set({ resetHash: tokenHash }).params()),
  ]);
  return failed.length === 0;
}

/** Sets the password by the link, once. False if the link was used, replaced or has expired. */
export async function takePasswordLink(
  { tokenHash, about: email }: Link,
  passwordHash: string,
  now: Instant,
  also: readonly Part[],
): Promise<boolean> {
  const set = Identities.patch({ email })
    .set({ passwordHash, passwordChangedAt: now })
    .remove(['resetHash'])
    .where((it, { eq }) => eq(it.resetHash, tokenHash));
  const taken = takenLinkPart('setPassword', tokenHash, now);
  return (await transact([taken, update(set.params()), ...also])).length === 0;
}

/**
 * Replaces the password, conditioned on the one that was verified. Open password links become void.
 */
export async function replacePassword(
  { email, passwordHash = '' }: Identity,
  newHash: string,
  now: Instant,
  also: readonly Part[],
): Promise<boolean> {
  const set = Identities.patch({ email })
    .set({ passwordHash: newHash, passwordChangedAt: now })
    .remove(['resetHash'])
    .where((it, { eq }) => eq(it.passwordHash, passwordHash));
  return (await transact([update(set.params()), ...also])).length === 0;
}
