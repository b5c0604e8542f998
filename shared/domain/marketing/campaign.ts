// A campaign: a page that tells a story and takes donations, and one mailing that leads to it.
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { type Cents, cents } from '#shared/domain/values/money.ts';
import { marketingLimits } from './limits.ts';

/** Spec §4. `schedule`: the mailing is scheduled or in progress. `paused`: nothing is sent. */
export const campaignStatuses = ['paused', 'schedule', 'sent'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

type StatusFacts = {
  readonly next: readonly CampaignStatus[];
  /** True if text and audience of the mailing can be changed, as long as nothing was sent. */
  readonly isMailOpen: boolean;
};

const statuses: Readonly<Record<CampaignStatus, StatusFacts>> = {
  paused: { next: ['schedule'], isMailOpen: true },
  schedule: { next: ['paused', 'sent'], isMailOpen: false },
  sent: { next: [], isMailOpen: false },
};

export const canCampaignBecome = (from: CampaignStatus, to: CampaignStatus): boolean =>
  statuses[from].next.includes(to);

/**
 * A mailing that was paused halfway continues unchanged, so that all recipients get the same text.
 */
export const isMailOpen = (status: CampaignStatus, place: number): boolean =>
  statuses[status].isMailOpen && place === 0;

export const audienceSources = ['clients', 'legacyContacts'] as const;
export type AudienceSource = (typeof audienceSources)[number];

/**
 * Limited to the campaign's brand. Tags and industries apply to clients only; an empty list means
 * all.
 */
export type CampaignAudience = {
  readonly sources: readonly AudienceSource[];
  readonly tags: readonly string[];
  readonly industries: readonly string[];
};

type ClientFacts = {
  readonly active: boolean;
  readonly brandIds: readonly string[];
  readonly tags: readonly string[];
  readonly industry: string;
};

/** A client without brands belongs to every brand's audience, just as lists show it to everyone. */
export function isInCampaignAudience(
  { tags, industries }: CampaignAudience,
  brandId: string,
  client: ClientFacts,
): boolean {
  const isOfBrand = client.brandIds.length === 0 || client.brandIds.includes(brandId);
  return (
    client.active &&
    isOfBrand &&
    (tags.length === 0 || client.tags.some((tag) => tags.includes(tag))) &&
    (industries.length === 0 || industries.includes(client.industry))
  );
}

/** Equal for spellings of the same address. */
export const toMailboxKey = (email: string): string => email.trim().toLowerCase();

type CampaignPage = {
  readonly activated: boolean;
  readonly targetCents: Cents;
  readonly minimumCents: Cents;
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
};

/** Without a target, the page only tells its story and takes no donations. */
export function takesDonations(
  { activated, targetCents, startDate, endDate }: CampaignPage,
  today: LocalDate,
): boolean {
  return activated && targetCents > 0 && startDate <= today && today <= endDate;
}

/** The allowed donation amounts. */
export function getDonationRange({ minimumCents }: Pick<CampaignPage, 'minimumCents'>): {
  readonly least: Cents;
  readonly most: Cents;
} {
  const { donationMinimumCents, donationMaximumCents } = marketingLimits;
  return {
    least: cents(Math.max(minimumCents, donationMinimumCents)),
    most: cents(donationMaximumCents),
  };
}

/** Whole percent of the target, rounded down so that 100 means that the target was reached. */
export function progressPercent(raisedCents: number, targetCents: number): number {
  return targetCents > 0 ? Math.floor((100 * raisedCents) / targetCents) : 0;
}
