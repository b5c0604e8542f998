import { ClockIcon } from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import type { ShiftRow } from '#shared/contract/reports/staff-reports.ts';
import { shiftGridColumns } from '#shared/domain/staff/shift-grid.ts';
import { text } from '#shared/text/reports/staff-reports.ts';
import { useAccount } from '#web/api/account/account.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { Button } from '#web/kit/controls/button.tsx';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { formatDate, formatDayHeading } from '#web/kit/words/format.ts';
import { Grid } from '#web/kit/grid/grid.tsx';
import { GroupByDate, isGroupedByDate } from '#web/kit/grid/group-by-date.tsx';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import { parseShiftFilters, hasShiftFilters, emptyShiftFilters } from './address-filters.ts';
import { useShiftExport, useShiftTimeCard } from './queries.ts';
import { parseComparison } from '#web/api/reports/compare-select.tsx';
import { hasSummaryFigures } from '#web/api/reports/summary-figures.ts';
import { SummarySkeleton } from '#web/api/reports/summary-skeleton.tsx';
import { buildShiftColumns } from './shift-columns.ts';
import { ShiftSummary } from './shift-summary.tsx';
import { ShiftFilters } from './shift-filters.tsx';

/** Without `franchiseId`, the shifts of the person's own franchise. */
export function ShiftGrid({ franchiseId }: { franchiseId?: string }) {
  const { franchiseDefaultTimezone } = useAccount();
  const address = useViewedGridAddress('shifts');
  const request = useRequest(address, franchiseId);
  const { data: page, error, isPending, isPlaceholderData, refetch } = useShiftTimeCard(request);
  const { data, count, totals, staff = [], period } = page ?? {};
  const { offset: _offset, limit: _limit, compare: _compare, ...whole } = request;
  const exports = useShiftExport(whole);
  const brands = useBrands();
  const zone = period?.timeZone ?? franchiseDefaultTimezone;
  const columns = useMemo(() => buildShiftColumns(zone, brands), [zone, brands]);
  const problem = findDaysError(error);
  return (
    <Grid
      label={text('nav_shift_time_card')}
      columns={columns}
      rows={data}
      count={count}
      rowKey={getRowKey}
      rowLabel={formatRowLabel}
      totals={totals && { hours: totals.minutes }}
      groupBy={isGroupedByDate(address, 'day') ? getDayGroup : undefined}
      {...address.viewProps}
      state={address.state}
      onStateChange={address.setState}
      loading={isPending || isPlaceholderData}
      error={problem ?? formatLoadError(error)}
      {...(problem ? {} : { onRetry: () => void refetch() })}
      search={{ label: text('shifts_search') }}
      filters={<ShiftFilters address={address} shown={period} staff={staff} problem={problem} />}
      summary={
        page
          ? hasSummaryFigures(page.summary) && <ShiftSummary reply={page} />
          : isPending && <SummarySkeleton />
      }
      exports={exports}
      toolbar={<GroupByDate address={address} dateColumn="day" />}
      empty={buildEmptyState(address)}
    />
  );
}

const getRowKey = ({ id }: ShiftRow) => id;
const formatRowLabel = ({ staffName, day }: ShiftRow) => `${staffName}, ${formatDate(day)}`;
const getDayGroup = ({ day }: ShiftRow) => ({ key: day, label: formatDayHeading(day) });

/** The server's validation error for the days. */
function findDaysError(error: ApiError | null): string | undefined {
  const { fromDate, toDate } = error?.fields ?? {};
  return (fromDate ?? toDate)?.[0]?.message;
}

function formatLoadError(error: ApiError | null): string | undefined {
  return error ? text(error.status === 404 ? 'err_not_found' : 'shifts_load_failed') : undefined;
}

function useRequest(address: GridAddress, franchiseId: string | undefined) {
  const brandIds = [...useSelectedBrands()];
  const { searchText, offset, limit, sortColumn, sortType } = address.state;
  return {
    franchiseId,
    searchText,
    offset,
    limit,
    sortType,
    brandIds,
    ...parseShiftFilters(address),
    compare: parseComparison(address),
    sortColumn: shiftGridColumns.find((column) => column === sortColumn),
  };
}

function buildEmptyState(address: GridAddress): EmptyStateProps {
  const clear = (
    <Button onClick={() => address.setFilters(emptyShiftFilters)}>
      {text('shifts_clear_filters')}
    </Button>
  );
  return {
    icon: ClockIcon,
    title: text('shifts_none_title'),
    text: text('shifts_none'),
    action: hasShiftFilters(parseShiftFilters(address)) && clear,
  };
}
