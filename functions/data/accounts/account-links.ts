// Links about an account, mailed to an address: they confirm or keep the email of an account. Each
// link stores what it was mailed for, so an old link can't confirm a later change.
import { z } from 'zod';
import { type Link, newLinkPart } from '#functions/data/store/links.ts';
import { transact } from '#functions/data/store/transact.ts';
import type { LinkPurpose } from '#shared/domain/access/link-purposes.ts';

const AboutAccount = z.object({
  tenant: z.string(),
  userId: z.string(),
  /** The email change that is confirmed; empty in links that are about the account itself. */
  changeId: z.string().default(''),
  /** The address that the link was mailed to. */
  email: z.string(),
});
export type AboutAccount = z.output<typeof AboutAccount>;
const Words = z.record(z.string(), z.string());
type Words = z.output<typeof Words>;

export type AccountLinkPurpose = Extract<LinkPurpose, 'confirmEmail' | 'keepEmail' | 'join'>;

export async function openAccountLink(
  purpose: AccountLinkPurpose,
  about: Words & AboutAccount,
  { tokenHash, endsAt }: Omit<Link, 'about'>,
): Promise<void> {
  await transact([newLinkPart(purpose, { tokenHash, endsAt, about: JSON.stringify(about) })]);
}

/** All values of its mail, for sending another one like it. */
export const wordsOfLink = ({ about }: Link): Words => Words.parse(JSON.parse(about));

export const accountOfLink = ({ about }: Link): AboutAccount =>
  AboutAccount.parse(JSON.parse(about));

/** The account values in a mail, for the link in it. */
export const aboutAccountOf = (words: Readonly<Record<string, string>> = {}): AboutAccount =>
  AboutAccount.parse(words);
