import { franchiseBrands } from '#shared/contract/franchises/franchise-brands.ts';
import { getExampleOwnerId } from '#tests/api/accounts/people.examples.ts';
import { brandId, defineExamples } from '#tests/support/every-route/area-examples.ts';

export const examples = defineExamples(franchiseBrands, {
  byId: {
    list: ({ franchise }) => ({ params: { id: franchise.franchiseId }, query: {} }),
    ofStaff: async (world) => ({ params: { id: await getExampleOwnerId(world) } }),
  },
  ofFranchise: { list: 'anyBrand', ofStaff: 'anyBrand' },
  writesBrand: {
    setColor: (brandId, { franchise: { franchiseId } }) => ({
      body: { franchiseId, brandId, color: '#123456' },
    }),
  },
  namesFranchise: { setColor: (named) => ({ body: { ...named, brandId, color: '#123456' } }) },
  admits: [
    ['Franchise', 'setColor', 'admitted'],
    ['Franchise', 'remove', 'refused'],
    ['Driver', 'ofStaff', 'refused'],
  ],
});
