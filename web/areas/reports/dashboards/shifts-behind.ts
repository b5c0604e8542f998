// The shifts behind staff hours. A test compares the figures with the rows that these filters list.
import { useSearchParams } from 'react-router-dom';
import { dashboards } from '#addresses/reports/dashboards.ts';
import { staffReports } from '#addresses/reports/staff-reports.ts';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { type DateRange, lengthInDays } from '#shared/domain/values/date-range.ts';
import { useCan } from '#web/api/account/account.ts';
import { useFranchiseLists } from '#web/api/franchise/franchise-lists.ts';
import { gridAddress } from '#web/kit/grid/grid-address.ts';
import { type Behind, franchisesBehind, type RowsBehind } from './rows-behind.ts';

export function shiftsBehind({ lists, dashboard }: Behind, { from, to }: DateRange): string {
  const asked = { fromDate: from, toDate: to, dashboard };
  return `#${gridAddress(`${lists}/reports/staff`, asked)}`;
}

/**
 * Like `useFigureRows`, for people who may see reports, and for no more days than a time card
 * covers.
 */
export function useShiftsBehind(whose: string) {
  const can = useCan();
  const lists = useFranchiseLists()(whose);
  const dashboard = useSearchParams()[0].toString();
  const leadsTo = lists ? staffReports.routes.shiftTimeCard : dashboards.routes.byFranchise;
  return (days: DateRange | undefined): RowsBehind | undefined => {
    if (!days || !can(leadsTo)) return undefined;
    if (lists && lengthInDays(days) > reportLimits.shiftRangeDays) return undefined;
    const href = lists
      ? shiftsBehind({ lists, dashboard }, days)
      : franchisesBehind({ dashboard }, days, {});
    return { href, byFranchise: !lists };
  };
}
