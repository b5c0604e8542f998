import { ArrowsRightLeftIcon, CheckCircleIcon, XCircleIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import {
  shiftSwaps,
  swapColumns as sortColumns,
  type SwapRow,
  swapStates,
} from '#shared/contract/staff/shift-swaps.ts';
import { text } from '#shared/text/staff/time-off.ts';
import { useAccount, useCanOn } from '#web/api/account/account.ts';
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
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { formatMoment } from '#web/kit/words/zoned-time.ts';
import { useShiftSwaps } from './queries.ts';
import { SwapDecisionDialog } from './swap-decision-dialog.tsx';
import { swapTones } from './time-off-status.ts';

type PendingDecision = { swap: SwapRow; status: 'approved' | 'rejected' };

export function SwapGrid() {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const mayDecide = useCanOn(shiftSwaps.routes.decide);
  const address = useViewedGridAddress('swaps');
  const page = useShiftSwaps(sortNewestFirst(buildGridRequest(address, sortColumns, filters)));
  const columns = buildColumns(zone);
  const [deciding, setDeciding] = useState<PendingDecision>();
  const actions = (swap: SwapRow): MenuItem[] => {
    if (!mayDecide(swap.brandId) || swap.status !== 'accepted') return [];
    const approve = () => setDeciding({ swap, status: 'approved' });
    const reject = () => setDeciding({ swap, status: 'rejected' });
    return [
      { key: 'approve', label: text('swap_approve'), icon: CheckCircleIcon, onSelect: approve },
      {
        key: 'reject',
        label: text('swap_reject'),
        icon: XCircleIcon,
        onSelect: reject,
        danger: true,
      },
    ];
  };
  return (
    <>
      <RouteGrid
        label={text('time_off_tab_switchShift')}
        columns={columns}
        rowLabel={(row) => `${row.title} ${row.fromName}`}
        page={page}
        address={address}
        failed={text('swap_load_failed')}
        actions={actions}
        search={{ label: text('swap_search') }}
        filters={<StateFilter address={address} />}
        {...(filters.state(address.filter('state')) === 'all'
          ? {
              empty: {
                icon: ArrowsRightLeftIcon,
                title: text('swap_empty_title'),
                text: text('swap_empty'),
              },
            }
          : {})}
      />
      {deciding && <SwapDecisionDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}

const buildColumns = (zone: string): GridColumn<SwapRow>[] => [
  {
    kind: 'text',
    key: 'title',
    header: text('swap_column_shift'),
    primary: true,
    value: (row) => row.title,
  },
  {
    kind: 'text',
    key: 'day',
    header: text('swap_column_when'),
    sortable: true,
    value: (row) => formatMoment(row.startsAt, zone),
  },
  {
    kind: 'text',
    key: 'fromName',
    header: text('swap_column_from'),
    sortable: true,
    value: (row) => row.fromName,
  },
  {
    kind: 'text',
    key: 'takerName',
    header: text('swap_column_taker'),
    sortable: true,
    value: (row) => row.takerName ?? row.offeredToName ?? text('swap_everybody'),
  },
  {
    kind: 'text',
    key: 'note',
    header: text('time_off_column_note'),
    width: '14rem',
    value: (row) => row.note || undefined,
  },
  {
    kind: 'dateTime',
    zone,
    key: 'offeredAt',
    header: text('swap_column_asked'),
    sortable: true,
    value: (row) => row.offeredAt,
  },
  {
    kind: 'status',
    key: 'status',
    header: text('time_off_column_status'),
    sortable: true,
    value: ({ status }) => ({ tone: swapTones[status], label: text(`swap_status_${status}`) }),
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
      options={swapStates.map((state) => ({
        value: state,
        label: text(state === 'all' ? 'time_off_state_all' : `swap_status_${state}`),
      }))}
    />
  );
}

const filters = { state: readOneOrDefault(swapStates, 'all') };
