// Mails about an account. A request only queues them and the outbox sends them later, so neither
// the duration nor the cost of the request reveals whether the account exists.
import {
  queueMail,
  buildMailItem,
  type NewMail,
  type OutgoingMail,
  requireMailDetails,
} from '#functions/data/mail/outbox.ts';
import { newId } from '#functions/ports/ids.ts';
import { platformTenant } from '#functions/data/store/scope.ts';
import { type TransactItem, transact } from '#functions/data/store/transact.ts';
import type { MailKind } from '#shared/domain/mail/mail-kinds.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import type { RequestOrigin } from './sessions.ts';
import { toReader, unset } from '#functions/data/store/stored-shape.ts';

export type AccountMailKind = Exclude<MailKind, NonAccountMailKind>;

/** Kinds of mail that aren't about an account. */
type NonAccountMailKind =
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
  | 'invoiceRefund'
  | 'lateFeeAdded'
  | 'quoteAccepted'
  | 'quoteExpiring'
  | 'quoteQuestion'
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
  | 'newLink'
  | 'notice'
  | 'noticeText'
  | 'noticePush'
  | 'noticeDigest';

export type AccountMail = RequestOrigin & {
  readonly mailId: string;
  readonly purpose: AccountMailKind;
  /** The email of an identity, or what was typed instead. */
  readonly to: { readonly kind: 'email' | 'phone' | 'username'; readonly name: string };
  /** Values for the mail's text, in addition to the person. */
  readonly about?: Readonly<Record<string, string>>;
  readonly askedAt: Instant;
};

export async function queueAccountMail(mail: AccountMail): Promise<void> {
  await queueMail(toOutboxMail(mail));
}

/** The same, unless a mail with this id was queued before. */
export async function queueAccountMailOnce(mail: AccountMail): Promise<void> {
  await transact([buildAccountMailItem(mail)]);
}

/** Transaction item; write it together with the change that the mail is about. */
export function buildAccountMailItem(mail: AccountMail): TransactItem {
  return buildMailItem(toOutboxMail(mail));
}

type AccountMailContent = Pick<AccountMail, 'purpose' | 'about'> & { readonly to: string };

/** A mail to an address about something the caller does now. */
export function buildAccountMail(
  { origin, now }: { readonly origin: RequestOrigin; readonly now: Instant },
  { to, ...rest }: AccountMailContent,
): AccountMail {
  const { device, address } = origin;
  const named = { kind: 'email', name: to } as const;
  return { device, address, mailId: newId(now), to: named, askedAt: now, ...rest };
}

/** Each mail is queued once, under its own id. */
const onceSlot = 'once';

function toOutboxMail({
  mailId,
  purpose,
  to,
  device,
  address,
  about,
  askedAt,
}: AccountMail): NewMail {
  const words = { device, address, ...(about ? { about } : {}) };
  return {
    tenant: platformTenant,
    thing: mailId,
    kind: purpose,
    slot: onceSlot,
    to: [to.name],
    about: { ...words, named: to.kind },
    askedAt,
  };
}

type StoredMailAbout = Omit<RequestOrigin, 'place'> &
  Pick<AccountMail, 'about'> & { readonly named: AccountMail['to']['kind'] };

const mailAboutShape = toReader<StoredMailAbout>({
  named: 'email',
  device: '',
  address: '',
  about: unset,
});

/** The account mail as it was queued. */
export function toAccountMail(mail: OutgoingMail, purpose: AccountMailKind): AccountMail {
  const { named, device, address, about } = mailAboutShape.read(requireMailDetails(mail));
  const to = { kind: named, name: mail.to[0] ?? '' };
  const base = { mailId: mail.thing, purpose, to, askedAt: mail.askedAt };
  return { ...base, device, address, ...(about ? { about } : {}) };
}
