import type { BookingRequestRow } from '#shared/contract/events/booking-requests.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { text } from '#shared/text/events/booking-requests.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { toRequestStatusBadge } from './status.ts';

type Brand = { readonly brandId: string; readonly brandName: string; readonly color: string };

export function buildRequestColumns(
  brands: readonly Brand[],
  zone: string,
): GridColumn<BookingRequestRow>[] {
  const byId = new Map(brands.map((brand) => [brand.brandId, brand]));
  return [
    {
      kind: 'text',
      key: 'contactName',
      header: text('booking_column_contact'),
      sortable: true,
      primary: true,
      value: formatRequestName,
    },
    {
      kind: 'status',
      key: 'read',
      header: text('booking_column_read'),
      value: ({ read }) =>
        read
          ? { tone: 'gray', label: text('booking_is_read') }
          : { tone: 'blue', label: text('booking_unread') },
    },
    {
      kind: 'status',
      key: 'manualStatus',
      header: text('booking_column_status'),
      sortable: true,
      value: ({ manualStatus }) => toRequestStatusBadge(manualStatus),
    },
    {
      kind: 'date',
      key: 'eventDate',
      header: text('booking_field_date'),
      sortable: true,
      value: ({ eventDate }) => eventDate,
    },
    {
      kind: 'dot',
      key: 'brandId',
      header: text('booking_column_brand'),
      value: ({ brandId }) => {
        const brand = byId.get(brandId);
        return brand && { color: brand.color, label: brand.brandName };
      },
    },
    {
      kind: 'text',
      key: 'city',
      header: text('booking_field_city'),
      sortable: true,
      value: ({ city }) => city,
    },
    {
      kind: 'number',
      key: 'guests',
      header: text('booking_field_guests'),
      sortable: true,
      value: ({ guests }) => guests ?? undefined,
    },
    {
      kind: 'text',
      key: 'contactEmail',
      header: text('booking_field_email'),
      optional: true,
      value: ({ contactEmail }) => contactEmail,
    },
    {
      kind: 'text',
      key: 'contactPhone',
      header: text('booking_field_phone'),
      optional: true,
      value: ({ contactPhone }) => formatPhone(contactPhone),
    },
    {
      kind: 'dateTime',
      key: 'receivedAt',
      header: text('booking_column_received'),
      sortable: true,
      zone,
      value: ({ receivedAt }) => receivedAt,
    },
  ];
}

export const formatRequestName = ({ businessName, contactName }: BookingRequestRow) =>
  businessName ? `${businessName} (${contactName})` : contactName;
