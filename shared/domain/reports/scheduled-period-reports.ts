// The reports over a range of days that are mailed on a schedule, with the totals of their screens.
import type { ReportDefinition, TotalKind } from './report.ts';
import {
  listPeriodColumns,
  getHeadingKey,
  type PeriodColumnKey,
  type PeriodColumnKind,
  type PeriodReport,
} from './period-reports.ts';

const totalKinds: Readonly<Partial<Record<PeriodColumnKind, TotalKind>>> = {
  money: 'money',
  hours: 'hours',
  workedTime: 'workedTime',
};

function createReport(grid: PeriodReport, main: PeriodColumnKey): ReportDefinition {
  const totalled = listPeriodColumns(grid).filter(({ total }) => total);
  return {
    grid,
    totals: Object.fromEntries(
      totalled.map((column) => [
        column.key,
        {
          label: getHeadingKey(column),
          kind: totalKinds[column.kind] ?? 'count',
          sum: column.key,
        },
      ]),
    ),
    mailed: totalled.map(({ key }) => key),
    main,
  };
}

export const equipmentUsageReport = createReport('assetUsage', 'collected');
export const clientRankingReport = createReport('clientRanking', 'collected');
export const hoursWorkedReport = createReport('hoursWorked', 'hours');
export const timeCardReport = createReport('timeCard', 'hours');
export const orderSalesReport = createReport('orderSales', 'billed');
export const payoutReport = createReport('payout', 'payout');
export const salesWithEquipmentReport = createReport('salesWithEquipment', 'collected');
