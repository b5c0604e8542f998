import { newId } from '#functions/ports/ids.ts';
import { createPageLink } from '#functions/data/marketing/campaign-links.ts';
import { storeMailLink } from '#functions/data/marketing/mail-opt-outs.ts';
import { campaignPages } from '#shared/contract/marketing/campaign-pages.ts';
import type { Instant } from '#shared/domain/values/instant.ts';
import {
  defineExamples,
  oncePerWorld,
  getExampleOwner,
} from '#tests/support/every-route/area-examples.ts';
import { addCampaign } from '#tests/support/fixtures/campaigns.ts';
import { completeStripeConnection } from '#tests/support/outside/stripe-walk.ts';
import { noon, type World } from '#tests/support/world.ts';

const getExampleCampaign = oncePerWorld(async (world) => {
  const owner = await getExampleOwner(world);
  await completeStripeConnection(owner);
  return addCampaign(owner);
});

const page = async (world: World) => {
  const campaignId = await getExampleCampaign(world);
  return (tokenHash: string, endsAt: Instant) =>
    createPageLink(world.scope.tenant, campaignId, { tokenHash, endsAt });
};
const letter = async (world: World) => {
  const campaignId = await getExampleCampaign(world);
  const { tenant } = world.scope;
  return (tokenHash: string, endsAt: Instant) =>
    storeMailLink({ tenant, campaignId, email: 'dora@donor.example' }, { tokenHash, endsAt });
};
const byToken = (token: string) => ({ body: { token } });

export const examples = defineExamples(campaignPages, {
  byLink: {
    view: async (world) => ({ request: byToken, open: await page(world) }),
    donate: async (world) => ({
      request: (token) => ({
        body: { token, amount: 1000, email: 'dora@donor.example', requestKey: newId(noon) },
      }),
      open: await page(world),
    }),
    returned: async (world) => ({
      request: (token) => ({ body: { token, donationId: 'none' } }),
      open: await page(world),
    }),
    letter: async (world) => ({ request: byToken, open: await letter(world) }),
    optOut: async (world) => ({ request: byToken, open: await letter(world) }),
    optIn: async (world) => ({ request: byToken, open: await letter(world) }),
    oneClick: async (world) => ({
      request: (token) => ({ query: { token }, body: 'List-Unsubscribe=One-Click' }),
      open: await letter(world),
    }),
  },
});
