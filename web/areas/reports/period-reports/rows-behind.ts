import { events } from '#addresses/events/events.ts';
import type { PeriodReport } from '#shared/domain/reports/period-reports.ts';
import { useCan } from '#web/api/account/account.ts';
import type { BuildRowsHref } from '#web/api/reports/report-summary.tsx';
import { useReportAddress } from '#web/api/reports/use-report-address.ts';
import { figureFilters } from '#web/api/reports/figure-filters.ts';
import { buildGridAddress } from '#web/kit/grid/grid-address.ts';

/** The events of a group, for reports that have one row for all of them. */
export const groupEventFilters = {
  clientRanking: figureFilters.clients,
  assetUsage: figureFilters.equipment,
} as const;

const hasGroupEvents = (report: PeriodReport): report is keyof typeof groupEventFilters =>
  report in groupEventFilters;

/**
 * The rows behind a figure: those of the same report, and for a report with one row per group what
 * that row consists of, if the person may see it.
 */
export function useReportRowsBehind(report: PeriodReport): BuildRowsHref {
  const buildReportHref = useReportAddress('groupIds');
  const can = useCan();
  const toFilters =
    hasGroupEvents(report) && can(events.routes.list) ? groupEventFilters[report] : undefined;
  return (days, groupId) => {
    if (groupId === undefined) return buildReportHref(days, undefined);
    const range = { fromDate: days.from, toDate: days.to };
    if (toFilters) {
      return `#${buildGridAddress('/franchise/events/list', { ...range, ...toFilters(groupId) })}`;
    }
    if (report === 'hoursWorked') {
      const filters = { report: 'timeCard', ...range, groupIds: [groupId] };
      return `#${buildGridAddress('/franchise/reports/hours', filters)}`;
    }
    return buildReportHref(days, groupId);
  };
}
