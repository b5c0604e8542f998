import { EyeIcon, PencilIcon, PlayIcon, StopIcon } from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import { clients } from '#addresses/clients/clients.ts';
import type { ClientRow } from '#shared/contract/clients/clients.ts';
import { clientGridColumns } from '#shared/domain/clients/client-grid.ts';
import { text } from '#shared/text/clients/clients.ts';
import { useCan } from '#web/api/account/account.ts';
import { useCurrentBrands } from '#web/api/franchise/use-brands.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import { useGridRequest, withoutPage } from '#web/api/grids/grid-request.ts';
import { Button } from '#web/kit/controls/button.tsx';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import {
  parseClientFilters,
  hasClientFilters,
  emptyClientFilters,
  parseClientState,
} from './address-filters.ts';
import { buildClientColumns } from './client-columns.ts';
import { ClientFilters } from './client-filters.tsx';
import { useClientExport, useClientPage } from './queries.ts';

type ClientGridProps = {
  onOpen: (id: string) => void;
  onEdit: (id: string) => void;
  onAsk: (row: ClientRow) => void;
  /** Shown to a franchise before its first client. */
  empty: EmptyStateProps;
};

export function ClientGrid({ onOpen, onEdit, onAsk, empty }: ClientGridProps) {
  const mayChange = useCan()(clients.routes.update);
  const address = useViewedGridAddress('clients');
  const request = { ...useGridRequest(address, clientGridColumns), ...parseClientFilters(address) };
  const page = useClientPage(request);
  const exports = useClientExport(withoutPage(request));
  const brands = useCurrentBrands();
  const isOneStatus = parseClientState(address.filter) !== 'all';
  const columns = useMemo(() => buildClientColumns(brands, { isOneStatus }), [brands, isOneStatus]);
  const open = (row: ClientRow): MenuItem => ({
    key: 'open',
    label: text('client_open'),
    icon: EyeIcon,
    onSelect: () => onOpen(row.id),
  });
  const changes = (row: ClientRow): MenuItem[] => [
    {
      key: 'edit',
      label: text('client_edit'),
      icon: PencilIcon,
      onSelect: () => onEdit(row.id),
    },
    {
      key: 'status',
      label: text(row.active ? 'client_deactivate' : 'client_activate'),
      icon: row.active ? StopIcon : PlayIcon,
      danger: row.active,
      onSelect: () => onAsk(row),
    },
  ];
  return (
    <RouteGrid
      label={text('clients_title')}
      columns={columns}
      rowLabel={(row) => row.businessName}
      page={page}
      address={address}
      failed={text('clients_load_failed')}
      onOpen={(row) => onOpen(row.id)}
      actions={(row) => [open(row), ...(mayChange ? changes(row) : [])]}
      search={{ label: text('clients_search') }}
      filters={<ClientFilters address={address} />}
      exports={exports}
      empty={hasClientFilters(address) ? buildNoMatchState(address) : empty}
    />
  );
}

const buildNoMatchState = ({ setFilters }: GridAddress): EmptyStateProps => ({
  title: text('clients_none_fit_title'),
  text: text('clients_none_fit'),
  action: (
    <Button onClick={() => setFilters(emptyClientFilters)}>{text('clients_clear_filters')}</Button>
  ),
});
