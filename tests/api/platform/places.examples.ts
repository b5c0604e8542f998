import { places } from '#shared/contract/platform/places.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';

export const examples = defineExamples(places, {
  admits: [
    ['Franchise', 'search', 'admitted'],
    ['Driver', 'search', 'refused'],
  ],
});
