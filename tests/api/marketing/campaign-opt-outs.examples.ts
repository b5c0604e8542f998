import { campaignOptOuts } from '#shared/contract/marketing/campaign-opt-outs.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';

export const examples = defineExamples(campaignOptOuts, {
  writes: {
    setStatus: () => ({ body: { email: 'dora@donor.example', optedOut: true } }),
  },
  ignoresBrands: { list: (brandIds) => ({ body: { brandIds } }) },
  admits: [
    ['Franchise', 'list', 'admitted'],
    ['Worker', 'list', 'refused'],
    ['System Admin', 'list', 'refused'],
  ],
});
