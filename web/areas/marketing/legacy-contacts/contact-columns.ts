import type { LegacyContactRow } from '#shared/contract/marketing/legacy-contacts.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { text } from '#shared/text/marketing/legacy-contacts.ts';
import { formatAddressLine } from '#shared/domain/values/address-line.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';

type Brand = { readonly brandId: string; readonly brandName: string; readonly color: string };

export function buildContactColumns(brands: readonly Brand[]): GridColumn<LegacyContactRow>[] {
  const byId = new Map(brands.map((brand) => [brand.brandId, brand]));
  return [
    {
      kind: 'text',
      key: 'businessName',
      header: text('legacy_field_business'),
      sortable: true,
      primary: true,
      value: ({ businessName, contactName }) => businessName || contactName,
    },
    {
      kind: 'text',
      key: 'contactName',
      header: text('legacy_field_contact'),
      sortable: true,
      value: ({ contactName }) => contactName,
    },
    {
      kind: 'text',
      key: 'email',
      header: text('legacy_field_email'),
      sortable: true,
      value: ({ email }) => email,
    },
    {
      kind: 'text',
      key: 'phone',
      header: text('legacy_field_phone'),
      value: ({ phone }) => formatPhone(phone),
    },
    {
      kind: 'text',
      key: 'city',
      header: text('legacy_field_city'),
      sortable: true,
      value: ({ city, state }) => formatAddressLine({ city, state }),
    },
    {
      kind: 'dot',
      key: 'brandId',
      header: text('legacy_column_brand'),
      value: ({ brandId }) => {
        const brand = byId.get(brandId);
        return brand && { color: brand.color, label: brand.brandName };
      },
    },
    {
      kind: 'date',
      key: 'lastEventDate',
      header: text('legacy_field_last'),
      sortable: true,
      value: ({ lastEventDate }) => lastEventDate || undefined,
    },
    {
      kind: 'status',
      key: 'clientId',
      header: text('legacy_column_client'),
      value: ({ clientId }) =>
        clientId === ''
          ? { tone: 'gray', label: text('legacy_no_client') }
          : { tone: 'green', label: text('legacy_is_client') },
    },
  ];
}
