import { PencilIcon } from '@heroicons/react/24/outline';
import { useMemo } from 'react';
import { menuItemMasters, type MasterRow } from '#shared/contract/menus/menu-item-masters.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/menus/menus.ts';
import { useAccount, useCan } from '#web/api/account/account.ts';
import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import { toLoadErrorProps } from '#web/api/load-error.ts';
import { useGridFile } from '#web/api/files/use-grid-file.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { Grid } from '#web/kit/grid/grid.tsx';
import { useGridAddress } from '#web/kit/grid/use-grid-address.ts';
import { PageHeader } from '#web/kit/layout/page-header.tsx';
import { useDialogAddress } from '#web/kit/overlays/use-dialog-address.ts';
import { OverrideMasterDialog } from './override-master-dialog.tsx';
import { MenuTabs } from './menu-tabs.tsx';
import { useBrands, useMenuItemMasters } from './queries.ts';
import { buildBrandColumn } from './thing-columns.ts';

const dialogs = ['edit'] as const;
const { sortColumn: sortColumns } = menuItemMasters.routes.list.body.shape;

/** The corporate office's menu items, and how this franchise sells them. */
export function MastersPage() {
  const { id } = useAccount();
  const mayChange = useCan()(menuItemMasters.routes.override);
  const address = useGridAddress();
  const brandIds = useSelectedBrands();
  const { sortColumn, ...state } = address.state;
  const page = useMenuItemMasters({
    ...state,
    brandIds: [...brandIds],
    sortColumn: sortColumns.unwrap().options.find((column) => column === sortColumn),
  });
  const { dialog, open, close } = useDialogAddress(dialogs);
  const master = page.data?.data.find((row) => row.id === dialog?.id);
  const columns = useColumns();
  const exports = useGridFile({ name: text('masters_title'), columns, allRows: page.allRows });
  const edit = (row: MasterRow) => open('edit', row.id);
  return (
    <>
      <PageHeader title={text('masters_title')} description={text('masters_about')} />
      <MenuTabs />
      <Grid
        label={text('masters_title')}
        columns={columns}
        exports={exports}
        rows={page.data?.data}
        count={page.data?.count}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.name}
        keepColumnsAs={`${id}.menus.masters`}
        state={address.state}
        onStateChange={address.setState}
        loading={page.isPending || page.isPlaceholderData}
        {...toLoadErrorProps(page, text('menus_load_failed'))}
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
  const brands = useBrands();
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
