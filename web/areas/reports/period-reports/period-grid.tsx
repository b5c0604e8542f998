import { DocumentChartBarIcon } from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import {
  type PeriodReport,
  periodReportDefinitions,
} from '#shared/domain/reports/period-reports.ts';
import { text } from '#shared/text/reports/period-reports.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { useDayPresets } from '#web/api/franchise/use-day-presets.ts';
import { toLoadErrorProps } from '#web/api/load-error.ts';
import { Button } from '#web/kit/controls/button.tsx';
import { DateRangeField } from '#web/kit/controls/date-range-field.tsx';
import { Grid } from '#web/kit/grid/grid.tsx';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { toFilterValues, type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import { CompareSelect, parseComparison } from '#web/api/reports/compare-select.tsx';
import { hasSummaryFigures } from '#web/api/reports/summary-figures.ts';
import { SummarySkeleton } from '#web/api/reports/summary-skeleton.tsx';
import { buildPeriodColumns, type PeriodRow, formatRowLabel } from './period-columns.ts';
import { GroupChips, PeriodSummary } from './period-summary.tsx';
import { usePeriodExport, usePeriodReport } from './queries.ts';

/** A report for the chosen days; by default, this month until today. */
export function PeriodGrid({ report }: { report: PeriodReport }) {
  const address = useViewedGridAddress(`reports.${report}`);
  const request = useRequest(address);
  const {
    data: page,
    error,
    isPending,
    isPlaceholderData,
    refetch,
  } = usePeriodReport(report, request);
  const { offset: _offset, limit: _limit, compare: _compare, ...whole } = request;
  const exports = usePeriodExport(report, whole);
  const columns = useMemo(() => buildPeriodColumns(report), [report]);
  const problem = findDaysError(error);
  return (
    <Grid
      label={text(`period_report_${report}`)}
      columns={columns}
      rows={page?.data}
      count={page?.count}
      rowKey={getRowKey}
      rowLabel={(row) => formatRowLabel(report, row)}
      totals={page?.totals}
      {...address.viewProps}
      state={address.state}
      onStateChange={address.setState}
      loading={isPending || isPlaceholderData}
      {...(problem
        ? { error: problem }
        : toLoadErrorProps({ error, refetch }, text('period_load_failed')))}
      search={{ label: text('period_search') }}
      filters={
        <>
          <DayRangeFilter
            address={address}
            shown={page?.period}
            maxDays={periodReportDefinitions[report].maxDays}
            problem={problem}
          />
          <CompareSelect address={address} />
          <GroupChips report={report} reply={page} address={address} />
        </>
      }
      summary={
        page
          ? hasSummaryFigures(page.summary) && <PeriodSummary report={report} reply={page} />
          : isPending && <SummarySkeleton />
      }
      exports={exports}
      empty={{
        icon: DocumentChartBarIcon,
        title: text('period_none_title'),
        text: text(hasOwnEmptyText(report) ? noneTexts[report] : 'period_none'),
      }}
    />
  );
}

/** The texts of empty reports that don't count events. */
const noneTexts = {
  orderSales: 'period_none_orderSales',
  payout: 'period_none_payout',
  hoursWorked: 'period_none_hours',
  timeCard: 'period_none_hours',
} as const;

const hasOwnEmptyText = (report: PeriodReport): report is keyof typeof noneTexts =>
  report in noneTexts;

const getRowKey = ({ id }: PeriodRow) => id;

type DayRangeFilterProps = {
  address: GridAddress;
  /** The days on display, even if none were chosen. */
  shown: { fromDate: string; toDate: string } | undefined;
  maxDays: number;
  problem: string | undefined;
};

function DayRangeFilter({
  address: { filter, setFilters },
  shown,
  maxDays,
  problem,
}: DayRangeFilterProps) {
  const [from, to] = [filter('fromDate')[0], filter('toDate')[0]];
  const presets = useDayPresets(maxDays);
  return (
    <>
      <DateRangeField
        presets={presets}
        label={text('period_filter_days')}
        value={{ from: from ?? shown?.fromDate ?? '', to: to ?? shown?.toDate ?? '' }}
        error={problem}
        usual={from === undefined && to === undefined}
        onChange={(range) =>
          setFilters({ fromDate: toFilterValues(range.from), toDate: toFilterValues(range.to) })
        }
      />
      {(from !== undefined || to !== undefined) && (
        <Button variant="quiet" onClick={() => setFilters({ fromDate: [], toDate: [] })}>
          {text('period_clear_filters')}
        </Button>
      )}
    </>
  );
}

/** The server's validation error for the days. */
function findDaysError(error: ApiError | null): string | undefined {
  const { fromDate, toDate } = error?.fields ?? {};
  return (fromDate ?? toDate)?.[0]?.message;
}

function useRequest({ state, filter }: GridAddress) {
  const { searchText, offset, limit, sortColumn, sortType } = state;
  const brandIds = [...useSelectedBrands()];
  const [fromDate, toDate] = [filter('fromDate')[0], filter('toDate')[0]];
  const groupIds = [...filter('groupIds')];
  const compare = parseComparison({ filter });
  const days = { fromDate, toDate };
  return { searchText, offset, limit, sortColumn, sortType, brandIds, ...days, groupIds, compare };
}
