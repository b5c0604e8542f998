import type { CampaignStatus } from '#shared/domain/marketing/campaign.ts';
import type { DonationStatus } from '#shared/domain/marketing/donation.ts';
import { text } from '#shared/text/marketing/campaigns.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';

const tones: Readonly<Record<CampaignStatus, Tone>> = {
  paused: 'gray',
  schedule: 'blue',
  sent: 'green',
};

export const toCampaignStatusBadge = (status: CampaignStatus): { tone: Tone; label: string } => ({
  tone: tones[status],
  label: text(`campaign_status_${status}`),
});

const donationTones: Readonly<Record<DonationStatus, Tone>> = {
  received: 'green',
  refunding: 'yellow',
  partRefunded: 'yellow',
  refunded: 'gray',
};

export const toDonationStatusBadge = (status: DonationStatus): { tone: Tone; label: string } => ({
  tone: donationTones[status],
  label: text(`donation_status_${status}`),
});
