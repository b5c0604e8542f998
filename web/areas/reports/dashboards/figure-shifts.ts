// The shifts behind staff hours. A test compares the figures with the rows that these filters list.
import { useSearchParams } from 'react-router-dom';
import { dashboards } from '#addresses/reports/dashboards.ts';
import { staffReports } from '#addresses/reports/staff-reports.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { type DateRange, lengthInDays } from '#shared/domain/values/date-range.ts';
import { useCan } from '#web/api/account/account.ts';
import { useFranchiseListPath } from '#web/api/franchise/franchise-lists.ts';
import { buildGridAddress } from '#web/kit/grid/grid-address.ts';
import { type RowsBehindContext, buildFranchisesPath, type FigureRows } from './figure-rows.ts';

export function buildFigureShiftsPath(
  { lists, dashboard }: RowsBehindContext,
  { from, to }: DateRange,
): string {
  const search = { fromDate: from, toDate: to, dashboard };
  return `#${buildGridAddress(`${lists}/reports/staff`, search)}`;
}

/**
 * Like `useFigureRows`, for people who may see reports, and for no more days than a time card
 * covers.
 */
export function useFigureShifts(whose: string) {
  const can = useCan();
  const lists = useFranchiseListPath()(whose);
  const dashboard = useSearchParams()[0].toString();
  const leadsTo = lists ? staffReports.routes.shiftTimeCard : dashboards.routes.byFranchise;
  return (days: DateRange | undefined): FigureRows | undefined => {
    if (!days || !can(leadsTo)) return undefined;
    if (lists && lengthInDays(days) > reportLimits.shiftRangeDays) return undefined;
    const href = lists
      ? buildFigureShiftsPath({ lists, dashboard }, days)
      : buildFranchisesPath({ dashboard }, days, {});
    return { href, byFranchise: !lists };
  };
}
