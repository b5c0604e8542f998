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
import type { ReportDefinition } from './report.ts';
import type { ReportType } from './report-runs.ts';

export const reportDefinitions: Readonly<Record<ReportType, ReportDefinition>> = {
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
