import { places } from '#shared/contract/platform/places.ts';
import { examplesOf } from '#tests/support/every-route/area-examples.ts';

export const examples = examplesOf(places, {
  admits: [
    ['Franchise', 'search', 'admitted'],
    ['Driver', 'search', 'refused'],
  ],
});
