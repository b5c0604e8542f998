import { randomUUID } from 'node:crypto';
import { newId } from '#functions/ports/ids.ts';
import { noon } from '#tests/support/world.ts';
import { franchises } from '#shared/contract/franchises/franchises.ts';
import { brandId, defineExamples } from '#tests/support/every-route/area-examples.ts';

export const examples = defineExamples(franchises, {
  namesFranchise: { page: (named) => ({ query: named }) },
  writes: {
    create: () => ({
      body: {
        code: newId(noon).slice(-8),
        name: 'Bayou Treats',
        primaryEmail: `${newId(noon).toLowerCase()}@example.com`,
        primaryContact: 'Lou Landry',
        billingCity: 'Lafayette',
        billingState: 'LA',
        timeZone: 'America/Chicago',
        salesTaxRate: '8.45',
        givebackPercentage: '20',
        brandIds: [brandId],
        requestKey: randomUUID(),
      },
    }),
    inviteOwner: ({ franchise }) => ({ body: { id: franchise.franchiseId, requestKey: 'again' } }),
    update: async ({ franchise: { franchiseId: id, ...rest } }) => ({
      body: { ...rest, id, version: 1, name: 'Renamed' },
    }),
    setActivated: ({ franchise }) => ({ body: { id: franchise.franchiseId, activated: true } }),
  },
  admits: [
    ['Admin', 'create', 'admitted'],
    ['Franchise', 'create', 'refused'],
    ['Franchise', 'inviteOwner', 'refused'],
    ['Owner Staff', 'setActivated', 'refused'],
    ['Manager', 'list', 'refused'],
  ],
});
