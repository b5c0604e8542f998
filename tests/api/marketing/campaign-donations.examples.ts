import { newId } from '#functions/ports/ids.ts';
import { campaignDonations } from '#shared/contract/marketing/campaign-donations.ts';
import {
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { addCampaign, donate, listCampaignDonations } from '#tests/support/fixtures/campaigns.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { waitFor } from '#tests/support/wait-for.ts';
import { noon } from '#tests/support/world.ts';

const donation = oncePerWorld(async (world) => {
  const owner = await getExampleOwner(world);
  await completeStripeConnection(owner);
  const campaignId = await addCampaign(owner);
  const id = await donate(owner, campaignId, { comment: 'Go on' });
  // It is listed through an index, which lags a moment behind on a busy machine.
  const { version } = await waitFor(async () => {
    const [row] = await listCampaignDonations(owner, campaignId);
    if (!row) throw new Error('the donation is not listed');
    return row;
  });
  return { id, campaignId, version };
});

export const examples = defineExamples(campaignDonations, {
  byId: {
    refund: async (world) => {
      const { id, version } = await donation(world);
      const why = { comment: 'Given twice', requestKey: newId(noon) };
      return { params: { id }, body: { version, refundType: 'CUSTOM', amount: 1, ...why } };
    },
    setCommentActivated: async (world) => ({
      params: { id: (await donation(world)).id },
      body: { activated: false },
    }),
  },
  namesFranchise: {
    list: async (franchise, world) => ({
      body: { ...franchise, campaignId: (await donation(world)).campaignId },
    }),
  },
  admits: [
    ['Franchise', 'list', 'admitted'],
    ['System Admin', 'refund', 'refused'],
  ],
  fates: [
    ['Franchise', 'foreign', 'refund', 'missing'],
    ['Manager who reads the brand', 'own', 'refund', 'refused'],
    ['Manager who writes another brand', 'own', 'setCommentActivated', 'missing'],
  ],
});
