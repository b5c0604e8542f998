// The campaigns of a franchise with their results: two queries of slim rows, joined.
import { listCampaigns } from './campaigns.ts';
import { listCampaignSums } from './campaign-sums.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import type { CampaignRow } from '#shared/domain/marketing/campaign-grid.ts';
import { toIso } from '#shared/domain/values/instant.ts';

export async function listCampaignRows(scope: Scope): Promise<CampaignRow[]> {
  const [campaigns, sums] = await Promise.all([listCampaigns(scope), listCampaignSums(scope)]);
  return campaigns.map(({ campaignId: id, sendAt, targetCents: target, ...campaign }) => {
    const sum = sums.get(id);
    const { brandId, name, status, activated, startDate, endDate } = campaign;
    return {
      id,
      brandId,
      name,
      status,
      activated,
      startDate,
      endDate,
      target,
      sendAt: sendAt === undefined ? null : toIso(sendAt),
      raised: (sum?.givenCents ?? 0) - (sum?.refundedCents ?? 0),
      donations: sum?.donations ?? 0,
      recipients: sum?.recipients ?? 0,
      sent: sum?.sent ?? 0,
    };
  });
}
