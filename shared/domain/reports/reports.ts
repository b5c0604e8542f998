// Every type of report, and what it is.
import { salesReport } from './sales-report.ts';
import {
  clientRankingReport,
  equipmentUsageReport,
  hoursWorkedReport,
  timeCardReport,
} from './scheduled-period-reports.ts';
import type { Report } from './report.ts';
import type { ReportType } from './report-runs.ts';

export const reports: Readonly<Record<ReportType, Report<never, string>>> = {
  eventSales: salesReport,
  equipmentUsage: equipmentUsageReport,
  clientRanking: clientRankingReport,
  hoursWorkedSummary: hoursWorkedReport,
  employeeTimeCard: timeCardReport,
};
