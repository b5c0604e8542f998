import type { Brand } from '#shared/contract/brands.ts';
import type { EventRow } from '#shared/contract/events.ts';
import { text } from '#shared/text/catalogue.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { formatHours } from '#web/kit/zoned-time.ts';
import { statusShown } from './event-status.ts';

export function eventColumns(zone: string, brands: readonly Brand[]): GridColumn<EventRow>[] {
  return [
    {
      kind: 'date',
      key: 'eventDate',
      header: text('events_column_date'),
      sortable: true,
      width: '7rem',
      value: (row) => row.eventDate,
    },
    {
      kind: 'text',
      key: 'hours',
      header: text('events_column_hours'),
      width: '11rem',
      value: (row) => formatHours(row.startsAt, row.endsAt, zone),
    },
    {
      kind: 'text',
      key: 'eventName',
      header: text('events_column_name'),
      sortable: true,
      primary: true,
      value: (row) => row.eventName,
    },
    {
      kind: 'text',
      key: 'businessName',
      header: text('events_column_client'),
      sortable: true,
      value: (row) => row.businessName,
    },
    {
      kind: 'dot',
      key: 'brandId',
      header: text('events_column_brand'),
      value: (row) => dotOf(brands.find(({ brandId }) => brandId === row.brandId)),
    },
    {
      kind: 'text',
      key: 'city',
      header: text('events_column_city'),
      sortable: true,
      value: (row) => row.city,
    },
    {
      kind: 'status',
      key: 'status',
      header: text('events_column_status'),
      sortable: true,
      width: '8rem',
      value: (row) => statusShown(row.status),
    },
    {
      kind: 'money',
      key: 'eventSalesCollectedCents',
      header: text('events_column_sales'),
      sortable: true,
      width: '8rem',
      value: (row) => row.eventSalesCollectedCents ?? undefined,
    },
  ];
}

const dotOf = (brand: Brand | undefined) => brand && { color: brand.color, label: brand.brandName };
