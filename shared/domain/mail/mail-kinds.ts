// Every kind of mail and text that leaves, and what it promises. A mail service has no idempotency key: after
// a crash between sending a mail and noting it, nobody knows whether it went. So each kind chooses.

import type { EventTemplateType } from './mail-template.ts';

export const mailKindNames = [
  'reset',
  'invitation',
  'passwordChanged',
  'confirmEmail',
  'emailChangeAsked',
  'emailChanged',
  'lockedOut',
  'join',
  'reportLink',
  'exportLink',
  'announcement',
  'announcementTest',
  'invoice',
  'invoiceReminder',
  'invoiceReceipt',
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
] as const;
export type MailKind = (typeof mailKindNames)[number];

type MailRules = {
  /**
   * What becomes of a mail whose outcome nobody knows. `neverTwice`: it is not sent again and is
   * shown as unknown; a person may send it again. `neverLost`: it is sent again and may come twice.
   */
  readonly afterCrash: 'neverTwice' | 'neverLost';
  /** One mail to all recipients, or a mail to each, so that nobody learns who else got it. */
  readonly recipients: 'together' | 'apart';
  /** As soon as it is asked for, or by the minute's sweep, which spreads what goes to many. */
  readonly leaves: 'atOnce' | 'bySweep';
  /** How long after it was asked for somebody still has a use for it. */
  readonly usefulHours: number;
  /**
   * Whether its reader may leave the list by one click (RFC 8058), after which it isn't sent to them:
   * all that a client could do without. What they booked, confirm, owe and paid is always said.
   */
  readonly unsubscribable?: true;
  /**
   * Not in the name of a franchise that the corporate office has closed: nobody there would answer.
   * What was paid and paid back is said all the same, and so is what concerns an account.
   */
  readonly onlyWhileOpen?: true;
};

const accountMail = {
  afterCrash: 'neverLost',
  recipients: 'together',
  leaves: 'atOnce',
  usefulHours: 24,
} as const;

/** A link in a mail opens a file that is kept for weeks. */
const linkToFile = {
  afterCrash: 'neverLost',
  recipients: 'together',
  leaves: 'atOnce',
  usefulHours: 7 * 24,
  onlyWhileOpen: true,
} as const;

/** A client who gets it twice thinks that they owe twice; a person may send it again. */
const invoiceMail = {
  afterCrash: 'neverTwice',
  recipients: 'together',
  leaves: 'atOnce',
  usefulHours: 3 * 24,
} as const;

/** What is still owed. */
const billMail = { ...invoiceMail, onlyWhileOpen: true } as const;

/** Who paid waits for it; the same one twice does no harm, since it names the same order. */
const orderMail = {
  afterCrash: 'neverLost',
  recipients: 'together',
  leaves: 'atOnce',
  usefulHours: 3 * 24,
} as const;

/** Its customer walks to the truck for it: not for one that comes an hour later, nor for a second one. */
const orderText = {
  afterCrash: 'neverTwice',
  recipients: 'together',
  leaves: 'atOnce',
  usefulHours: 1,
  onlyWhileOpen: true,
} as const;

/** A client who reads the same twice thinks less of us; a person sees what is unknown and may send again. */
const clientMail = {
  afterCrash: 'neverTwice',
  recipients: 'together',
  leaves: 'atOnce',
  usefulHours: 48,
  onlyWhileOpen: true,
} as const;

/** What a franchise says of its own accord. */
const courtesyMail = { ...clientMail, unsubscribable: true } as const;

/** Whoever asked for it waits; the second one only brings another link to the same thing. */
const newLink = { ...accountMail, onlyWhileOpen: true } as const;

/** Said twice, a decision is the same; unsaid, somebody comes to work who need not, or doesn't. */
const staffMail = {
  afterCrash: 'neverLost',
  recipients: 'apart',
  leaves: 'atOnce',
  usefulHours: 48,
  onlyWhileOpen: true,
} as const;

const mailKinds = {
  reset: accountMail,
  invitation: accountMail,
  passwordChanged: accountMail,
  confirmEmail: accountMail,
  emailChangeAsked: accountMail,
  emailChanged: accountMail,
  lockedOut: accountMail,
  join: accountMail,
  reportLink: linkToFile,
  exportLink: linkToFile,
  announcement: {
    afterCrash: 'neverTwice',
    recipients: 'apart',
    leaves: 'bySweep',
    usefulHours: 7 * 24,
  },
  announcementTest: {
    afterCrash: 'neverTwice',
    recipients: 'together',
    leaves: 'atOnce',
    usefulHours: 1,
  },
  invoice: billMail,
  invoiceReminder: billMail,
  invoiceReceipt: invoiceMail,
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
    afterCrash: 'neverTwice',
    recipients: 'together',
    leaves: 'atOnce',
    usefulHours: 1,
  },
  shiftSwapDecided: staffMail,
  campaign: {
    afterCrash: 'neverTwice',
    recipients: 'apart',
    leaves: 'bySweep',
    usefulHours: 7 * 24,
    unsubscribable: true,
    onlyWhileOpen: true,
  },
  campaignTest: {
    afterCrash: 'neverTwice',
    recipients: 'together',
    leaves: 'atOnce',
    usefulHours: 1,
  },
  donationReceipt: invoiceMail,
  bookingReceipt: clientMail,
  newLink,
} as const satisfies Readonly<Record<MailKind, MailRules>>;

/** By the type of its template. */
export const kindOfTemplate = {
  BOOKING: 'booking',
  CONFIRMATION: 'confirmation',
  THANKYOU: 'thankYou',
  CUSTOM: 'customMail',
} as const satisfies Readonly<Record<EventTemplateType, MailKind>>;

export const rulesOf = (kind: MailKind): MailRules => mailKinds[kind];

/** How often a mail is tried before it is given up. */
export const mailAttempts = 5;

/** Longer than any function runs: an attempt that has not ended by then was cut off. */
export const mailAttemptMinutes = 3;

const waitMinutes = [1, 5, 15] as const;

/** How long a mail that was refused waits after so many attempts. */
export function minutesUntilNextAttempt(attempts: number): number {
  return waitMinutes[attempts - 1] ?? 15;
}
