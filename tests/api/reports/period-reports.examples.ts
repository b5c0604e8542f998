import { periodReports } from '#shared/contract/reports/period-reports.ts';
import { examplesOf } from '#tests/support/area-examples.ts';

export const examples = examplesOf(periodReports, {
  filtersBrands: {
    salesHistory: (brandIds) => ({ body: { brandIds } }),
    exportSalesHistory: (brandIds) => ({ body: { brandIds, format: 'csv' } }),
    giveback: (brandIds) => ({ body: { brandIds } }),
    exportGiveback: (brandIds) => ({ body: { brandIds, format: 'csv' } }),
    assetUsage: (brandIds) => ({ body: { brandIds } }),
    exportAssetUsage: (brandIds) => ({ body: { brandIds, format: 'csv' } }),
    clientRanking: (brandIds) => ({ body: { brandIds } }),
    exportClientRanking: (brandIds) => ({ body: { brandIds, format: 'csv' } }),
    hoursWorked: (brandIds) => ({ body: { brandIds } }),
    exportHoursWorked: (brandIds) => ({ body: { brandIds, format: 'csv' } }),
    timeCard: (brandIds) => ({ body: { brandIds } }),
    exportTimeCard: (brandIds) => ({ body: { brandIds, format: 'csv' } }),
  },
  namesFranchise: {
    salesHistory: (named) => ({ body: named }),
    exportSalesHistory: (named) => ({ body: { ...named, format: 'csv' } }),
    giveback: (named) => ({ body: named }),
    exportGiveback: (named) => ({ body: { ...named, format: 'csv' } }),
    assetUsage: (named) => ({ body: named }),
    exportAssetUsage: (named) => ({ body: { ...named, format: 'csv' } }),
    clientRanking: (named) => ({ body: named }),
    exportClientRanking: (named) => ({ body: { ...named, format: 'csv' } }),
    hoursWorked: (named) => ({ body: named }),
    exportHoursWorked: (named) => ({ body: { ...named, format: 'csv' } }),
    timeCard: (named) => ({ body: named }),
    exportTimeCard: (named) => ({ body: { ...named, format: 'csv' } }),
  },
  admits: [
    ['Owner Staff', 'salesHistory', 'admitted'],
    ['Admin', 'clientRankingByGet', 'admitted'],
    ['Driver', 'hoursWorked', 'refused'],
    ['Manager', 'exportGiveback', 'refused'],
  ],
});
