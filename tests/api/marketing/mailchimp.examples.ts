import { mailchimp } from '#shared/contract/marketing/mailchimp.ts';
import {
  connectedMailchimp,
  mailchimpApiKey,
  syncingMailchimp,
} from '#tests/support/outside/mailchimp.ts';
import { examplesOf } from '#tests/support/every-route/area-examples.ts';

export const examples = examplesOf(mailchimp, {
  writesBrand: {
    connect: (brandId) => ({ body: { brandId, apiKey: mailchimpApiKey } }),
    audiences: async (brandId, world) => {
      await connectedMailchimp(world);
      return { query: { brandId } };
    },
    chooseAudience: async (brandId, world) => ({
      body: {
        ...(await connectedMailchimp(world)),
        brandId,
        audienceId: 'news',
        sources: ['clients'],
      },
    }),
    sync: async (brandId, world) => ({ body: { ...(await syncingMailchimp(world)), brandId } }),
    disconnect: async (brandId, world) => ({
      body: { ...(await connectedMailchimp(world)), brandId },
    }),
  },
  admits: [
    ['Franchise', 'list', 'admitted'],
    ['Franchise', 'connect', 'admitted'],
    ['Driver', 'list', 'refused'],
    ['System Admin', 'list', 'refused'],
  ],
});
