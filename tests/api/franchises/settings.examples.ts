import { getNewestFranchise } from '#functions/data/franchises/franchises.ts';
import { getNewestLetterheads } from '#functions/data/franchises/letterheads.ts';
import type { Scope } from '#functions/data/store/scope.ts';
import { settings } from '#shared/contract/franchises/settings.ts';
import { brandId, defineExamples } from '#tests/support/every-route/area-examples.ts';
import { initialSettings } from '#shared/domain/franchises/franchise-settings.ts';

const toLetterheadInput = async (scope: Scope) => ({
  version: (await getNewestLetterheads(scope)).version,
  billingName: 'Ice of Dayton',
});

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
    requireSecondFactor: async ({ franchise, scope }) => ({
      body: {
        id: franchise.franchiseId,
        version: (await getNewestFranchise(scope))?.version ?? 1,
        secondFactor: { owner: false, manager: true, staff: false },
      },
    }),
    letterheads: ({ franchise }) => ({ params: { id: franchise.franchiseId } }),
    saveLogo: async ({ franchise, scope }) => ({
      body: { id: franchise.franchiseId, version: (await getNewestLetterheads(scope)).version },
    }),
    startLogoUpload: ({ franchise }) => ({
      body: { id: franchise.franchiseId, contentType: 'image/png', contentLength: 8 },
    }),
    display: ({ franchise }) => ({ params: { id: franchise.franchiseId } }),
  },
  ofFranchise: {
    details: 'anyBrand',
    update: 'allBrands',
    saveLetterhead: 'allBrands',
    letterheads: 'anyBrand',
    saveLogo: 'allBrands',
    startLogoUpload: 'anyBrand',
  },
  writesBrand: {
    saveBrandLetterhead: async (named, { franchise: { franchiseId }, scope }) => ({
      body: { ...(await toLetterheadInput(scope)), franchiseId, brandId: named },
    }),
  },
  namesFranchise: {
    saveBrandLetterhead: async (named, { scope }) => ({
      body: { ...(await toLetterheadInput(scope)), ...named, brandId },
    }),
  },
  admits: [
    ['Franchise', 'details', 'admitted'],
    ['System Admin', 'update', 'admitted'],
    ['Manager', 'update', 'refused'],
    ['Worker', 'display', 'admitted'],
    ['Franchise', 'superUpdate', 'refused'],
    ['Manager', 'requireSecondFactor', 'refused'],
    ['Owner Staff', 'requireSecondFactor', 'admitted'],
    ['Franchise', 'requireAdminSecondFactor', 'refused'],
  ],
  fates: [
    ['Manager who writes all brands', 'own', 'update', 'reached'],
    ['Manager who writes the brand', 'own', 'update', 'refused'],
    ['Admin', 'foreign', 'details', 'reached'],
    ['Owner Staff', 'foreign', 'details', 'missing'],
  ],
});
