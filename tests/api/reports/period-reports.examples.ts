import {
  type PayoutEntry,
  buildPutPayoutEntryItem,
} from '#functions/data/payments/payout-entries.ts';
import { writeInBulk } from '#functions/data/store/bulk-write.ts';
import { newId } from '#functions/ports/ids.ts';
import { periodReports } from '#shared/contract/reports/period-reports.ts';
import { cents } from '#shared/domain/values/money.ts';
import { defineExamples } from '#tests/support/every-route/area-examples.ts';
import { noon, type World } from '#tests/support/world.ts';

async function paidOut({ scope }: World, brandId: string, title = 'Invoice 1042') {
  const amounts = { amountCents: cents(1200), processingFeeCents: cents(65) };
  const entry: PayoutEntry = {
    entryId: newId(noon),
    at: noon,
    title,
    brandId,
    ...amounts,
    availableAt: undefined,
    kind: 'payment',
    source: 'invoice',
  };
  await writeInBulk([buildPutPayoutEntryItem(scope, entry)]);
}

export const examples = defineExamples(periodReports, {
  fill: paidOut,
  canaries: [{ kind: 'payout', onBrand: ['MANAGE_REPORT'], plant: paidOut }],
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
    orderSales: (brandIds) => ({ body: { brandIds } }),
    exportOrderSales: (brandIds) => ({ body: { brandIds, format: 'csv' } }),
    payout: (brandIds) => ({ body: { brandIds } }),
    exportPayout: (brandIds) => ({ body: { brandIds, format: 'csv' } }),
    salesWithEquipment: (brandIds) => ({ body: { brandIds } }),
    exportSalesWithEquipment: (brandIds) => ({ body: { brandIds, format: 'csv' } }),
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
    orderSales: (named) => ({ body: named }),
    exportOrderSales: (named) => ({ body: { ...named, format: 'csv' } }),
    payout: (named) => ({ body: named }),
    exportPayout: (named) => ({ body: { ...named, format: 'csv' } }),
    salesWithEquipment: (named) => ({ body: named }),
    exportSalesWithEquipment: (named) => ({ body: { ...named, format: 'csv' } }),
  },
  admits: [
    ['Owner Staff', 'salesHistory', 'admitted'],
    ['Admin', 'clientRankingByGet', 'admitted'],
    ['Driver', 'hoursWorked', 'refused'],
    ['Driver', 'payout', 'refused'],
    ['Manager', 'exportGiveback', 'refused'],
  ],
});
