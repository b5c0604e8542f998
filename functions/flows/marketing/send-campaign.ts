// Puts a campaign's mails into the outbox, one part of its audience after another. After an
// interruption, the next run reads the same part again and requests only the mails that weren't
// requested yet.
import {
  queueCampaignMails,
  listUnclaimedMailboxes,
} from '#functions/data/marketing/campaign-recipients.ts';
import { type Campaign, getCampaign, saveCampaign } from '#functions/data/marketing/campaigns.ts';
import { getCampaignSums, claimAudiencePart } from '#functions/data/marketing/campaign-sums.ts';
import { filterMailable } from '#functions/data/marketing/mail-opt-outs.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { canCampaignBecome } from '#shared/domain/marketing/campaign.ts';
import { marketingLimits } from '#shared/domain/marketing/limits.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import { readMailboxes, getAudiencePart } from '#functions/data/marketing/campaign-audience.ts';
import { tryAgain, retryLimits, retryOrGiveUp } from '#functions/data/store/retry.ts';

/**
 * Processes up to `most` parts of the audience; the next run continues. Returns how many mails were
 * requested.
 */
export async function sendCampaign(
  scope: Scope,
  campaignId: string,
  maxParts: number,
  now: Instant,
): Promise<number> {
  let requestedCount = 0;
  for (let taken = 0; taken < maxParts; taken += 1) {
    const campaign = await getCampaign(scope, campaignId);
    if (campaign?.status !== 'schedule') return requestedCount;
    const { place } = await getCampaignSums(scope, campaignId);
    const part = getAudiencePart(place);
    if (!part) {
      await endCampaign(scope, campaign, now);
      return requestedCount;
    }
    const mailboxes = await readMailboxes(scope, campaign, part);
    const letters = await requestLetters(scope, campaign, mailboxes, now);
    if (letters === undefined) return requestedCount;
    requestedCount += letters;
    await claimAudiencePart(scope, campaignId, place);
  }
  return requestedCount;
}

/** Undefined if the campaign was stopped meanwhile, so that the part isn't finished. */
async function requestLetters(
  scope: Scope,
  { campaignId }: Campaign,
  mailboxes: readonly string[],
  now: Instant,
): Promise<number | undefined> {
  const { campaignBatch } = marketingLimits;
  let requestedCount = 0;
  for (let at = 0; at < mailboxes.length; at += campaignBatch) {
    const some = await filterMailable(scope, mailboxes.slice(at, at + campaignBatch));
    const claimed = await retryOrGiveUp(retryLimits.few, async () => {
      const left = await listUnclaimedMailboxes(scope, campaignId, some);
      if (left.length === 0) return 0;
      const outcome = await queueCampaignMails(scope, campaignId, left, now);
      if (outcome === 'stopped') return undefined;
      return outcome === 'asked' ? left.length : tryAgain;
    });
    if (claimed === undefined) return undefined;
    if (claimed !== tryAgain) requestedCount += claimed;
  }
  return requestedCount;
}

/**
 * All mails have been requested. If another write came in between, the next run ends the campaign.
 */
async function endCampaign(scope: Scope, campaign: Campaign, now: Instant): Promise<void> {
  if (!canCampaignBecome(campaign.status, 'sent')) return;
  await saveCampaign(scope, campaign, {
    ...campaign,
    status: 'sent',
    sendAt: undefined,
    sentAt: now,
  });
}
