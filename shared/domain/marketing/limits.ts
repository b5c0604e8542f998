import { minCardCents } from '#shared/domain/money/card-payment.ts';

export const marketingLimits = {
  /** Ours: one transaction holds 100 items, at most two of them version stamps per bucket. */
  legacyRowsAtOnce: 50,
  /** Ours: rows of an older system's file, which the browser reads. */
  legacyFileRows: 20_000,
  /** Ours: all campaigns are read for the grid, a quarter of a megabyte of slim rows. */
  campaigns: 500,
  /** Ours: Mailchimp's own ids have ten characters. */
  mailchimpIdLength: 40,
  /** Ours: the part of a Mailchimp campaign's title that a notification shows. */
  mailchimpTitleLength: 200,
  /** Ours: the text of a page's story and its pictures' captions. */
  storyLength: 20_000,
  /** Ours: the line below the name. */
  descriptionLength: 400,
  /** Ours: the maximum target, one million dollars. */
  targetMaximumCents: 100_000_000,
  donationMinimumCents: minCardCents,
  /** Spec §5 and §9: 9999 dollars. */
  donationMaximumCents: 999_900,
  commentLength: 500,
  reasonLength: 300,
  /** Ours: tags or industries of an audience. */
  audienceValues: 20,
  /**
   * Ours: recipients claimed in one transaction, in addition to its mail, counter and condition
   * check.
   */
  campaignBatch: 40,
  /** Ours: how many of the newest comments the public page shows. */
  commentsShown: 50,
  donationsAtOnce: 50,
  optOutsAtOnce: 100,
  /** Ours: the page of a finished campaign says thanks for five more years. */
  pageDays: 5 * 365,
  /** Ours: the unsubscribe link in an old mail works for two years. */
  mailLinkDays: 2 * 365,
  /**
   * Ours: how long a donation waits for its payment; the checkout page expires after half an hour.
   */
  pendingDonationDays: 7,
  pageReadsPerAddress: 300,
  donationsPerAddress: 30,
  addressWindowMinutes: 60,
  // §4.
  rebookAttempts: 5,
  /** Ours: a client is asked again a quarter of a year before the event's day comes around. */
  rebookLeadDays: 90,
  /** Ours: per transaction, with two version stamps for each month. */
  rebooksAtOnce: 40,
  /** Ours: per franchise and run. Whole days are processed until this number is reached. */
  rebooksPerTick: 500,
  /** Ours: when last year's events are added, in the franchise's time zone. */
  rebookSyncTime: '04:00',
} as const;
