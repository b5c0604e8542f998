// The definitions of all report types.
import { salesReport } from './sales-report.ts';
import { shiftCardReport } from './shift-card-report.ts';
import {
  clientRankingReport,
  equipmentUsageReport,
  hoursWorkedReport,
  orderSalesReport,
  payoutReport,
  salesWithEquipmentReport,
  timeCardReport,
} from './scheduled-period-reports.ts';
import type { Report } from './report.ts';
import type { ReportType } from './report-runs.ts';

export const reports: Readonly<Record<ReportType, Report>> = {
  franchiseOrder: orderSalesReport,
  payout: payoutReport,
  eventSales: salesReport,
  eventSalesWithEquipment: salesWithEquipmentReport,
  equipmentUsage: equipmentUsageReport,
  clientRanking: clientRankingReport,
  hoursWorkedSummary: hoursWorkedReport,
  employeeTimeCard: timeCardReport,
  employeeShiftTimeCard: shiftCardReport,
};
