import type { AgingRow } from '#shared/contract/marketing/aging-report.ts';
import { ageBuckets } from '#shared/domain/marketing/aging.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { text } from '#shared/text/marketing/aging-report.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';

export const agingColumns: GridColumn<AgingRow>[] = [
  {
    kind: 'text',
    key: 'businessName',
    header: text('aging_column_client'),
    sortable: true,
    primary: true,
    value: ({ businessName }) => businessName,
  },
  {
    kind: 'date',
    key: 'lastEventDate',
    header: text('aging_column_last'),
    sortable: true,
    value: ({ lastEventDate }) => lastEventDate || undefined,
  },
  {
    kind: 'text',
    key: 'since',
    header: text('aging_column_since'),
    value: ({ since }) => text(`aging_since_${since}`),
  },
  {
    kind: 'date',
    key: 'nextEventDate',
    header: text('aging_column_next'),
    sortable: true,
    value: ({ nextEventDate }) => nextEventDate || undefined,
  },
  {
    kind: 'number',
    key: 'events',
    header: text('aging_column_events'),
    optional: true,
    sortable: true,
    value: ({ events }) => events,
  },
  {
    kind: 'text',
    key: 'contactEmail',
    header: text('aging_column_email'),
    optional: true,
    value: ({ contactEmail }) => contactEmail,
  },
  {
    kind: 'text',
    key: 'contactPhone',
    header: text('aging_column_phone'),
    optional: true,
    value: ({ contactPhone }) => formatPhone(contactPhone),
  },
  ...ageBuckets.map((bucket): GridColumn<AgingRow> => ({
    kind: 'money',
    key: bucket,
    header: text(`aging_column_${bucket}`),
    ...(bucket === 'notDue' ? {} : { help: text('aging_help') }),
    sortable: true,
    value: (row) => row[bucket],
  })),
  {
    kind: 'money',
    key: 'owed',
    header: text('aging_column_owed'),
    sortable: true,
    value: ({ owed }) => owed,
  },
  {
    kind: 'money',
    key: 'overpaid',
    header: text('aging_column_overpaid'),
    sortable: true,
    value: ({ overpaid }) => overpaid || undefined,
  },
];
