// The reports over a range of days that are mailed on a schedule, with the totals of their screens.
import type { ReportDefinition, TotalKind } from './report.ts';
import {
  listPeriodColumns,
  getFigureColumn,
  getHeadingKey,
  type PeriodColumnKind,
  type PeriodReport,
} from './period-reports.ts';

const totalKinds: Readonly<Partial<Record<PeriodColumnKind, TotalKind>>> = {
  money: 'money',
  hours: 'hours',
  workedTime: 'workedTime',
};

function createReport(grid: PeriodReport): ReportDefinition {
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
    main: getFigureColumn(grid).key,
  };
}

export const equipmentUsageReport = createReport('assetUsage');
export const clientRankingReport = createReport('clientRanking');
export const hoursWorkedReport = createReport('hoursWorked');
export const timeCardReport = createReport('timeCard');
export const orderSalesReport = createReport('orderSales');
export const payoutReport = createReport('payout');
export const salesWithEquipmentReport = createReport('salesWithEquipment');
