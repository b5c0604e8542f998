import { leastCardCents } from '#shared/domain/money/card-payment.ts';

export const marketingLimits = {
  /** Ours: one transaction holds 100 items, two of which are stamps at most for each bucket. */
  legacyRowsAtOnce: 50,
  /** Ours: a file of an older system, read by the browser. */
  legacyFileRows: 20_000,
  /** Ours: read whole for the grid, a quarter of a megabyte of slim rows. */
  campaigns: 500,
  /** Ours: Mailchimp's own have ten characters. */
  mailchimpIdLength: 40,
  /** Ours: of a campaign at Mailchimp, what a notification says. */
  mailchimpTitleLength: 200,
  /** Ours: a page of story and its pictures' words. */
  storyLength: 20_000,
  /** Ours: what a line below the name says. */
  descriptionLength: 400,
  /** Ours: what a campaign may aim at, one million dollars. */
  targetMaximumCents: 100_000_000,
  donationMinimumCents: leastCardCents,
  /** Spec §5 and §9: 9999 dollars. */
  donationMaximumCents: 999_900,
  commentLength: 500,
  reasonLength: 300,
  /** Ours: of tags or industries of an audience. */
  audienceValues: 20,
  /** Ours: recipients who are claimed in one transaction, beside its mail, its count and its check. */
  campaignBatch: 40,
  /** Ours: what the public page shows of the newest comments. */
  commentsShown: 50,
  donationsAtOnce: 50,
  optOutsAtOnce: 100,
  /** Ours: a page whose campaign is over still thanks, for five years. */
  pageDays: 5 * 365,
  /** Ours: who opens an old mail can still leave the list, for two years. */
  mailLinkDays: 2 * 365,
  /** Ours: how long a donation waits for its payment; its page is over after half an hour. */
  pendingDonationDays: 7,
  pageReadsPerAddress: 300,
  donationsPerAddress: 30,
  addressWindowMinutes: 60,
  // §4.
  rebookAttempts: 5,
  /** Ours: a quarter of a year before an event's day comes round, its client is asked again. */
  rebookLeadDays: 90,
  /** Ours: of a transaction, with two stamps for each of their months. */
  rebooksAtOnce: 40,
  /** Ours: of one franchise at a tick; whole days are taken until there are so many. */
  rebooksPerTick: 500,
  /** Ours: when last year's events come in, on the franchise's clocks. */
  rebookSyncTime: '04:00',
} as const;
