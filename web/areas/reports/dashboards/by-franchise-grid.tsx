import {
  BuildingStorefrontIcon,
  CalendarDaysIcon,
  ChartPieIcon,
  ClockIcon,
} from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { reportLimits } from '#shared/domain/reports/limits.ts';
import { type DateRange, lengthInDays } from '#shared/domain/values/date-range.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { useAccount } from '#web/api/account/account.ts';
import { buildFranchisePath } from '#web/api/franchise/franchise-lists.ts';
import { useGridFile } from '#web/api/files/use-grid-file.ts';
import { DateRangeField } from '#web/kit/controls/date-range-field.tsx';
import { Grid } from '#web/kit/grid/grid.tsx';
import { buildGridAddress } from '#web/kit/grid/grid-address.ts';
import { toFilterValues, type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { toLoadErrorProps } from '#web/api/load-error.ts';
import { buildFranchisePage, buildFranchiseRows } from './by-franchise.ts';
import { byFranchiseColumns } from './by-franchise-columns.tsx';
import { toRowFilters } from './narrowings.ts';
import { earliestDay } from './period.ts';
import { useFranchiseNames, useSalesByFranchise } from './queries.ts';

type ByFranchiseProps = { address: GridAddress; days: DateRange };

export function ByFranchiseGrid({ address, days }: ByFranchiseProps) {
  const navigate = useNavigate();
  const account = useAccount();
  const { data, isPending, isPlaceholderData, error, refetch } = useSalesByFranchise(days);
  const names = useFranchiseNames();
  const all = useMemo(() => data && names && buildFranchiseRows(data.data, names), [data, names]);
  const columns = byFranchiseColumns;
  const exports = useGridFile({
    name: text('by_franchise_title'),
    columns,
    allRows: async () => all,
  });
  const page = useMemo(() => all && buildFranchisePage(all, address.state), [all, address.state]);
  const buildPaths = useFranchisePaths(address, days);
  const go = (path: string) => void navigate(path);
  return (
    <Grid
      label={text('by_franchise_title')}
      columns={columns}
      exports={exports}
      rows={page?.rows}
      count={page?.count}
      totals={page?.totals}
      rowKey={({ id }) => id}
      rowLabel={({ franchiseName }) => franchiseName}
      state={address.state}
      onStateChange={address.setState}
      loading={isPending || isPlaceholderData || !names}
      {...toLoadErrorProps({ error: data ? null : error, refetch }, text('dashboard_failed'))}
      onOpen={({ id }) => go(buildPaths(id).events)}
      actions={({ id }) => buildMenu(buildPaths(id), go)}
      search={{ label: text('by_franchise_search'), delayMs: 0 }}
      filters={<Days address={address} days={days} />}
      keepColumnsAs={`${account.id}.by-franchise`}
      empty={{
        icon: BuildingStorefrontIcon,
        title: text('by_franchise_empty_title'),
        text: text('by_franchise_empty'),
      }}
    />
  );
}

/** Links from a franchise to the rows behind its figure, with a way back to this list. */
function useFranchisePaths({ filter }: GridAddress, { from, to }: DateRange) {
  const franchises = useSearchParams()[0].toString();
  const search = { fromDate: from, toDate: to };
  const back = { dashboard: filter('dashboard'), franchises };
  return (id: string) => ({
    events: buildGridAddress(`${buildFranchisePath(id)}/events/list`, {
      ...search,
      ...toRowFilters(filter),
      ...back,
    }),
    shifts:
      lengthInDays({ from, to }) <= reportLimits.shiftRangeDays
        ? buildGridAddress(`${buildFranchisePath(id)}/reports/staff`, { ...search, ...back })
        : undefined,
    dashboard: buildGridAddress('/admin-dashboard', {
      franchise: id,
      timeframe: 'CUSTOM',
      from,
      to,
    }),
  });
}

type FranchisePaths = ReturnType<ReturnType<typeof useFranchisePaths>>;

const buildMenu = (paths: FranchisePaths, go: (path: string) => void): MenuItem[] => [
  {
    key: 'events',
    label: text('nav_events'),
    icon: CalendarDaysIcon,
    onSelect: () => go(paths.events),
  },
  ...buildShiftsItem(paths.shifts, go),
  {
    key: 'dashboard',
    label: text('by_franchise_dashboard'),
    icon: ChartPieIcon,
    onSelect: () => go(paths.dashboard),
  },
];

/** Only if there are no more days than a time card covers. */
const buildShiftsItem = (path: string | undefined, go: (path: string) => void): MenuItem[] =>
  path === undefined
    ? []
    : [
        {
          key: 'shifts',
          label: text('nav_shift_time_card'),
          icon: ClockIcon,
          onSelect: () => go(path),
        },
      ];

function Days({ address: { filter, setFilters }, days }: ByFranchiseProps) {
  const [from, to] = [filter('fromDate')[0], filter('toDate')[0]];
  const isGiven = from !== undefined || to !== undefined;
  return (
    <DateRangeField
      label={text('by_franchise_days')}
      value={isGiven ? { from: from ?? '', to: to ?? '' } : days}
      onChange={(range) =>
        setFilters({ fromDate: toFilterValues(range.from), toDate: toFilterValues(range.to) })
      }
      min={earliestDay}
    />
  );
}
