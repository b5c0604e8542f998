// Mails about an account. A request only queues them and the outbox sends them later, so neither
// the duration nor the cost of the request reveals whether the account exists.
import { askMail, mailPart, type NewMail, type OutgoingMail } from '#functions/data/mail/outbox.ts';
import { newId } from '#functions/ports/ids.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { type Part, transact } from '#functions/data/store/transact.ts';
import type { MailKind } from '#shared/domain/mail/mail-kinds.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { Origin } from './sessions.ts';

export type MailPurpose = Exclude<MailKind, OtherMail>;

/** Kinds of mail that aren't about an account. */
type OtherMail =
  | 'reportLink'
  | 'exportLink'
  | 'announcement'
  | 'announcementTest'
  | 'orderText'
  | 'campaign'
  | 'campaignTest'
  | 'donationReceipt'
  | 'invoice'
  | 'invoiceReminder'
  | 'invoiceReceipt'
  | 'orderReceipt'
  | 'orderRefund'
  | 'booking'
  | 'confirmation'
  | 'thankYou'
  | 'customMail'
  | 'followUp'
  | 'timeOffDecided'
  | 'shiftSwapDecided'
  | 'staffMessage'
  | 'staffMessageTest'
  | 'bookingReceipt'
  | 'newLink';

export type AccountMail = Origin & {
  readonly mailId: string;
  readonly purpose: MailPurpose;
  /** The email of an identity, or what was typed instead. */
  readonly to: { readonly kind: 'email' | 'phone' | 'username'; readonly name: string };
  /** Values for the mail's text, in addition to the person. */
  readonly about?: Readonly<Record<string, string>>;
  readonly askedAt: Instant;
};

export async function askAccountMail(mail: AccountMail): Promise<void> {
  await askMail(outgoing(mail));
}

/** The same, unless a mail with this id was queued before. */
export async function askAccountMailOnce(mail: AccountMail): Promise<void> {
  await transact([accountMailPart(mail)]);
}

/** Transaction item; write it together with the change that the mail is about. */
export function accountMailPart(mail: AccountMail): Part {
  return mailPart(outgoing(mail));
}

type Told = Pick<AccountMail, 'purpose' | 'about'> & { readonly to: string };

/** A mail to an address about something the caller does now. */
export function accountMailTo(
  { origin, now }: { readonly origin: Origin; readonly now: Instant },
  { to, ...rest }: Told,
): AccountMail {
  const { device, address } = origin;
  const named = { kind: 'email', name: to } as const;
  return { device, address, mailId: newId(now), to: named, askedAt: now, ...rest };
}

/** Each mail is queued once, under its own id. */
const onlySlot = 'once';

function outgoing({ mailId, purpose, to, device, address, about, askedAt }: AccountMail): NewMail {
  const words = { device, address, ...(about ? { about } : {}) };
  return {
    tenant: platformTenant,
    thing: mailId,
    kind: purpose,
    slot: onlySlot,
    to: [to.name],
    about: { ...words, named: to.kind },
    askedAt,
  };
}

type Written = Origin & Pick<AccountMail, 'about'> & { readonly named: AccountMail['to']['kind'] };

/** The account mail as it was queued. */
export function accountMailOf(mail: OutgoingMail, purpose: MailPurpose): AccountMail {
  const { named, device, address, about } = mail.about as Written;
  const to = { kind: named, name: mail.to[0] ?? '' };
  const asked = { mailId: mail.thing, purpose, to, askedAt: mail.askedAt };
  return { ...asked, device, address, ...(about ? { about } : {}) };
}
