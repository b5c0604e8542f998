// The reports over a range of days that are mailed on a schedule, with the totals of their screens.
import type { Report, TotalKind } from './report.ts';
import {
  columnsOf,
  headingOf,
  type PeriodColumnKey,
  type PeriodColumnKind,
  type PeriodReport,
} from './period-reports.ts';

const totalKinds: Readonly<Partial<Record<PeriodColumnKind, TotalKind>>> = {
  money: 'money',
  hours: 'hours',
  workedTime: 'workedTime',
};

function reportOf(grid: PeriodReport, main: PeriodColumnKey): Report {
  const totalled = columnsOf(grid).filter(({ total }) => total);
  return {
    grid,
    totals: Object.fromEntries(
      totalled.map((column) => [
        column.key,
        {
          label: headingOf(column),
          kind: totalKinds[column.kind] ?? 'count',
          sum: column.key,
        },
      ]),
    ),
    mailed: totalled.map(({ key }) => key),
    main,
  };
}

export const equipmentUsageReport = reportOf('assetUsage', 'collected');
export const clientRankingReport = reportOf('clientRanking', 'collected');
export const hoursWorkedReport = reportOf('hoursWorked', 'hours');
export const timeCardReport = reportOf('timeCard', 'hours');
export const orderSalesReport = reportOf('orderSales', 'billed');
export const payoutReport = reportOf('payout', 'payout');
export const salesWithEquipmentReport = reportOf('salesWithEquipment', 'collected');
