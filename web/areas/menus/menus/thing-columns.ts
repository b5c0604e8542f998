import type { MenuThingRow } from '#shared/contract/menus/menus.ts';
import type { MenuThingKind } from '#shared/domain/menus/menu.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { text } from '#shared/text/menus/menus.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';

type Brand = { brandId: string; brandName: string; color: string };

const pricedKinds: readonly MenuThingKind[] = ['item', 'extraItem'];

export function buildThingColumns(
  kind: MenuThingKind,
  brands: readonly Brand[],
  zone: string,
): GridColumn<MenuThingRow>[] {
  const columns: (GridColumn<MenuThingRow> | false)[] = [
    {
      kind: 'text',
      key: 'name',
      header: text('menus_column_name'),
      sortable: true,
      primary: true,
      value: (row) => row.name,
    },
    kind === 'item' && {
      kind: 'text',
      key: 'categoryName',
      header: text('menus_column_category'),
      sortable: true,
      value: (row) => row.categoryName ?? undefined,
    },
    pricedKinds.includes(kind) && {
      kind: 'text',
      key: 'lowestCents',
      header: text('menus_column_price'),
      sortable: true,
      value: formatPriceRange,
    },
    buildBrandColumn(brands),
    {
      kind: 'number',
      key: 'uses',
      header: text('menus_column_uses'),
      help: text('menus_column_uses_help'),
      sortable: true,
      value: (row) => row.uses,
    },
    buildActiveColumn(),
    {
      kind: 'dateTime',
      key: 'changedAt',
      header: text('menus_column_changed'),
      sortable: true,
      optional: true,
      zone,
      value: (row) => row.changedAt,
    },
  ];
  return columns.filter((column) => column !== false);
}

export function buildBrandColumn<Row extends { brandId: string }>(
  brands: readonly Brand[],
): GridColumn<Row> {
  return {
    kind: 'dot',
    key: 'brandId',
    header: text('menus_column_brand'),
    value: ({ brandId }) => {
      const brand = brands.find((it) => it.brandId === brandId);
      return brand && { color: brand.color, label: brand.brandName };
    },
  };
}

export function buildActiveColumn<Row extends { activated: boolean }>(): GridColumn<Row> {
  return {
    kind: 'status',
    key: 'activated',
    header: text('menus_column_status'),
    sortable: true,
    value: ({ activated }) => ({
      tone: activated ? 'green' : 'gray',
      label: text(activated ? 'menus_status_active' : 'menus_status_inactive'),
    }),
  };
}

function formatPriceRange({ lowestCents, highestCents }: MenuThingRow): string | undefined {
  if (lowestCents === null || highestCents === null) return undefined;
  const [low, high] = [formatCents(cents(lowestCents)), formatCents(cents(highestCents))];
  return low === high ? low : `${low} – ${high}`;
}
