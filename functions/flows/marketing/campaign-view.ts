// A campaign as its back-office page shows it, with its results.
import { canTakeCards } from '#functions/data/franchises/stripe-accounts.ts';
import type { Campaign } from '#functions/data/marketing/campaigns.ts';
import { getCampaignSums } from '#functions/data/marketing/campaign-sums.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { buildFileKey } from '#functions/ports/files/file-keys.ts';
import { signDownload } from '#functions/ports/files/files.ts';
import type { CampaignDetails } from '#shared/contract/marketing/campaigns.ts';
import { isMailOpen, progressPercent } from '#shared/domain/marketing/campaign.ts';
import { type Instant, toIso } from '#shared/domain/values/instant.ts';
import { buildCampaignPageUrl } from '#functions/data/marketing/campaign-links.ts';

export async function toCampaignView(scope: Scope, campaign: Campaign): Promise<CampaignDetails> {
  const { campaignId: id, targetCents, minimumCents, audience, status, ...rest } = campaign;
  const { version, brandId, name, description, story, startDate, endDate, subject } = rest;
  const [sums, byCard, signUrl] = await Promise.all([
    getCampaignSums(scope, id),
    canTakeCards(scope, brandId),
    signBannerUrl(scope, rest.bannerFileId),
  ]);
  const raised = sums.givenCents - sums.refundedCents;
  const { donations, recipients, sent, unknown, failed, unwanted } = sums;
  return {
    id,
    version,
    brandId,
    name,
    description,
    story,
    startDate,
    endDate,
    subject,
    status,
    targetAmount: targetCents,
    minimumDonation: minimumCents,
    audience: {
      sources: [...audience.sources],
      tags: [...audience.tags],
      industries: [...audience.industries],
    },
    activated: rest.activated,
    takesCards: byCard,
    bannerFileId: rest.bannerFileId ?? null,
    signUrl,
    sendAt: toIsoOrNull(rest.sendAt),
    sentAt: toIsoOrNull(rest.sentAt),
    mailOpen: isMailOpen(status, sums.place),
    pageUrl: buildCampaignPageUrl(rest.pageToken),
    sums: {
      raised,
      given: sums.givenCents,
      refunded: sums.refundedCents,
      donations,
      percent: progressPercent(raised, targetCents),
      recipients,
      sent,
      unknown,
      failed,
      unwanted,
    },
  };
}

const toIsoOrNull = (at: Instant | undefined) => (at === undefined ? null : toIso(at));

/** A download URL of the banner, which expires. */
export async function signBannerUrl(
  { tenant }: Scope,
  fileId: string | undefined,
): Promise<string | null> {
  return fileId ? signDownload(buildFileKey('campaignBanner', tenant, fileId)) : null;
}
