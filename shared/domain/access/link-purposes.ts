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
