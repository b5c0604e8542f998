// Every kind of mail that leaves, and what it promises. A mail service has no idempotency key: after
// a crash between sending a mail and noting it, nobody knows whether it went. So each kind chooses.

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
} as const satisfies Readonly<Record<MailKind, MailRules>>;

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
