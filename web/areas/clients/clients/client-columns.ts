import type { Brand } from '#shared/contract/franchises/brands.ts';
import type { ClientRow } from '#shared/contract/clients/clients.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { text } from '#shared/text/clients/clients.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';

/** The status column is only useful if clients of both statuses are listed. */
export function buildClientColumns(
  brands: readonly Brand[],
  { isOneStatus }: { isOneStatus: boolean },
): GridColumn<ClientRow>[] {
  return [
    {
      kind: 'text',
      key: 'businessName',
      header: text('client_field_name'),
      sortable: true,
      primary: true,
      value: ({ businessName }) => businessName,
    },
    {
      kind: 'text',
      key: 'industry',
      header: text('client_field_industry'),
      sortable: true,
      value: ({ industry }) => industry,
    },
    {
      kind: 'text',
      key: 'contactName',
      header: text('client_column_contact'),
      sortable: true,
      value: ({ contactName }) => contactName,
    },
    {
      kind: 'text',
      key: 'contactEmail',
      header: text('client_column_email'),
      value: ({ contactEmail }) => contactEmail,
    },
    {
      kind: 'text',
      key: 'contactPhone',
      header: text('client_column_phone'),
      width: '9rem',
      value: ({ contactPhone }) => formatPhone(contactPhone),
    },
    {
      kind: 'text',
      key: 'city',
      header: text('client_field_city'),
      sortable: true,
      value: ({ city, state }) => formatAddressLine({ city, state }),
    },
    {
      kind: 'brands',
      key: 'brandIds',
      visible: 1,
      header: text('client_field_brands'),
      value: ({ brandIds }) => toBrandItems(brandIds, brands),
    },
    {
      kind: 'list',
      key: 'tags',
      header: text('client_field_tags'),
      value: ({ tags }) => tags.map((tag) => ({ key: tag, label: tag })),
    },
    {
      kind: 'status',
      key: 'active',
      header: text('client_column_status'),
      sortable: true,
      width: '7rem',
      optional: isOneStatus,
      value: toClientStatusBadge,
    },
  ];
}

export const toBrandItems = (brandIds: readonly string[], brands: readonly Brand[]) =>
  brands
    .filter(({ brandId }) => brandIds.includes(brandId))
    .map(({ brandId, brandName, color }) => ({ id: brandId, name: brandName, color }));

export function toClientStatusBadge({ active }: Pick<ClientRow, 'active'>) {
  return active
    ? ({ tone: 'green', label: text('clients_active') } as const)
    : ({ tone: 'gray', label: text('clients_inactive') } as const);
}
