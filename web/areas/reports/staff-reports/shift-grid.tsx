import { ClockIcon } from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import type { ShiftRow } from '#shared/contract/reports/staff-reports.ts';
import { shiftGridColumns } from '#shared/domain/staff/shift-grid.ts';
import { text } from '#shared/text/reports/staff-reports.ts';
import { useAccount } from '#web/api/account/account.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { Button } from '#web/kit/controls/button.tsx';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { formatDate } from '#web/kit/words/format.ts';
import { Grid } from '#web/kit/grid/grid.tsx';
import { GroupByDate, isGroupedByDate } from '#web/kit/grid/group-by-date.tsx';
import { type GridAddress, useGridAddress } from '#web/kit/grid/use-grid-address.ts';
import { filtersOf, isActive, noFilters } from './address-filters.ts';
import { useBrands, useShiftExport, useShiftTimeCard } from './queries.ts';
import { shiftColumns } from './shift-columns.ts';
import { ShiftFilters } from './shift-filters.tsx';

/** Without `franchiseId`, the shifts of the person's own franchise. */
export function ShiftGrid({ franchiseId }: { franchiseId?: string }) {
  const { id, franchiseDefaultTimezone } = useAccount();
  const address = useGridAddress();
  const request = useRequest(address, franchiseId);
  const { data: page, error, isPending, isPlaceholderData, refetch } = useShiftTimeCard(request);
  const { data, count, totals, staff = [], period } = page ?? {};
  const { offset: _offset, limit: _limit, ...whole } = request;
  const exports = useShiftExport(whole);
  const brands = useBrands();
  const zone = period?.timeZone ?? franchiseDefaultTimezone;
  const columns = useMemo(() => shiftColumns(zone, brands ?? []), [zone, brands]);
  const problem = daysProblem(error);
  return (
    <Grid
      label={text('nav_shift_time_card')}
      columns={columns}
      rows={data}
      count={count}
      rowKey={keyOf}
      rowLabel={labelOf}
      totals={totals && { hours: totals.minutes }}
      groupBy={isGroupedByDate(address, 'day') ? dayOf : undefined}
      keepColumnsAs={`${id}.shifts`}
      state={address.state}
      onStateChange={address.setState}
      loading={isPending || isPlaceholderData}
      error={problem ?? failureOf(error)}
      {...(problem ? {} : { onRetry: () => void refetch() })}
      search={{ label: text('shifts_search') }}
      filters={<ShiftFilters address={address} shown={period} staff={staff} problem={problem} />}
      exports={exports}
      toolbar={<GroupByDate address={address} dateColumn="day" />}
      empty={emptyOf(address)}
    />
  );
}

const keyOf = ({ id }: ShiftRow) => id;
const labelOf = ({ staffName, day }: ShiftRow) => `${staffName}, ${formatDate(day)}`;
const dayOf = ({ day }: ShiftRow) => ({ key: day, label: formatDate(day) });

/** The server's validation error for the days. */
function daysProblem(error: ApiError | null): string | undefined {
  const { fromDate, toDate } = error?.fields ?? {};
  return (fromDate ?? toDate)?.[0]?.message;
}

function failureOf(error: ApiError | null): string | undefined {
  return error ? text(error.status === 404 ? 'err_not_found' : 'shifts_load_failed') : undefined;
}

function useRequest(address: GridAddress, franchiseId: string | undefined) {
  const brandIds = [...useSelectedBrands()];
  const { searchText, offset, limit, sortColumn, sortType } = address.state;
  return {
    ...{ franchiseId, searchText, offset, limit, sortType, brandIds, ...filtersOf(address) },
    sortColumn: shiftGridColumns.find((column) => column === sortColumn),
  };
}

function emptyOf(address: GridAddress): EmptyStateProps {
  const clear = (
    <Button onClick={() => address.setFilters(noFilters)}>{text('shifts_clear_filters')}</Button>
  );
  return {
    icon: ClockIcon,
    title: text('shifts_none_title'),
    text: text('shifts_none'),
    action: isActive(filtersOf(address)) && clear,
  };
}
