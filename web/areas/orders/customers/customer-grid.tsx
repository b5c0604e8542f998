import { PlayIcon, StopIcon } from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import { customers } from '#addresses/orders/customers.ts';
import type { CustomerRow } from '#shared/contract/orders/customers.ts';
import { customerGridColumns } from '#shared/domain/orders/customer-grid.ts';
import { text } from '#shared/text/orders/customers.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { toLoadErrorProps } from '#web/api/load-error.ts';
import { Select } from '#web/kit/controls/select.tsx';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { Grid } from '#web/kit/grid/grid.tsx';
import { type GridAddress, useGridAddress } from '#web/kit/grid/use-grid-address.ts';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { buildCustomerColumns } from './customer-columns.ts';
import { CustomerStatusDialog } from './customer-status-dialog.tsx';
import { useBrands, useCustomerExport, useCustomersPage } from './queries.ts';

type CustomerGridProps = {
  /** The franchise that a corporate admin looks at. */
  franchiseId?: string;
  zone: string;
  empty: EmptyStateProps;
};

export function CustomerGrid({ franchiseId, zone, empty }: CustomerGridProps) {
  const { id } = useAccount();
  const mayChange = useCan()(customers.routes.setStatus);
  const address = useGridAddress();
  const request = { ...toGridQuery(address), brandIds: [...useSelectedBrands()] };
  const page = useCustomersPage({ ...request, franchiseId });
  const { offset: _offset, limit: _limit, ...whole } = request;
  const exports = useCustomerExport(whole);
  const brands = useBrands();
  const columns = useMemo(() => buildCustomerColumns(brands ?? [], zone), [brands, zone]);
  const [asked, setAsked] = useState<CustomerRow>();
  const actions = (customer: CustomerRow): MenuItem[] => [
    {
      key: 'status',
      label: text(customer.activated ? 'customers_deactivate' : 'customers_activate'),
      icon: customer.activated ? StopIcon : PlayIcon,
      danger: customer.activated,
      onSelect: () => setAsked(customer),
    },
  ];
  const isNarrowed = request.searchText !== '' || request.activated !== undefined;
  return (
    <>
      <Grid
        label={text('customers_title')}
        columns={columns}
        rows={page.data?.data}
        count={page.data?.count}
        totals={page.data?.totals}
        rowKey={(row) => row.id}
        rowLabel={({ name }) => name}
        keepColumnsAs={`${id}.customers`}
        state={address.state}
        onStateChange={address.setState}
        loading={page.isPending || page.isPlaceholderData}
        {...toLoadErrorProps(page, text('customers_load_failed'))}
        {...(mayChange ? { actions } : {})}
        search={{ label: text('customers_search') }}
        exports={franchiseId === undefined ? exports : undefined}
        filters={<StatusFilter address={address} />}
        empty={
          isNarrowed
            ? { ...empty, title: text('customers_none_title'), text: text('customers_none') }
            : empty
        }
      />
      {asked && (
        <CustomerStatusDialog
          customer={asked}
          brandName={brands?.find(({ brandId }) => brandId === asked.brandId)?.brandName ?? ''}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function toGridQuery({ state, filter }: GridAddress) {
  const { searchText, offset, limit, sortColumn, sortType } = state;
  const [activated] = filter('activated');
  return {
    searchText,
    offset,
    limit,
    sortType,
    sortColumn: customerGridColumns.find((column) => column === sortColumn),
    activated: activated === undefined ? undefined : activated === 'true',
  };
}

function StatusFilter({ address: { filter, setFilters } }: { address: GridAddress }) {
  return (
    <Select
      aria-label={text('customers_filter')}
      placeholder={text('customers_filter_all')}
      clearable
      value={filter('activated')[0] ?? ''}
      onChange={({ target: { value } }) => setFilters({ activated: value === '' ? [] : [value] })}
      options={[
        { value: 'true', label: text('customers_active') },
        { value: 'false', label: text('customers_inactive') },
      ]}
    />
  );
}
