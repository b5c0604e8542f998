// The mails about an account, with the state at the time of sending: a link for setting a password,
// or news about the account.
import { type PersonalAccount, readAccounts } from '#functions/data/accounts/accounts.ts';
import {
  type AboutAccount,
  aboutAccountOf,
  openAccountLink,
} from '#functions/data/accounts/account-links.ts';
import type { AccountMail, MailPurpose } from '#functions/data/accounts/account-mails.ts';
import { auditOf, identityAuditParts } from '#functions/data/accounts/audit-log.ts';
import { type Identity, readIdentity } from '#functions/data/accounts/identities.ts';
import { openPasswordLink } from '#functions/data/accounts/password-links.ts';
import { accountWithUsername } from '#functions/data/accounts/usernames.ts';
import { transact } from '#functions/data/store/transact.ts';
import { emailsWithPhone, type User } from '#functions/data/accounts/users.ts';
import { screenLink } from '#functions/ports/links.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { newToken } from '#functions/ports/secrets/tokens.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { type TextKey, textOrKey } from '#shared/text/catalogue.ts';
import { escaped } from '#shared/text/escaped.ts';
import type { Values } from '#shared/text/texts-of.ts';

const minuteMilliseconds = 60_000;
const minutesOf = {
  reset: accountLimits.resetLinkMinutes,
  invitation: accountLimits.invitationDays * 24 * 60,
};

type LinkedPurpose = keyof typeof linkedMails;

/** Mails with a link that is about an account. */
const linkedMails = {
  confirmEmail: {
    opens: 'confirmEmail',
    screen: '/confirm-email',
    minutes: accountLimits.emailChangeHours * 60,
  },
  emailChangeAsked: {
    opens: 'keepEmail',
    screen: '/keep-email',
    minutes: accountLimits.emailChangeHours * 60 + accountLimits.emailUndoDays * 24 * 60,
  },
  emailChanged: {
    opens: 'keepEmail',
    screen: '/keep-email',
    minutes: accountLimits.emailUndoDays * 24 * 60,
  },
  join: { opens: 'join', screen: '/join', minutes: accountLimits.invitationDays * 24 * 60 },
} as const;
const linkedPurposes = ['join', 'confirmEmail', 'emailChangeAsked', 'emailChanged'] as const;

export async function writeAccountMail(mail: AccountMail, now: Instant): Promise<Mail[]> {
  const linked = linkedPurposes.find((purpose) => purpose === mail.purpose);
  if (linked) return linkedLetters(linked, mail, now);
  const letters: Mail[] = [];
  for (const email of await emailsOf(mail)) {
    const identity = await readIdentity(email);
    const accounts = identity ? await readAccounts(identity.accounts) : [];
    const open = accounts.filter(
      ({ user, franchise }) => user.active && franchise?.active !== false,
    );
    // A person who was invited has their own link, which a reset that someone else requests must
    // not replace.
    if (mail.purpose === 'reset' && !identity?.passwordHash) continue;
    if (identity && open.length > 0) letters.push(await letterTo(identity, open, mail, now));
  }
  return letters;
}

/** The address may belong to no identity, or no longer to one, so the account decides. */
async function linkedLetters(
  purpose: LinkedPurpose,
  mail: AccountMail,
  now: Instant,
): Promise<Mail[]> {
  const about = aboutAccountOf(mail.about);
  const [account] = await readAccounts([about]);
  if (!account?.user.active || !isAwaited(purpose, account.user, about)) return [];
  const { opens, screen, minutes } = linkedMails[purpose];
  const { token, tokenHash } = newToken();
  const endsAt = instant(now + minutes * minuteMilliseconds);
  await openAccountLink(opens, { ...mail.about, ...about }, { tokenHash, endsAt });
  const link = screenLink(`${screen}?otpId=${token}`);
  const { emailChangeHours: hours, emailUndoDays, invitationDays } = accountLimits;
  const days = purpose === 'join' ? invitationDays : emailUndoDays;
  return [letter(mail.to.name, purpose, { ...valuesOf(mail), link, hours, days })];
}

/**
 * A change that was canceled or replaced needs no confirmation. A change that took effect is always
 * reported.
 */
function isAwaited(purpose: LinkedPurpose, user: User, { changeId, email }: AboutAccount): boolean {
  if (purpose === 'join') return user.invited === 'join' && user.email === email;
  return purpose === 'emailChanged' || user.emailChange?.id === changeId;
}

async function emailsOf({ to: { kind, name } }: AccountMail): Promise<readonly string[]> {
  if (kind === 'email') return [name];
  if (kind === 'phone') return emailsWithPhone(name);
  const account = await accountWithUsername(name);
  return account ? (await readAccounts([account])).map(({ user }) => user.email) : [];
}

/** A new link replaces the previous one. */
async function letterTo(
  { email }: Identity,
  accounts: readonly PersonalAccount[],
  mail: AccountMail,
  now: Instant,
): Promise<Mail> {
  const { purpose } = mail;
  const values = { name: accounts[0]?.user.firstName ?? '', ...valuesOf(mail) };
  if (purpose !== 'reset' && purpose !== 'invitation') return letter(email, purpose, values);
  if (purpose === 'reset') await noteAsked(accounts, mail);
  const { token, tokenHash } = newToken();
  const minutes = minutesOf[purpose];
  const endsAt = instant(now + minutes * minuteMilliseconds);
  await openPasswordLink({ tokenHash, about: email, endsAt });
  const link = screenLink(`/set-password?otpId=${token}${screenOf[purpose]}`);
  // The person wasn't invited: they only lost the password because their email address moved to
  // another identity.
  const words = purpose === 'invitation' && mail.about?.['inviter'] ? 'invited' : purpose;
  return letter(email, words, { ...values, link, minutes, days: accountLimits.invitationDays });
}

/** An invited person has no devices to sign out of, so the screen doesn't mention any. */
const screenOf = { reset: '', invitation: '&invited=true' };

const valuesOf = ({ device, address, about }: AccountMail) => ({ device, address, ...about });

async function noteAsked(accounts: readonly PersonalAccount[], mail: AccountMail): Promise<void> {
  const { device, address, askedAt: now } = mail;
  const users = accounts.map(({ user }) => user);
  const parts = users.flatMap((user) => {
    const name = `${user.firstName} ${user.lastName}`.trim();
    const session = { userId: user.userId, name, impersonator: undefined };
    const entry = auditOf({ session, origin: { device, address }, now }, 'resetAsked');
    return identityAuditParts(user, { ...entry, id: mail.mailId }, users);
  });
  await transact(parts);
}

function letter(email: string, purpose: MailPurpose | 'invited', values: Values): Mail {
  return {
    to: [email],
    subject: textOrKey(`mail_${purpose}_subject` satisfies TextKey, values),
    text: textOrKey(`mail_${purpose}_text` satisfies TextKey, values),
    html: textOrKey(`mail_${purpose}_html` satisfies TextKey, escaped(values)),
  };
}
