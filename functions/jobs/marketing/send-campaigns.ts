// Sends the mail of campaigns, a bounded part of each audience per minute. Safe to run twice, late
// and concurrently: each mailbox is claimed in the transaction that puts its mail into the outbox.
import { listDueCampaigns } from '#functions/data/marketing/campaigns.ts';
import { sendCampaign } from '#functions/flows/marketing/send-campaign.ts';
import { onSchedule } from '#functions/http/job.ts';
import { processDueItems } from '#functions/http/process-due-items.ts';

/** Per tick; the next one takes the rest. Each part has at most some hundreds of mailboxes. */
const maxCampaigns = 10;
const maxAudienceParts = 100;

export const handler = onSchedule('send-campaigns', async (now) => {
  const due = await listDueCampaigns(now, maxCampaigns);
  const places = Math.ceil(maxAudienceParts / Math.max(1, due.length));
  const requested = await processDueItems(due, {
    failure: 'campaign not sent',
    toLogFields: ({ campaign: { campaignId } }) => ({ campaignId }),
    processItem: ({ scope, campaign }) => sendCampaign(scope, campaign.campaignId, places, now),
  });
  return { due: due.length, asked: requested };
});
