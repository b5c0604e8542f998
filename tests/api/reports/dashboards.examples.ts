import { dashboards } from '#shared/contract/reports/dashboards.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';

const july = { fromDate: '2026-07-01', toDate: '2026-07-31' };

export const examples = defineExamples(dashboards, {
  byId: {
    franchisePage: ({ franchise: { franchiseId } }) => ({ params: { franchiseId } }),
  },
  ofFranchise: { franchisePage: 'anyBrand' },
  filtersBrands: {
    salesGiveback: (brandIds) => ({ body: { ...july, granularity: 'week', brandIds } }),
    dayOfWeek: (brandIds) => ({ body: { ...july, brandIds } }),
    prepayEvents: (brandIds) => ({ body: { ...july, brandIds } }),
    average: (brandIds) => ({ body: { ...july, brandIds } }),
    equipmentSummary: (brandIds) => ({ body: { ...july, brandIds } }),
    staffOverview: (brandIds) => ({ body: { ...july, granularity: 'week', brandIds } }),
    topClients: (brandIds) => ({ body: { ...july, brandIds } }),
    byIndustry: (brandIds) => ({ body: { ...july, brandIds } }),
    byLocation: (brandIds) => ({ body: { ...july, granularity: 'day', brandIds } }),
  },
  namesFranchise: {
    salesGiveback: (named) => ({ body: { ...july, granularity: 'week', ...named } }),
    dayOfWeek: (named) => ({ body: { ...july, ...named } }),
    prepayEvents: (named) => ({ body: { ...july, ...named } }),
    average: (named) => ({ body: { ...july, ...named } }),
    equipmentSummary: (named) => ({ body: { ...july, ...named } }),
    staffOverview: (named) => ({ body: { ...july, granularity: 'week', ...named } }),
    topClients: (named) => ({ body: { ...july, ...named } }),
    byIndustry: (named) => ({ body: { ...july, ...named } }),
    byLocation: (named) => ({ body: { ...july, granularity: 'day', ...named } }),
  },
  admits: [
    ['Admin', 'adminPage', 'admitted'],
    ['Franchise', 'adminPage', 'refused'],
    ['Driver', 'franchisePage', 'refused'],
    ['System Admin', 'salesGiveback', 'admitted'],
    ['Franchise', 'topClients', 'admitted'],
    ['Driver', 'topClients', 'refused'],
    ['Admin', 'equipmentSummary', 'admitted'],
    ['Owner Staff', 'prepayEvents', 'admitted'],
    ['Manager', 'staffOverview', 'refused'],
    ['Admin', 'byFranchise', 'admitted'],
    ['Franchise', 'byFranchise', 'refused'],
    ['Manager', 'byFranchise', 'refused'],
    ['Worker', 'byFranchise', 'refused'],
    ['Worker', 'average', 'refused'],
  ],
});
