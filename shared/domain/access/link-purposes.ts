// What somebody may do who holds a link and has not signed in: each link is for one thing and for one
// purpose, so a link that sets a password is good for nothing else.
export const linkPurposes = [
  'setPassword',
  'confirmEmail',
  'keepEmail',
  'join',
  'invoice',
  'order',
  'confirmEvent',
  'campaign',
  'campaignMail',
  'calendarFeed',
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** Those by which somebody comes again and again, until they are over. */
export const lastingPurposes: readonly LinkPurpose[] = [
  'invoice',
  'order',
  'confirmEvent',
  'campaign',
  'campaignMail',
  'calendarFeed',
];

/**
 * Of those that are over, a new one can be asked for: it's mailed to where the old one went. Not of
 * `confirmEmail` and `keepEmail`, whose end is the end of the change that they are about, nor of a page
 * that is no secret, nor of a calendar, whose address its owner makes again.
 */
export const renewablePurposes = [
  'setPassword',
  'join',
  'invoice',
  'order',
  'confirmEvent',
  'campaignMail',
] as const satisfies readonly LinkPurpose[];
export type RenewablePurpose = (typeof renewablePurposes)[number];

/** How long a link that is over is still known as one, so that its holder hears that it's over. */
export const linkKeptDays = 365;
