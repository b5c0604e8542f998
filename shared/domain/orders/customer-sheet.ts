// The grid of customers as a sheet.
import { toHourCell, type SheetColumnPlan } from '#shared/domain/lists/sheet-plan.ts';
import { moneyCell, countCell, textCell } from '#shared/domain/lists/sheet.ts';
import type { CustomerGridRow } from './customer-grid.ts';

export const customerSheet: readonly SheetColumnPlan<CustomerGridRow>[] = [
  { heading: 'customers_column_name', kind: 'text', cell: (row) => textCell(row.name) },
  { heading: 'customers_column_email', kind: 'text', cell: (row) => textCell(row.email) },
  {
    heading: 'customers_column_brand',
    kind: 'text',
    cell: ({ brandId }, { brandNames }) => textCell(brandNames.get(brandId) ?? brandId),
  },
  {
    heading: 'customers_column_orders',
    kind: 'count',
    cell: ({ orders }) => countCell(orders),
  },
  {
    heading: 'customers_column_spent',
    kind: 'money',
    cell: ({ spentCents }) => moneyCell(spentCents),
  },
  {
    heading: 'customers_sheet_last',
    kind: 'hour',
    cell: ({ lastOrderAt }, place) => toHourCell(lastOrderAt, place),
  },
  {
    heading: 'customers_column_status',
    kind: 'word',
    cell: ({ activated }) => ({
      kind: 'word',
      key: activated ? 'customers_active' : 'customers_inactive',
    }),
  },
];
