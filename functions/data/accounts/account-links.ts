// Links that are about an account, mailed to whoever holds an address: by them the email of an account
// is confirmed or kept. What they were mailed for is written into them, so that a later change is not
// confirmed by the link of a former one.
import { z } from 'zod';
import { type Link, newLinkPart } from '#functions/data/store/links.ts';
import { transact } from '#functions/data/store/transact.ts';
import type { LinkPurpose } from '#shared/domain/access/link-purposes.ts';

const AboutAccount = z.object({
  tenant: z.string(),
  userId: z.string(),
  /** Which change of the email is confirmed; empty in links that are about the account itself. */
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

/** All that its mail says, for another one like it. */
export const wordsOfLink = ({ about }: Link): Words => Words.parse(JSON.parse(about));

export const accountOfLink = ({ about }: Link): AboutAccount =>
  AboutAccount.parse(JSON.parse(about));

/** What a mail has to say of an account, for the link in it. */
export const aboutAccountOf = (words: Readonly<Record<string, string>> = {}): AboutAccount =>
  AboutAccount.parse(words);
