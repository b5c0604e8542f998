// Every kind of mail and text that we send, and its delivery guarantee. A mail service has no
// idempotency key: after a crash between sending a mail and recording it, we can't know whether it
// was sent. So each kind chooses.

import type { EventTemplateType } from './mail-template.ts';

export const mailKindNames = [
  'reset',
  'invitation',
  'passwordChanged',
  'secondFactorOn',
  'secondFactorOff',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'confirmEmail',
  'emailChangeAsked',
  'emailChanged',
  'lockedOut',
  'newDevice',
  'join',
  'reportLink',
  'exportLink',
  'announcement',
  'announcementTest',
  'invoice',
  'invoiceReminder',
  'invoiceReceipt',
  'invoiceRefund',
  'lateFeeAdded',
  'quoteAccepted',
  'quoteExpiring',
  'quoteQuestion',
  'orderReceipt',
  'orderRefund',
  'orderText',
  'booking',
  'confirmation',
  'thankYou',
  'customMail',
  'followUp',
  'timeOffDecided',
  'staffMessage',
  'staffMessageTest',
  'shiftSwapDecided',
  'campaign',
  'campaignTest',
  'donationReceipt',
  'bookingReceipt',
  'newLink',
  'notice',
  'noticeText',
  'noticePush',
  'noticeDigest',
] as const;
export type MailKind = (typeof mailKindNames)[number];

/**
 * Who gets it: the person whose account it is about, people of the franchise, its crew, its clients,
 * customers who ordered, people on a mailing list, or everyone whom the corporate office writes to.
 */
export type MailAudience =
  'account' | 'office' | 'crew' | 'client' | 'customer' | 'subscriber' | 'everyone';

type MailRules = {
  readonly audience: MailAudience;
  /**
   * What happens to a mail with an unknown outcome. `neverTwice`: it isn't sent again and is shown
   * as unknown; a person may send it again. `neverLost`: it is sent again and may arrive twice.
   */
  readonly afterCrash: 'neverTwice' | 'neverLost';
  /** One mail to all recipients, or one mail each, so that recipients don't see each other. */
  readonly recipients: 'together' | 'apart';
  /**
   * Sent immediately, or by the sweep that runs every minute and spreads out mails to many people.
   */
  readonly leaves: 'atOnce' | 'bySweep';
  /** Hours after the request during which the mail is still useful. */
  readonly usefulHours: number;
  /**
   * True if recipients can unsubscribe with one click (RFC 8058) and don't receive it afterwards.
   * Only for mails that a client doesn't need: bookings, confirmations, invoices and receipts are
   * always sent.
   */
  readonly unsubscribable?: true;
  /**
   * Not sent on behalf of a franchise that the corporate office has closed, because nobody there
   * would answer. Mails about payments, refunds and accounts are sent anyway.
   */
  readonly onlyWhileOpen?: true;
};

const accountMail = {
  audience: 'account',
  afterCrash: 'neverLost',
  recipients: 'together',
  leaves: 'atOnce',
  usefulHours: 24,
} as const;

/** A mail with a link to a file that is stored for weeks. */
const fileLinkMail = {
  audience: 'office',
  afterCrash: 'neverLost',
  recipients: 'together',
  leaves: 'atOnce',
  usefulHours: 7 * 24,
  onlyWhileOpen: true,
} as const;

/** A client who gets it twice thinks that they owe twice. A person may send it again. */
const invoiceMail = {
  audience: 'client',
  afterCrash: 'neverTwice',
  recipients: 'together',
  leaves: 'atOnce',
  usefulHours: 3 * 24,
} as const;

/** A client waits for the answer. Reading a question twice does no harm. */
const questionMail = {
  audience: 'office',
  afterCrash: 'neverLost',
  recipients: 'together',
  leaves: 'atOnce',
  usefulHours: 7 * 24,
} as const;

/** For what is still to be paid or answered. */
const billMail = { ...invoiceMail, onlyWhileOpen: true } as const;

/**
 * The customer waits for it after paying. A duplicate does no harm, because it names the same
 * order.
 */
const orderMail = {
  audience: 'customer',
  afterCrash: 'neverLost',
  recipients: 'together',
  leaves: 'atOnce',
  usefulHours: 3 * 24,
} as const;

/** The customer walks to the truck because of it, so it mustn't arrive late or twice. */
const orderText = {
  audience: 'customer',
  afterCrash: 'neverTwice',
  recipients: 'together',
  leaves: 'atOnce',
  usefulHours: 1,
  onlyWhileOpen: true,
} as const;

/** A duplicate looks unprofessional. A person sees unknown outcomes and may send it again. */
const clientMail = {
  audience: 'client',
  afterCrash: 'neverTwice',
  recipients: 'together',
  leaves: 'atOnce',
  usefulHours: 48,
  onlyWhileOpen: true,
} as const;

/** Mails that a franchise sends without a request. */
const courtesyMail = { ...clientMail, unsubscribable: true } as const;

/** The requester waits for it. A duplicate only brings another link to the same thing. */
const newLinkMail = { ...accountMail, audience: 'client', onlyWhileOpen: true } as const;

/**
 * Reading a decision twice does no harm. If it's lost, somebody comes to work for nothing or
 * doesn't come.
 */
const staffMail = {
  audience: 'crew',
  afterCrash: 'neverLost',
  recipients: 'apart',
  leaves: 'atOnce',
  usefulHours: 48,
  onlyWhileOpen: true,
} as const;

/** Whoever reads twice that a client paid loses nothing; the bell shows it once. */
const noticeMail = {
  audience: 'office',
  afterCrash: 'neverLost',
  recipients: 'together',
  leaves: 'atOnce',
  usefulHours: 48,
  onlyWhileOpen: true,
} as const;

const mailKinds = {
  reset: accountMail,
  invitation: accountMail,
  passwordChanged: accountMail,
  secondFactorOn: accountMail,
  secondFactorOff: accountMail,
  passkeyAdded: accountMail,
  passkeyRemoved: accountMail,
  recoveryCodesMade: accountMail,
  recoveryCodeUsed: accountMail,
  confirmEmail: accountMail,
  emailChangeAsked: accountMail,
  emailChanged: accountMail,
  lockedOut: accountMail,
  newDevice: accountMail,
  join: accountMail,
  reportLink: fileLinkMail,
  exportLink: fileLinkMail,
  announcement: {
    audience: 'everyone',
    afterCrash: 'neverTwice',
    recipients: 'apart',
    leaves: 'bySweep',
    usefulHours: 7 * 24,
  },
  announcementTest: {
    audience: 'account',
    afterCrash: 'neverTwice',
    recipients: 'together',
    leaves: 'atOnce',
    usefulHours: 1,
  },
  invoice: billMail,
  invoiceReminder: billMail,
  invoiceReceipt: invoiceMail,
  invoiceRefund: invoiceMail,
  lateFeeAdded: billMail,
  quoteAccepted: billMail,
  quoteExpiring: billMail,
  quoteQuestion: questionMail,
  orderReceipt: orderMail,
  orderRefund: orderMail,
  orderText,
  booking: clientMail,
  confirmation: clientMail,
  thankYou: courtesyMail,
  customMail: courtesyMail,
  followUp: courtesyMail,
  timeOffDecided: staffMail,
  staffMessage: staffMail,
  staffMessageTest: {
    audience: 'account',
    afterCrash: 'neverTwice',
    recipients: 'together',
    leaves: 'atOnce',
    usefulHours: 1,
  },
  shiftSwapDecided: staffMail,
  campaign: {
    audience: 'subscriber',
    afterCrash: 'neverTwice',
    recipients: 'apart',
    leaves: 'bySweep',
    usefulHours: 7 * 24,
    unsubscribable: true,
    onlyWhileOpen: true,
  },
  campaignTest: {
    audience: 'account',
    afterCrash: 'neverTwice',
    recipients: 'together',
    leaves: 'atOnce',
    usefulHours: 1,
  },
  donationReceipt: invoiceMail,
  bookingReceipt: clientMail,
  newLink: newLinkMail,
  notice: noticeMail,
  noticeText: { ...noticeMail, audience: 'crew', afterCrash: 'neverTwice', usefulHours: 12 },
  // The bell has everything, so a push that is lost loses nothing. Its recipients are devices.
  noticePush: { ...noticeMail, afterCrash: 'neverTwice', recipients: 'apart', usefulHours: 12 },
  noticeDigest: noticeMail,
} as const satisfies Readonly<Record<MailKind, MailRules>>;

/** The mail kind of each event template type. */
export const mailKindByTemplateType = {
  BOOKING: 'booking',
  CONFIRMATION: 'confirmation',
  THANKYOU: 'thankYou',
  CUSTOM: 'customMail',
} as const satisfies Readonly<Record<EventTemplateType, MailKind>>;

export const getMailRules = (kind: MailKind): MailRules => mailKinds[kind];

/** Maximum delivery attempts for a mail. */
export const maxMailAttempts = 5;

/** Longer than any function runs: an attempt that hasn't ended by then has crashed. */
export const maxMailAttemptMinutes = 3;

const waitMinutes = [1, 5, 15] as const;

/** Minutes to wait after this many failed attempts. */
export function minutesUntilNextAttempt(attempts: number): number {
  return waitMinutes[attempts - 1] ?? 15;
}
