import { randomUUID } from 'node:crypto';
import { brands } from '#shared/contract/franchises/brands.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';

export const examples = defineExamples(brands, {
  writes: {
    create: () => ({
      body: {
        brandName: 'Pop Stop',
        color: '#0F766E',
        allowedOrigins: [],
        requestKey: randomUUID(),
      },
    }),
  },
  admits: [
    ['Admin', 'create', 'admitted'],
    ['Franchise', 'create', 'refused'],
    ['Manager', 'create', 'refused'],
  ],
});
