import { limitScopeToBrands } from '#functions/data/store/scope.ts';
import { exportGrid } from '#functions/flows/reports/export-grid.ts';
import { shiftExport } from '#functions/flows/staff/shift-export.ts';
import { listShifts } from '#functions/flows/staff/list-shifts.ts';
import { requireFranchise } from '#functions/http/access.ts';
import { requireFound, Invalid } from '#functions/errors/errors.ts';
import { serveRecordedArea } from '#functions/http/serve-recorded.ts';
import { staffReports } from '#shared/contract/reports/staff-reports.ts';
import { type DateRange, lengthInDays } from '#shared/domain/values/date-range.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { formatPeriodLength } from '#shared/domain/values/period-length.ts';
import { addDays, type LocalDate, toLocalDate } from '#shared/domain/values/local-date.ts';

export const handler = serveRecordedArea(staffReports, {
  async shiftTimeCard({ body }, { scope, session, now }) {
    const { scope: within, timeZone } = await requireFranchise(
      { scope, session },
      body.franchiseId,
    );
    const days = toDayRange(body, toLocalDate(now, timeZone));
    const page = await listShifts(limitScopeToBrands(within, body.brandIds), body, {
      days,
      timeZone,
      now,
    });
    if (!page) throw Invalid.field('cursor', 'err_cursor');
    return { ...page, period: { fromDate: days.from, toDate: days.to, timeZone } };
  },

  async exportShiftTimeCard({ body }, { scope, session, now }) {
    const { format, requestKey } = body;
    const franchise = await requireFranchise({ scope, session }, body.franchiseId);
    const { from, to } = toDayRange(body, toLocalDate(now, franchise.timeZone));
    const request = { ...body, fromDate: from, toDate: to };
    const asker = { scope, userId: session.userId, requestKey };
    const exportInput = { source: shiftExport, request, format, franchise };
    return requireFound(await exportGrid(asker, exportInput, now));
  },
});

type RequestedDays = {
  readonly fromDate?: LocalDate | undefined;
  readonly toDate?: LocalDate | undefined;
};

/** The requested days. By default, the range ends today and has the maximum length. */
function toDayRange({ fromDate, toDate }: RequestedDays, today: LocalDate): DateRange {
  const to = toDate ?? today;
  const days = { from: fromDate ?? addDays(to, 1 - reportLimits.shiftRangeDays), to };
  if (days.to < days.from) throw Invalid.field('toDate', 'msg_range_order');
  if (lengthInDays(days) > reportLimits.shiftRangeDays) {
    throw Invalid.field('fromDate', 'msg_range_long', {
      period: formatPeriodLength(reportLimits.shiftRangeDays),
    });
  }
  return days;
}
