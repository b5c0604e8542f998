// The reports over a range of days, as files that are written and mailed again and again: the columns
// and totals of their screens.
import type { Report, TotalKind } from './report.ts';
import {
  columnsOf,
  headingOf,
  type PeriodColumnKey,
  type PeriodColumnKind,
  type PeriodReport,
  type PeriodRow,
  sheetCell,
  sheetKind,
} from './period-reports.ts';

type PeriodTotal = PeriodColumnKey;

const totalKinds: Readonly<Partial<Record<PeriodColumnKind, TotalKind>>> = {
  money: 'money',
  hours: 'hours',
  workedTime: 'workedTime',
};

function reportOf(report: PeriodReport, main: PeriodTotal): Report<PeriodRow, string> {
  const columns = columnsOf(report);
  const totalled = columns.filter(({ total }) => total);
  return {
    name: `export_${report}`,
    columns: columns.map((column) => ({
      heading: headingOf(column),
      kind: sheetKind[column.kind],
      cell: (row) => sheetCell(column, row),
      ...(column.total ? { total: column.key } : {}),
    })),
    totals: Object.fromEntries(
      totalled.map((column) => [
        column.key,
        {
          label: headingOf(column),
          kind: totalKinds[column.kind] ?? 'count',
          of: ({ values }: PeriodRow) => Number(values[column.key] ?? 0),
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
