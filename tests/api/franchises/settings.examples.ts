import { getNewestFranchise } from '#functions/data/franchises/franchises.ts';
import { settings } from '#shared/contract/franchises/settings.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';
import { initialSettings } from '#shared/domain/franchises/franchise-settings.ts';

export const examples = defineExamples(settings, {
  byId: {
    details: ({ franchise }) => ({ params: { id: franchise.franchiseId } }),
    update: ({ franchise }) => ({
      body: {
        id: franchise.franchiseId,
        version: 1,
        ...initialSettings,
        reminderHours: [...initialSettings.reminderHours],
      },
    }),
    // After the other example has saved the same franchise.
    saveLetterhead: async ({ franchise, scope }) => ({
      body: {
        id: franchise.franchiseId,
        version: (await getNewestFranchise(scope))?.version ?? 1,
        ...{ billingCity: 'Dayton', billingState: 'OH', primaryEmail: 'office@ice.example' },
      },
    }),
    display: ({ franchise }) => ({ params: { id: franchise.franchiseId } }),
  },
  ofFranchise: {
    details: 'anyBrand',
    update: 'allBrands',
    saveLetterhead: 'allBrands',
  },
  admits: [
    ['Franchise', 'details', 'admitted'],
    ['System Admin', 'update', 'admitted'],
    ['Manager', 'update', 'refused'],
    ['Worker', 'display', 'admitted'],
    ['Franchise', 'superUpdate', 'refused'],
  ],
  fates: [
    ['Manager who writes all brands', 'own', 'update', 'reached'],
    ['Manager who writes the brand', 'own', 'update', 'refused'],
    ['Admin', 'foreign', 'details', 'reached'],
    ['Owner Staff', 'foreign', 'details', 'missing'],
  ],
});
