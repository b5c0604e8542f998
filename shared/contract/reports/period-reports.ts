import { z } from 'zod';
import {
  periodReportDefinitions as reports,
  type PeriodReport,
} from '#shared/domain/reports/period-reports.ts';
import {
  gridExportReply,
  gridExportRequest,
  gridReply,
  gridRequest,
  gridRoute,
} from '#shared/contract/grid.ts';
import {
  Comparison,
  GroupIds,
  ReportGroups,
  ReportSummary,
} from '#shared/contract/reports/report-summary.ts';
import { area, franchiseOrPlatform, route } from '#shared/contract/route.ts';
import { RequestedFranchiseId, LocalDateText } from '#shared/contract/wire.ts';

const filters = {
  franchiseId: RequestedFranchiseId,
  /** Both days inclusive; by default this month until today. */
  fromDate: LocalDateText.optional(),
  toDate: LocalDateText.optional(),
  groupIds: GroupIds,
};

const listColumnNames = (report: PeriodReport): readonly [string, ...string[]] => {
  const [first, ...others] = reports[report].columns.map(({ key }) => key);
  return [first ?? '', ...others];
};

const createPeriodRequest = (report: PeriodReport) =>
  gridRequest(listColumnNames(report), { ...filters, compare: Comparison });
const createPeriodExportRequest = (report: PeriodReport) =>
  gridExportRequest(listColumnNames(report), filters);
export type PeriodRequest = z.output<ReturnType<typeof createPeriodRequest>>;
export type PeriodExportRequest = z.output<ReturnType<typeof createPeriodExportRequest>>;

/** With fixed days, so that an export that is written later covers the same ones. */
export const createFixedPeriodExport = (report: PeriodReport) =>
  createPeriodExportRequest(report).required({ fromDate: true, toDate: true });

/**
 * By column key of the report (shared/domain/reports/period-reports.ts): money in cents, approved
 * time in minutes.
 */
const Values = z.record(z.string(), z.union([z.string(), z.number()]));

const Reply = gridReply(z.object({ id: z.string(), values: Values })).extend({
  /** Over all matching rows, by column key; hours are rounded once. */
  totals: z.record(z.string(), z.number()),
  period: z.object({ fromDate: z.iso.date(), toDate: z.iso.date() }),
  summary: ReportSummary,
  groups: ReportGroups,
});

const access = franchiseOrPlatform('MANAGE_REPORT', 'read');
const base = '/v1/secure/reports';

export const periodReports = area({
  noun: 'reports',
  name: 'period-reports',
  uses: ['table', 'tableRemoval'],
  routes: {
    salesHistory: gridRoute({
      path: `${base}/sales-history/grid-data`,
      summary: 'Sales history in a range of days',
      access,
      body: createPeriodRequest('salesHistory'),
      reply: Reply,
    }),
    exportSalesHistory: route({
      method: 'POST',
      path: `${base}/sales-history/grid-data/export`,
      summary: 'Sales history as a workbook or CSV: immediately, or as a background export',
      access,
      body: createPeriodExportRequest('salesHistory'),
      reply: gridExportReply,
      download: true,
    }),
    giveback: gridRoute({
      path: `${base}/giveback/grid-data`,
      summary: 'Giveback in a range of days',
      access,
      body: createPeriodRequest('giveback'),
      reply: Reply,
    }),
    exportGiveback: route({
      method: 'POST',
      path: `${base}/giveback/grid-data/export`,
      summary: 'Giveback as a workbook or CSV: immediately, or as a background export',
      access,
      body: createPeriodExportRequest('giveback'),
      reply: gridExportReply,
      download: true,
    }),
    assetUsage: gridRoute({
      path: `${base}/asset-usage/grid-data`,
      summary: 'Equipment usage in a range of days',
      access,
      body: createPeriodRequest('assetUsage'),
      reply: Reply,
    }),
    exportAssetUsage: route({
      method: 'POST',
      path: `${base}/asset-usage/grid-data/export`,
      summary: 'Equipment usage as a workbook or CSV: immediately, or as a background export',
      access,
      body: createPeriodExportRequest('assetUsage'),
      reply: gridExportReply,
      download: true,
    }),
    clientRanking: gridRoute({
      path: `${base}/client-ranking/grid-data`,
      summary: 'Client ranking in a range of days',
      access,
      body: createPeriodRequest('clientRanking'),
      reply: Reply,
    }),
    exportClientRanking: route({
      method: 'POST',
      path: `${base}/client-ranking/grid-data/export`,
      summary: 'Client ranking as a workbook or CSV: immediately, or as a background export',
      access,
      body: createPeriodExportRequest('clientRanking'),
      reply: gridExportReply,
      download: true,
    }),
    hoursWorked: gridRoute({
      path: `${base}/hours-worked-summary/grid-data`,
      summary: 'Hours worked in a range of days',
      access,
      audit: 'viewed',
      body: createPeriodRequest('hoursWorked'),
      reply: Reply,
    }),
    exportHoursWorked: route({
      method: 'POST',
      path: `${base}/hours-worked-summary/grid-data/export`,
      summary: 'Hours worked as a workbook or CSV: immediately, or as a background export',
      access,
      body: createPeriodExportRequest('hoursWorked'),
      reply: gridExportReply,
      download: true,
    }),
    timeCard: gridRoute({
      path: `${base}/employee-time-card/grid-data`,
      summary: 'Employee time card in a range of days',
      access,
      audit: 'viewed',
      body: createPeriodRequest('timeCard'),
      reply: Reply,
    }),
    exportTimeCard: route({
      method: 'POST',
      path: `${base}/employee-time-card/grid-data/export`,
      summary: 'Employee time card as a workbook or CSV: immediately, or as a background export',
      access,
      body: createPeriodExportRequest('timeCard'),
      reply: gridExportReply,
      download: true,
    }),
    orderSales: gridRoute({
      path: `${base}/franchise-orders/grid-data`,
      summary: 'Online orders in a range of days',
      access,
      body: createPeriodRequest('orderSales'),
      reply: Reply,
    }),
    exportOrderSales: route({
      method: 'POST',
      path: `${base}/franchise-orders/grid-data/export`,
      summary: 'Online orders as a workbook or CSV: immediately, or as a background export',
      access,
      body: createPeriodExportRequest('orderSales'),
      reply: gridExportReply,
      download: true,
    }),
    payout: gridRoute({
      path: '/v1/secure/payout-report/grid-data',
      summary: 'Payouts in a range of days',
      access,
      body: createPeriodRequest('payout'),
      reply: Reply,
    }),
    exportPayout: route({
      method: 'POST',
      path: '/v1/secure/payout-report/grid-data/export',
      summary: 'Payouts as a workbook or CSV: immediately, or as a background export',
      access,
      body: createPeriodExportRequest('payout'),
      reply: gridExportReply,
      download: true,
    }),
    salesWithEquipment: gridRoute({
      path: `${base}/sales-with-equipment/grid-data`,
      summary: 'Sales with equipment in a range of days',
      access,
      body: createPeriodRequest('salesWithEquipment'),
      reply: Reply,
    }),
    exportSalesWithEquipment: route({
      method: 'POST',
      path: `${base}/sales-with-equipment/grid-data/export`,
      summary: 'Sales with equipment as a workbook or CSV: immediately, or as a background export',
      access,
      body: createPeriodExportRequest('salesWithEquipment'),
      reply: gridExportReply,
      download: true,
    }),
  },
});
