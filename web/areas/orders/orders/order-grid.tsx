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
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import {
  useGridRequest,
  withoutPage,
  readText,
  readChoice,
  readChoices,
} from '#web/api/grids/grid-request.ts';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import { useGridSelection } from '#web/kit/grid/selection/use-grid-selection.ts';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { BulkOrderActions } from './bulk-order-actions.tsx';
import { buildOrderColumns } from './order-columns.ts';
import { OrderFilters } from './order-filters.tsx';
import { getNextStatus } from './order-status.ts';
import { useOrderExport, useOrdersPage, useSetOrderStatus } from './queries.ts';

export function OrderGrid({ empty }: { empty: EmptyStateProps }) {
  const { franchiseDefaultTimezone: zone } = useAccount();
  const mayChange = useCan()(orders.routes.setStatus);
  const navigate = useNavigate();
  const address = useViewedGridAddress('orders');
  const request = {
    ...useGridRequest(address, orderGridColumns, filters),
    ...toPaymentFilters(address),
  };
  const page = useOrdersPage(request);
  const whole = withoutPage(request);
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
    <RouteGrid
      label={text('orders_title')}
      columns={columns}
      rowLabel={({ customerName }) => customerName}
      page={page}
      address={address}
      failed={text('orders_load_failed')}
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

type OrderGridFilters = {
  status: unknown;
  paymentStatuses: readonly unknown[];
  fromDate: unknown;
  disputed: unknown;
};

const isFiltered = ({ status, paymentStatuses: payments, fromDate, disputed }: OrderGridFilters) =>
  status !== undefined || payments.length > 0 || fromDate !== undefined || disputed !== undefined;

const filters = {
  fromDate: readText,
  toDate: readText,
  status: readChoice([...orderStatuses, 'OPEN']),
};

/** The address names the event and the dispute differently than the request. */
function toPaymentFilters({ filter }: GridAddress) {
  return {
    eventId: filter('id')[0],
    paymentStatuses: readChoices(paymentStatuses)(filter('payment')),
    disputed: filter('payment').includes('DISPUTED') || undefined,
  };
}
