import { newId } from '#functions/ports/ids.ts';
import { createClient } from '#functions/data/clients/clients.ts';
import { buildClient } from '#scripts/seed/builders.ts';
import { agingReport } from '#shared/contract/marketing/aging-report.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

const added = ({ scope }: World, brand: string, businessName: string) =>
  createClient(
    scope,
    buildClient({ clientId: newId(noon), businessName, brandIds: [brand] }),
    noon,
  );

export const examples = defineExamples(agingReport, {
  fill: async (world, brand) => void (await added(world, brand, `Fair of ${brand}`)),
  filtersBrands: {
    list: (brandIds) => ({ body: { brandIds } }),
    exportGrid: (brandIds) => ({ body: { brandIds, format: 'csv' } }),
  },
  admits: [
    ['Franchise', 'list', 'admitted'],
    ['Manager', 'list', 'refused'],
    ['Worker', 'list', 'refused'],
    ['System Admin', 'list', 'refused'],
  ],
});
