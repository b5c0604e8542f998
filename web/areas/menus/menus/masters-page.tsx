import { PencilIcon } from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import { menuItemMasters, type MasterRow } from '#shared/contract/menus/menu-item-masters.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/menus/menus.ts';
import { useCan } from '#web/api/account/account.ts';
import { useCurrentBrands } from '#web/api/franchise/use-brands.ts';
import { RouteGrid } from '#web/api/grids/route-grid.tsx';
import { useGridRequest } from '#web/api/grids/grid-request.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { useViewedGridAddress } from '#web/api/grids/use-viewed-grid-address.tsx';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { OverrideMasterDialog } from './override-master-dialog.tsx';
import { MenuTabs } from './menu-tabs.tsx';
import { useMenuItemMasters } from './queries.ts';
import { buildBrandColumn } from './thing-columns.ts';

const dialogs = ['edit'] as const;
const { sortColumn: sortColumns } = menuItemMasters.routes.list.body.shape;

/** The corporate office's menu items, and how this franchise sells them. */
export function MastersPage() {
  const mayChange = useCan()(menuItemMasters.routes.override);
  const address = useViewedGridAddress('menus.masters');
  const page = useMenuItemMasters(useGridRequest(address, sortColumns.unwrap().options));
  const { dialog, open, close } = useDialogAddress(dialogs);
  const master = page.data?.data.find((row) => row.id === dialog?.id);
  const columns = useColumns();
  const edit = (row: MasterRow) => open('edit', row.id);
  return (
    <>
      <PageHeader
        title={text('masters_title')}
        description={text('masters_about')}
        views={<MenuTabs />}
      />
      <RouteGrid
        label={text('masters_title')}
        columns={columns}
        rowLabel={(row) => row.name}
        page={page}
        address={address}
        failed={text('menus_load_failed')}
        {...(mayChange
          ? {
              onOpen: edit,
              actions: (row: MasterRow) => [
                {
                  key: 'edit',
                  label: text('masters_edit'),
                  icon: PencilIcon,
                  onSelect: () => edit(row),
                },
              ],
            }
          : {})}
        search={{ label: text('menus_search') }}
        empty={{ title: text('masters_empty_title'), text: text('masters_empty') }}
      />
      {dialog && master && <OverrideMasterDialog key={master.id} master={master} onClose={close} />}
    </>
  );
}

function useColumns(): GridColumn<MasterRow>[] {
  const brands = useCurrentBrands();
  return useMemo(
    () => [
      {
        kind: 'text',
        key: 'name',
        header: text('menus_column_name'),
        sortable: true,
        primary: true,
        value: (row) => row.name,
      },
      buildBrandColumn(brands),
      {
        kind: 'text',
        key: 'masterPrice',
        header: text('masters_column_master_price'),
        value: (row) => formatPriceRange(row.masterPrices, row.masterPriceCents),
      },
      {
        kind: 'text',
        key: 'ownPrice',
        header: text('masters_column_own_price'),
        value: (row) => formatPriceRange(row.prices, row.priceCents),
      },
      {
        kind: 'status',
        key: 'available',
        header: text('masters_column_sold'),
        sortable: true,
        value: ({ available }) => ({
          tone: available ? 'green' : 'gray',
          label: text(available ? 'masters_yes' : 'masters_no'),
        }),
      },
      {
        kind: 'status',
        key: 'changed',
        header: text('menus_column_changed'),
        sortable: true,
        value: ({ changed }) => ({
          tone: changed ? 'yellow' : 'gray',
          label: text(changed ? 'masters_changed' : 'masters_unchanged'),
        }),
      },
    ],
    [brands],
  );
}

function formatPriceRange(
  prices: readonly { readonly priceCents: number }[],
  each: number | null,
): string | undefined {
  const all = [...prices.map(({ priceCents }) => priceCents), ...(each === null ? [] : [each])];
  if (all.length === 0) return undefined;
  const [low, high] = [Math.min(...all), Math.max(...all)].map((it) => formatCents(cents(it)));
  return low === high ? low : `${low} – ${high}`;
}
