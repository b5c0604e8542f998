// What the bearer of a link may do without signing in. Each link is for one thing and one purpose:
// a link that sets a password can't be used for anything else.
export const linkPurposes = [
  'setPassword',
  'confirmEmail',
  'keepEmail',
  'join',
  'endDevice',
  'invoice',
  'order',
  'confirmEvent',
  'holdNextEvent',
  'campaign',
  'campaignMail',
  'calendarFeed',
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** Purposes whose links can be used repeatedly until they expire. */
export const reusableLinkPurposes: readonly LinkPurpose[] = [
  'invoice',
  'order',
  'confirmEvent',
  'holdNextEvent',
  'campaign',
  'campaignMail',
  'calendarFeed',
];

/**
 * Purposes whose expired links can be renewed; the new link is mailed to the original recipient.
 * Not `confirmEmail` and `keepEmail`, which end with the email change that they belong to. Not
 * public pages, which hold no secret. Not `endDevice`: the profile ends devices too. Not `holdNextEvent`, whose offer ends with the link. Not calendar feeds, whose address the owner replaces.
 */
export const renewableLinkPurposes = [
  'setPassword',
  'join',
  'invoice',
  'order',
  'confirmEvent',
  'campaignMail',
] as const satisfies readonly LinkPurpose[];
export type RenewableLinkPurpose = (typeof renewableLinkPurposes)[number];

/** How long we remember an expired link, so that we can tell its bearer that it has expired. */
export const linkRetentionDays = 365;
