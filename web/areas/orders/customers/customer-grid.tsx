import { PlayIcon, StopIcon } from '@heroicons/react/24/outline';
import { useMemo, useState } from 'react';
import { customers } from '#addresses/orders/customers.ts';
import type { CustomerRow } from '#shared/contract/orders/customers.ts';
import { customerGridColumns } from '#shared/domain/orders/customer-grid.ts';
import { text } from '#shared/text/orders/customers.ts';
import { useCan } from '#web/api/account/account.ts';
import { useBrands } from '#web/api/franchise/use-brands.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import { useGridRequest, withoutPage, readYesOrNo } from '#web/api/grids/grid-request.ts';
import { Select } from '#web/kit/controls/select.tsx';
import type { EmptyStateProps } from '#web/kit/feedback/empty-state.tsx';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { toFilterValues, type GridAddress } from '#web/kit/grid/use-grid-address.ts';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { buildCustomerColumns } from './customer-columns.ts';
import { CustomerStatusDialog } from './customer-status-dialog.tsx';
import { useCustomerExport, useCustomersPage } from './queries.ts';

type CustomerGridProps = {
  /** The franchise that a corporate admin looks at. */
  franchiseId?: string;
  zone: string;
  empty: EmptyStateProps;
};

export function CustomerGrid({ franchiseId, zone, empty }: CustomerGridProps) {
  const mayChange = useCan()(customers.routes.setStatus);
  const address = useViewedGridAddress('customers');
  const request = useGridRequest(address, customerGridColumns, filters);
  const page = useCustomersPage({ ...request, franchiseId });
  const whole = withoutPage(request);
  const exports = useCustomerExport(whole);
  const brands = useBrands();
  const columns = useMemo(() => buildCustomerColumns(brands, zone), [brands, zone]);
  const [customerToConfirm, setCustomerToConfirm] = useState<CustomerRow>();
  const actions = (customer: CustomerRow): MenuItem[] => [
    {
      key: 'status',
      label: text(customer.activated ? 'customers_deactivate' : 'customers_activate'),
      icon: customer.activated ? StopIcon : PlayIcon,
      danger: customer.activated,
      onSelect: () => setCustomerToConfirm(customer),
    },
  ];
  const isNarrowed = request.searchText !== '' || request.activated !== undefined;
  return (
    <>
      <RouteGrid
        label={text('customers_title')}
        columns={columns}
        rowLabel={({ name }) => name}
        page={page}
        address={address}
        failed={text('customers_load_failed')}
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
      {customerToConfirm && (
        <CustomerStatusDialog
          customer={customerToConfirm}
          brandName={
            brands?.find(({ brandId }) => brandId === customerToConfirm.brandId)?.brandName ?? ''
          }
          onClose={() => setCustomerToConfirm(undefined)}
        />
      )}
    </>
  );
}

const filters = { activated: readYesOrNo };

function StatusFilter({ address: { filter, setFilters } }: { address: GridAddress }) {
  return (
    <Select
      aria-label={text('customers_filter')}
      placeholder={text('customers_filter_all')}
      clearable
      value={filter('activated')[0] ?? ''}
      onChange={({ target: { value } }) => setFilters({ activated: toFilterValues(value) })}
      options={[
        { value: 'true', label: text('customers_active') },
        { value: 'false', label: text('customers_inactive') },
      ]}
    />
  );
}
