import { stripeConnect } from '#shared/contract/franchises/stripe-connect.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';

export const examples = defineExamples(stripeConnect, {
  writesBrand: {
    createAccount: (brandId) => ({ query: { brandId, email: 'owner@example.com' } }),
  },
  admits: [
    ['Franchise', 'createAccount', 'admitted'],
    ['Driver', 'createAccount', 'refused'],
  ],
});
