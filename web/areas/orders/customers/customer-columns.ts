import type { CustomerRow } from '#shared/contract/orders/customers.ts';
import { text } from '#shared/text/orders/customers.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';

type Brand = { readonly brandId: string; readonly brandName: string; readonly color: string };

export function buildCustomerColumns(
  brands: readonly Brand[],
  zone: string,
): GridColumn<CustomerRow>[] {
  const byId = new Map(brands.map((brand) => [brand.brandId, brand]));
  return [
    {
      kind: 'text',
      key: 'name',
      header: text('customers_column_name'),
      sortable: true,
      primary: true,
      value: ({ name }) => name,
    },
    {
      kind: 'text',
      key: 'email',
      header: text('customers_column_email'),
      sortable: true,
      value: ({ email }) => email,
      width: '16rem',
    },
    {
      kind: 'dot',
      key: 'brandId',
      header: text('customers_column_brand'),
      value: ({ brandId }) => {
        const brand = byId.get(brandId);
        return brand && { color: brand.color, label: brand.brandName };
      },
    },
    {
      kind: 'number',
      key: 'orders',
      header: text('customers_column_orders'),
      sortable: true,
      value: ({ orders }) => orders,
    },
    {
      kind: 'money',
      key: 'spentCents',
      header: text('customers_column_spent'),
      sortable: true,
      value: ({ spentCents }) => spentCents,
    },
    {
      kind: 'dateTime',
      key: 'lastOrderAt',
      header: text('customers_column_last'),
      sortable: true,
      zone,
      value: ({ lastOrderAt }) => lastOrderAt,
    },
    {
      kind: 'status',
      key: 'activated',
      header: text('customers_column_status'),
      sortable: true,
      value: ({ activated }) =>
        activated
          ? { tone: 'green', label: text('customers_active') }
          : { tone: 'gray', label: text('customers_inactive') },
    },
  ];
}
