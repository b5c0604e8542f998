import type { RebookRow } from '#shared/contract/marketing/rebook-events.ts';
import { text } from '#shared/text/marketing/rebook-events.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { toRebookStatusBadge } from './status.ts';

type Brand = { readonly brandId: string; readonly brandName: string; readonly color: string };

export function buildRebookColumns(brands: readonly Brand[]): GridColumn<RebookRow>[] {
  const byId = new Map(brands.map((brand) => [brand.brandId, brand]));
  return [
    {
      kind: 'text',
      key: 'eventName',
      header: text('rebook_column_event'),
      sortable: true,
      primary: true,
      value: ({ eventName }) => eventName,
    },
    {
      kind: 'date',
      key: 'eventDate',
      header: text('rebook_column_date'),
      sortable: true,
      value: ({ eventDate }) => eventDate,
    },
    {
      kind: 'status',
      key: 'eventRebookStatus',
      header: text('rebook_column_status'),
      sortable: true,
      value: ({ eventRebookStatus }) => toRebookStatusBadge(eventRebookStatus),
    },
    {
      kind: 'text',
      key: 'businessName',
      header: text('rebook_column_client'),
      sortable: true,
      value: ({ businessName }) => businessName,
    },
    {
      kind: 'dot',
      key: 'brandId',
      header: text('rebook_column_brand'),
      value: ({ brandId }) => {
        const brand = byId.get(brandId);
        return brand && { color: brand.color, label: brand.brandName };
      },
    },
    {
      kind: 'text',
      key: 'city',
      header: text('rebook_column_city'),
      sortable: true,
      value: ({ city }) => city,
    },
    {
      kind: 'money',
      key: 'eventSalesCollectedCents',
      header: text('rebook_column_sales'),
      sortable: true,
      value: ({ eventSalesCollectedCents }) => eventSalesCollectedCents ?? undefined,
    },
    {
      kind: 'number',
      key: 'attempts',
      header: text('rebook_column_attempts'),
      sortable: true,
      value: ({ attempts }) => attempts,
    },
    {
      kind: 'date',
      key: 'lastAttempt',
      header: text('rebook_column_last'),
      sortable: true,
      value: ({ lastAttempt }) => lastAttempt || undefined,
    },
  ];
}
