import { CheckCircleIcon, EyeIcon, SunIcon } from '@heroicons/react/24/outline';
import {
  timeOff,
  timeOffColumns as sortColumns,
  type TimeOffRow,
  timeOffStates,
} from '#shared/contract/staff/time-off.ts';
import { text } from '#shared/text/staff/time-off.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import {
  buildGridRequest,
  sortNewestFirst,
  readOneOrDefault,
} from '#web/api/grids/grid-request.ts';
import { Select } from '#web/kit/controls/select.tsx';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import { formatDate } from '#web/kit/words/format.ts';
import { formatClock } from '#web/kit/words/zoned-time.ts';
import { useTimeOffRequests } from './queries.ts';
import { timeOffTones } from './time-off-status.ts';

const isDecidable = ({ mayDecide, status }: TimeOffRow) => mayDecide && status !== 'withdrawn';

export function TimeOffGrid({ onOpen }: { onOpen: (id: string) => void }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const mayDecide = useCan()(timeOff.routes.decide);
  const address = useViewedGridAddress('time-off');
  const page = useTimeOffRequests(sortNewestFirst(buildGridRequest(address, sortColumns, filters)));
  const columns = buildColumns(zone);
  return (
    <RouteGrid
      label={text('time_off_tab_timeOff')}
      columns={columns}
      rowLabel={(row) => row.staffName}
      page={page}
      address={address}
      failed={text('time_off_load_failed')}
      onOpen={(row) => onOpen(row.id)}
      actions={(row) => {
        const acts = mayDecide && isDecidable(row);
        const label = text(acts ? 'time_off_decide' : 'time_off_view');
        const icon = acts ? CheckCircleIcon : EyeIcon;
        return [{ key: 'open', label, icon, onSelect: () => onOpen(row.id) }];
      }}
      search={{ label: text('time_off_search') }}
      filters={<StateFilter address={address} />}
      {...(filters.state(address.filter('state')) === 'all'
        ? {
            empty: {
              icon: SunIcon,
              title: text('time_off_empty_title'),
              text: text('time_off_empty'),
            },
          }
        : {})}
    />
  );
}

/** 'Mon, Jul 20 – Wed, Jul 22', or 'Mon, Jul 20, 1:00 PM – 3:00 PM' */
function formatDays({ from, to, startTime, endTime }: TimeOffRow): string {
  const days = from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
  if (startTime === null || endTime === null) return days;
  return `${days}, ${formatClock(startTime)} – ${formatClock(endTime)}`;
}

const buildColumns = (zone: string): GridColumn<TimeOffRow>[] => [
  {
    kind: 'text',
    key: 'staffName',
    header: text('time_off_column_name'),
    sortable: true,
    primary: true,
    value: (row) => row.staffName,
  },
  {
    kind: 'text',
    key: 'from',
    header: text('time_off_column_days'),
    width: '15rem',
    sortable: true,
    value: formatDays,
  },
  {
    kind: 'text',
    key: 'kind',
    header: text('time_off_column_kind'),
    sortable: true,
    value: (row) => text(`time_off_kind_${row.kind}`),
  },
  {
    kind: 'text',
    key: 'note',
    header: text('time_off_column_note'),
    width: '16rem',
    value: (row) => row.note || undefined,
  },
  {
    kind: 'dateTime',
    zone,
    key: 'requestedAt',
    header: text('time_off_column_asked'),
    sortable: true,
    value: (row) => row.requestedAt,
  },
  {
    kind: 'status',
    key: 'status',
    header: text('time_off_column_status'),
    sortable: true,
    value: ({ status }) => ({
      tone: timeOffTones[status],
      label: text(`time_off_status_${status}`),
    }),
  },
];

function StateFilter({ address: { filter, setFilters } }: { address: GridAddress }) {
  return (
    <Select
      aria-label={text('time_off_state')}
      className="min-w-32"
      value={filters.state(filter('state'))}
      usual="all"
      onChange={(event) => setFilters({ state: [event.target.value] })}
      options={timeOffStates.map((state) => ({
        value: state,
        label: text(state === 'all' ? 'time_off_state_all' : `time_off_status_${state}`),
      }))}
    />
  );
}

const filters = { state: readOneOrDefault(timeOffStates, 'all') };
