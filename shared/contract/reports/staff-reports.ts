import { z } from 'zod';
import { listLimits } from '#shared/domain/lists/limits.ts';
import { shiftGridColumns } from '#shared/domain/staff/shift-grid.ts';
import {
  gridExportReply,
  gridExportRequest,
  gridReply,
  gridRequest,
  gridRoute,
} from '#shared/contract/grid.ts';
import { Comparison, ReportSummary } from '#shared/contract/reports/report-summary.ts';
import { area, franchiseOrPlatform, route } from '#shared/contract/route.ts';
import { RequestedFranchiseId, Id, InstantText, LocalDateText } from '#shared/contract/wire.ts';

export const ShiftRow = z.object({
  id: Id,
  staffId: Id,
  staffName: z.string(),
  /** The role in which the person worked. */
  title: z.string(),
  brandId: Id,
  /** The day on which it begins, on the franchise's calendar. */
  day: LocalDateText,
  startsAt: InstantText,
  endsAt: InstantText,
  /** Approved time between the two. The shifts of a day add up to its time card. */
  minutes: z.int(),
});
export type ShiftRow = z.infer<typeof ShiftRow>;

/** The grid's URL uses the same names: the dashboard's hours link to it. */
const filters = {
  franchiseId: RequestedFranchiseId,
  /** Both days inclusive; by default the last month until today. */
  fromDate: LocalDateText.optional(),
  toDate: LocalDateText.optional(),
  staffIds: z.array(Id).max(listLimits.gridFilterValues).default([]),
};

const ShiftGridRequest = gridRequest(shiftGridColumns, { ...filters, compare: Comparison });
const ShiftExportRequest = gridExportRequest(shiftGridColumns, filters);
/** With fixed days, so that an export that is written later covers the same ones. */
export const ShiftExport = ShiftExportRequest.required({ fromDate: true, toDate: true });
export type ShiftGridRequest = z.output<typeof ShiftGridRequest>;

/** The actual range of the reply, which a request may leave open. */
const period = { fromDate: z.iso.date(), toDate: z.iso.date(), timeZone: z.string() };

const access = franchiseOrPlatform('MANAGE_REPORT', 'read');
const base = '/v1/secure/reports';

export const staffReports = area({
  noun: 'reports',
  name: 'staff-reports',
  uses: ['table', 'tableRemoval'],
  routes: {
    shiftTimeCard: gridRoute({
      path: `${base}/employee-shift-time-card/grid-data`,
      summary: 'Shifts worked in a range of days',
      access,
      audit: 'viewed',
      body: ShiftGridRequest,
      reply: gridReply(ShiftRow).extend({
        /** Over all matching rows. */
        totals: z.object({ minutes: z.int() }),
        /** People who worked in these days, and those in the filter. */
        staff: z.array(z.object({ id: Id, name: z.string() })),
        period: z.object(period),
        summary: ReportSummary,
      }),
    }),
    exportShiftTimeCard: route({
      method: 'POST',
      path: `${base}/employee-shift-time-card/grid-data/export`,
      summary: 'Shift time cards as a workbook or CSV: immediately, or as a background export',
      access,
      body: ShiftExportRequest,
      reply: gridExportReply,
      download: true,
    }),
  },
});
