import { mailchimp } from '#shared/contract/marketing/mailchimp.ts';
import {
  ensureMailchimpConnected,
  mailchimpApiKey,
  ensureMailchimpSyncing,
} from '#tests/support/outside/mailchimp.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';

export const examples = defineExamples(mailchimp, {
  writesBrand: {
    connect: (brandId) => ({ body: { brandId, apiKey: mailchimpApiKey } }),
    audiences: async (brandId, world) => {
      await ensureMailchimpConnected(world);
      return { query: { brandId } };
    },
    chooseAudience: async (brandId, world) => ({
      body: {
        ...(await ensureMailchimpConnected(world)),
        brandId,
        audienceId: 'news',
        sources: ['clients'],
      },
    }),
    sync: async (brandId, world) => ({
      body: { ...(await ensureMailchimpSyncing(world)), brandId },
    }),
    disconnect: async (brandId, world) => ({
      body: { ...(await ensureMailchimpConnected(world)), brandId },
    }),
  },
  admits: [
    ['Franchise', 'list', 'admitted'],
    ['Franchise', 'connect', 'admitted'],
    ['Driver', 'list', 'refused'],
    ['System Admin', 'list', 'refused'],
  ],
});
