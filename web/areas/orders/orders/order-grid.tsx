import { CheckIcon, EyeIcon, PlayIcon } from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { orders } from '#addresses/orders/orders.ts';
import type { OrderRow } from '#shared/contract/orders/orders.ts';
import { orderGridColumns } from '#shared/domain/orders/order-grid.ts';
import { orderStatuses } from '#shared/domain/orders/order.ts';
import { paymentStatuses } from '#shared/domain/orders/order-ledger.ts';
import { text } from '#shared/text/orders/orders.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { toLoadErrorProps } from '#web/api/load-error.ts';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { Grid } from '#web/kit/grid/grid.tsx';
import { type GridAddress, useGridAddress } from '#web/kit/grid/use-grid-address.ts';
import { useGridSelection } from '#web/kit/grid/selection/use-grid-selection.ts';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { BulkOrderActions } from './bulk-order-actions.tsx';
import { buildOrderColumns } from './order-columns.ts';
import { OrderFilters } from './order-filters.tsx';
import { getNextStatus } from './order-status.ts';
import { useOrderExport, useOrdersPage, useSetOrderStatus } from './queries.ts';

export function OrderGrid({ empty }: { empty: EmptyStateProps }) {
  const { id, franchiseDefaultTimezone: zone } = useAccount();
  const mayChange = useCan()(orders.routes.setStatus);
  const navigate = useNavigate();
  const address = useGridAddress();
  const request = { ...toGridQuery(address), brandIds: [...useSelectedBrands()] };
  const page = useOrdersPage(request);
  const { offset: _offset, limit: _limit, ...whole } = request;
  const exports = useOrderExport(whole);
  const columns = useMemo(() => buildOrderColumns(zone), [zone]);
  const selection = useGridSelection(whole);
  const move = useSetOrderStatus();
  const open = (row: OrderRow) => void navigate(`/franchise/events/orders/${row.id}`);
  const actions = (row: OrderRow): MenuItem[] => {
    const status = getNextStatus(row.status);
    const look = {
      key: 'open',
      label: text('orders_open'),
      icon: EyeIcon,
      onSelect: () => open(row),
    };
    if (!status || !mayChange) return [look];
    const starts = status === 'IN_PROGRESS';
    const next = {
      key: 'next',
      label: text(starts ? 'orders_start' : 'orders_complete'),
      icon: starts ? PlayIcon : CheckIcon,
      onSelect: () => move.mutate({ body: { id: row.id, version: row.version, status } }),
    };
    return [look, next];
  };
  return (
    <Grid
      label={text('orders_title')}
      columns={columns}
      rows={page.data?.data}
      count={page.data?.count}
      totals={page.data?.totals}
      rowKey={(row) => row.id}
      rowLabel={({ customerName }) => customerName}
      keepColumnsAs={`${id}.orders`}
      state={address.state}
      onStateChange={address.setState}
      loading={page.isPending || page.isPlaceholderData}
      {...toLoadErrorProps(page, text('orders_load_failed'))}
      onOpen={open}
      actions={actions}
      search={{ label: text('orders_search') }}
      exports={exports}
      filters={<OrderFilters address={address} />}
      {...(mayChange
        ? { selection: { ...selection, actions: <BulkOrderActions {...selection} /> } }
        : {})}
      empty={
        isFiltered(request)
          ? { ...empty, title: text('orders_none_title'), text: text('orders_none') }
          : empty
      }
    />
  );
}

const isFiltered = ({
  status,
  paymentStatuses: payments,
  fromDate,
  disputed,
}: ReturnType<typeof toGridQuery>) =>
  status !== undefined || payments.length > 0 || fromDate !== undefined || disputed;

function toGridQuery({ state, filter }: GridAddress) {
  const { searchText, offset, limit, sortColumn, sortType } = state;
  const [eventId] = filter('id');
  const [fromDate] = filter('fromDate');
  const [toDate] = filter('toDate');
  return {
    searchText,
    offset,
    limit,
    sortType,
    sortColumn: orderGridColumns.find((column) => column === sortColumn),
    eventId,
    fromDate,
    toDate,
    status: [...orderStatuses, 'OPEN' as const].find((it) => it === filter('status')[0]),
    paymentStatuses: paymentStatuses.filter((it) => filter('payment').includes(it)),
    disputed: filter('payment').includes('DISPUTED') || undefined,
  };
}
