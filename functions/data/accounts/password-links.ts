// One-time links by which a password is set, keyed by the hash of what the link carries. An identity
// names the one that is good: a later link replaces it. Taken by a conditional delete in the
// transaction that sets the password; removed by TTL.
import { Entity } from 'electrodb';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { Identities, type Identity } from './identities.ts';
import { expiryAttribute, table } from '#functions/data/store/table.ts';
import { type Part, put, remove, transact, update } from '#functions/data/store/transact.ts';

export type PasswordLink = {
  readonly tokenHash: string;
  readonly email: string;
  readonly endsAt: Instant;
};

const Links = new Entity(
  {
    model: { service: 'brandwagon', entity: 'password-link', version: '1' },
    attributes: {
      tokenHash: { type: 'string', required: true },
      email: { type: 'string', required: true },
      /** Milliseconds; the check does not wait for the table's own clean-up. */
      endsAt: { type: 'number', required: true },
      expiresAt: { type: 'number', required: true, field: expiryAttribute },
    },
    indexes: {
      primary: {
        pk: { field: 'pk', composite: ['tokenHash'], casing: 'none' },
        sk: { field: 'sk', composite: [], casing: 'none' },
      },
    },
  },
  table,
);

/** False: there is no such identity. */
export async function openPasswordLink({
  tokenHash,
  email,
  endsAt,
}: PasswordLink): Promise<boolean> {
  const link = { tokenHash, email, endsAt, expiresAt: Math.ceil(endsAt / 1000) };
  const failed = await transact([
    put(Links.create(link).params()),
    update(Identities.patch({ email }).set({ resetHash: tokenHash }).params()),
  ]);
  return failed.length === 0;
}

export async function readPasswordLink(
  tokenHash: string,
  now: Instant,
): Promise<PasswordLink | undefined> {
  const { data } = await Links.get({ tokenHash }).go({ consistent: true });
  if (!data || data.endsAt <= now) return undefined;
  return { tokenHash, email: data.email, endsAt: instant(data.endsAt) };
}

/** Sets the password by the link, once. False: it was used, replaced or is over. */
export async function takePasswordLink(
  { tokenHash, email }: PasswordLink,
  passwordHash: string,
  now: Instant,
  also: readonly Part[],
): Promise<boolean> {
  const taken = Links.delete({ tokenHash }).where((it, { gt }) => gt(it.endsAt, Number(now)));
  const set = Identities.patch({ email })
    .set({ passwordHash, passwordChangedAt: now })
    .remove(['resetHash'])
    .where((it, { eq }) => eq(it.resetHash, tokenHash));
  const failed = await transact([remove(taken.params()), update(set.params()), ...also]);
  return failed.length === 0;
}

/** Sets another password over the one that was checked; a link under way is void. */
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
