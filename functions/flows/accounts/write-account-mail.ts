// The mails about an account, with the state at the time of sending: a link for setting a password,
// or news about the account.
import { type AccountWithFranchise, readAccounts } from '#functions/data/accounts/accounts.ts';
import {
  type AccountLinkSubject,
  parseAccountLinkSubject,
  createAccountLink,
} from '#functions/data/accounts/account-links.ts';
import type { AccountMail, AccountMailKind } from '#functions/data/accounts/account-mails.ts';
import { buildAuditEntry, buildIdentityAuditItems } from '#functions/data/accounts/audit-log.ts';
import { type Identity, readIdentity } from '#functions/data/accounts/identities.ts';
import { findAccountByUsername } from '#functions/data/accounts/usernames.ts';
import { transact } from '#functions/data/store/transact.ts';
import { listEmailsByPhone, type User } from '#functions/data/accounts/users.ts';
import { createPasswordUrl, passwordLinkMinutes } from '#functions/data/accounts/password-url.ts';
import { buildScreenUrl } from '#functions/ports/urls.ts';
import type { Mail } from '#functions/ports/mail/mail.ts';
import { createToken } from '#functions/ports/secrets/tokens.ts';
import { type Instant, instant } from '#shared/domain/values/instant.ts';
import { accountLimits } from '#shared/domain/accounts/limits.ts';
import { defaultTimeZone } from '#shared/domain/values/calendar-defaults.ts';
import { formatDateTime, formatZoneName } from '#shared/domain/values/day-text.ts';
import { dayMinutes, minuteMilliseconds } from '#shared/domain/values/time-units.ts';
import { type TextKey, textOrKey } from '#shared/text/catalogue.ts';
import { escapeValues } from '#shared/text/escaped.ts';
import type { TextParams } from '#shared/text/texts-of.ts';

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
    minutes: accountLimits.emailChangeHours * 60 + accountLimits.emailUndoDays * dayMinutes,
  },
  emailChanged: {
    opens: 'keepEmail',
    screen: '/keep-email',
    minutes: accountLimits.emailUndoDays * dayMinutes,
  },
  join: { opens: 'join', screen: '/join', minutes: accountLimits.invitationDays * dayMinutes },
  newDevice: {
    opens: 'endDevice',
    screen: '/end-device',
    minutes: accountLimits.endDeviceDays * dayMinutes,
  },
} as const;
const linkedPurposes = [
  'join',
  'confirmEmail',
  'emailChangeAsked',
  'emailChanged',
  'newDevice',
] as const;

export async function writeAccountMail(mail: AccountMail, now: Instant): Promise<Mail[]> {
  const linked = linkedPurposes.find((purpose) => purpose === mail.purpose);
  if (linked) return writeLinkedLetters(linked, mail, now);
  const letters: Mail[] = [];
  for (const email of await listEmails(mail)) {
    const identity = await readIdentity(email);
    const accounts = identity ? await readAccounts(identity.accounts) : [];
    const open = accounts.filter(
      ({ user, franchise }) => user.active && franchise?.active !== false,
    );
    // A person who was invited has their own link, which a reset that someone else requests must
    // not replace.
    if (mail.purpose === 'reset' && !identity?.passwordHash) continue;
    if (identity && open.length > 0) letters.push(await writeLetter(identity, open, mail, now));
  }
  return letters;
}

/** The address may belong to no identity, or no longer to one, so the account decides. */
async function writeLinkedLetters(
  purpose: LinkedPurpose,
  mail: AccountMail,
  now: Instant,
): Promise<Mail[]> {
  const about = parseAccountLinkSubject(mail.about);
  const [account] = await readAccounts([about]);
  if (!account?.user.active || !isStillNeeded(purpose, account.user, about)) return [];
  const { opens, screen, minutes } = linkedMails[purpose];
  const { token, tokenHash } = createToken();
  const endsAt = instant(now + minutes * minuteMilliseconds);
  await createAccountLink(opens, { ...mail.about, ...about }, { tokenHash, endsAt });
  const link = buildScreenUrl(`${screen}?otpId=${token}`);
  const hours = accountLimits.emailChangeHours;
  const days = purpose === 'emailChangeAsked' ? accountLimits.emailUndoDays : minutes / dayMinutes;
  const values = { ...toLetterValues(mail), link, hours, days };
  if (purpose !== 'newDevice') return [toLetter(mail.to.name, purpose, values)];
  const { user, franchise } = account;
  const timeZone = franchise?.timeZone ?? defaultTimeZone;
  const signedIn = `${formatDateTime(mail.askedAt, timeZone)} (${formatZoneName(timeZone)})`;
  const { place = '' } = mail.about ?? {};
  const where = place ? `${place} (${mail.address})` : mail.address;
  return [toLetter(mail.to.name, purpose, { ...values, name: user.firstName, signedIn, where })];
}

/**
 * A change that was canceled or replaced needs no confirmation. A change that took effect is always
 * reported.
 */
function isStillNeeded(
  purpose: LinkedPurpose,
  user: User,
  { changeId, email }: AccountLinkSubject,
): boolean {
  if (purpose === 'join') return user.invited === 'join' && user.email === email;
  if (purpose === 'newDevice') return user.email === email;
  return purpose === 'emailChanged' || user.emailChange?.id === changeId;
}

async function listEmails({ to: { kind, name } }: AccountMail): Promise<readonly string[]> {
  if (kind === 'email') return [name];
  if (kind === 'phone') return listEmailsByPhone(name);
  const account = await findAccountByUsername(name);
  return account ? (await readAccounts([account])).map(({ user }) => user.email) : [];
}

/** A new link replaces the previous one. */
async function writeLetter(
  { email }: Identity,
  accounts: readonly AccountWithFranchise[],
  mail: AccountMail,
  now: Instant,
): Promise<Mail> {
  const { purpose } = mail;
  const values = { name: accounts[0]?.user.firstName ?? '', ...toLetterValues(mail) };
  // Somebody else's device and address are not for the person.
  if (purpose === 'secondFactorOff' && mail.about?.['by']) {
    return toLetter(email, 'secondFactorReset', values);
  }
  if (purpose !== 'reset' && purpose !== 'invitation') return toLetter(email, purpose, values);
  if (purpose === 'reset') await recordResetRequest(accounts, mail);
  const link = await createPasswordUrl(email, purpose, now);
  const minutes = passwordLinkMinutes[purpose];
  // The person wasn't invited: they only lost the password because their email address moved to
  // another identity.
  const words = purpose === 'invitation' && mail.about?.['inviter'] ? 'invited' : purpose;
  return toLetter(email, words, { ...values, link, minutes, days: accountLimits.invitationDays });
}

const toLetterValues = ({ device, address, about }: AccountMail) => ({ device, address, ...about });

async function recordResetRequest(
  accounts: readonly AccountWithFranchise[],
  mail: AccountMail,
): Promise<void> {
  const { device, address, askedAt: now } = mail;
  const users = accounts.map(({ user }) => user);
  const parts = users.flatMap((user) => {
    const name = `${user.firstName} ${user.lastName}`.trim();
    const session = { userId: user.userId, name, impersonator: undefined };
    const entry = buildAuditEntry({ session, origin: { device, address }, now }, 'resetAsked');
    return buildIdentityAuditItems(user, { ...entry, id: mail.mailId }, users);
  });
  await transact(parts);
}

function toLetter(
  email: string,
  purpose: AccountMailKind | 'invited' | 'secondFactorReset',
  values: TextParams,
): Mail {
  return {
    to: [email],
    subject: textOrKey(`mail_${purpose}_subject` satisfies TextKey, values),
    text: textOrKey(`mail_${purpose}_text` satisfies TextKey, values),
    html: textOrKey(`mail_${purpose}_html` satisfies TextKey, escapeValues(values)),
  };
}
