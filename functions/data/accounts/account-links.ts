// Links about an account, mailed to an address: they confirm or keep the email of an account, or end
// a device that signed in to it. Each
// link stores what it was mailed for, so an old link can't confirm a later change.
import { z } from 'zod';
import { type Link, buildCreateLinkItem } from '#functions/data/store/links.ts';
import { transact } from '#functions/data/store/transact.ts';
import type { LinkPurpose } from '#shared/domain/access/link-purposes.ts';

const AccountLinkSubject = z.object({
  tenant: z.string(),
  userId: z.string(),
  /** The email change that is confirmed; empty in links that are about the account itself. */
  changeId: z.string().default(''),
  /** The device that the link ends; empty in all others. */
  deviceId: z.string().default(''),
  /** The address that the link was mailed to. */
  email: z.string(),
});
export type AccountLinkSubject = z.output<typeof AccountLinkSubject>;
const LinkWords = z.record(z.string(), z.string());
type LinkWords = z.output<typeof LinkWords>;

export type AccountLinkPurpose = Extract<
  LinkPurpose,
  'confirmEmail' | 'keepEmail' | 'join' | 'endDevice'
>;

export async function createAccountLink(
  purpose: AccountLinkPurpose,
  about: LinkWords & z.input<typeof AccountLinkSubject>,
  { tokenHash, endsAt }: Omit<Link, 'about'>,
): Promise<void> {
  await transact([
    buildCreateLinkItem(purpose, { tokenHash, endsAt, about: JSON.stringify(about) }),
  ]);
}

/** All values of its mail, for sending another one like it. */
export const parseLinkWords = ({ about }: Link): LinkWords => LinkWords.parse(JSON.parse(about));

export const parseLinkAccount = ({ about }: Link): AccountLinkSubject =>
  AccountLinkSubject.parse(JSON.parse(about));

/** The account values in a mail, for the link in it. */
export const parseAccountLinkSubject = (
  words: Readonly<Record<string, string>> = {},
): AccountLinkSubject => AccountLinkSubject.parse(words);
