import {
  BuildingStorefrontIcon,
  CalendarDaysIcon,
  EyeIcon,
  PencilIcon,
  PlayIcon,
  StopIcon,
  UserCircleIcon,
} from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FranchiseRow, franchises } from '#shared/contract/franchises/franchises.ts';
import { text } from '#shared/text/franchises/franchises.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { useGridRequest } from '#web/api/grids/grid-request.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { toFilterValues, type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { Select } from '#web/kit/controls/select.tsx';
import { ActAsDialog } from './act-as-dialog.tsx';
import { buildFranchiseColumns } from './franchise-columns.tsx';
import { buildEventsPath } from './paths.ts';
import { useFranchises } from './queries.ts';

type FranchiseGridProps = {
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
  onAsk: (row: FranchiseRow) => void;
  add: EmptyStateProps['action'];
};

export function FranchiseGrid({ onOpen, onEdit, onAsk, add }: FranchiseGridProps) {
  const address = useViewedGridAddress('franchises');
  const page = useFranchises({
    ...useGridRequest(address, sortColumns),
    ...toStatusFilter(address.filter('status')[0]),
  });
  const brands = useBrands();
  const [acting, setActing] = useState<FranchiseRow>();
  const navigate = useNavigate();
  const columns = useMemo(() => buildFranchiseColumns(brands), [brands]);
  const buildMenu = (row: FranchiseRow): MenuItem[] => [
    {
      key: 'open',
      label: text('franchise_open'),
      icon: EyeIcon,
      onSelect: () => onOpen(row.id),
    },
    {
      key: 'edit',
      label: text('franchise_edit'),
      icon: PencilIcon,
      onSelect: () => onEdit(row.id),
    },
    {
      key: 'events',
      label: text('nav_events'),
      icon: CalendarDaysIcon,
      onSelect: () => void navigate(buildEventsPath(row.id)),
    },
    {
      key: 'act',
      label: text('acting_start'),
      icon: UserCircleIcon,
      disabled: !row.activated,
      onSelect: () => setActing(row),
    },
    {
      key: 'status',
      label: text(row.activated ? 'franchise_deactivate' : 'franchise_activate'),
      icon: row.activated ? StopIcon : PlayIcon,
      danger: row.activated,
      onSelect: () => onAsk(row),
    },
  ];
  return (
    <>
      <RouteGrid
        label={text('franchises_title')}
        columns={columns}
        rowLabel={(row) => row.name}
        page={page}
        address={address}
        failed={text('franchises_load_failed')}
        onOpen={(row) => onOpen(row.id)}
        actions={buildMenu}
        search={{ label: text('franchises_search') }}
        filters={<StatusFilter address={address} />}
        empty={{
          icon: BuildingStorefrontIcon,
          title: text('franchises_empty_title'),
          text: text('franchises_empty'),
          action: add,
        }}
      />
      {acting && <ActAsDialog franchise={acting} onClose={() => setActing(undefined)} />}
    </>
  );
}

const { shape } = franchises.routes.list.body;
const sortColumns = shape.sortColumn.unwrap().options;

const toStatusFilter = (status: string | undefined) =>
  status === 'active' || status === 'inactive' ? { activated: status === 'active' } : {};

function StatusFilter({ address: { filter, setFilters } }: { address: GridAddress }) {
  return (
    <Select
      className="w-40"
      aria-label={text('franchise_column_status')}
      value={filter('status')[0] ?? ''}
      onChange={({ target }) => setFilters({ status: toFilterValues(target.value) })}
      options={[
        { value: '', label: text('franchises_all') },
        { value: 'active', label: text('franchise_active') },
        { value: 'inactive', label: text('franchise_inactive') },
      ]}
    />
  );
}
