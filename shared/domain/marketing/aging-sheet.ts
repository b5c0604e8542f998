import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import type { SheetColumnPlan } from '#shared/domain/lists/sheet-plan.ts';
import { dayCell, emptyCell, moneyCell, countCell, textCell } from '#shared/domain/lists/sheet.ts';
import { formatPhone } from '#shared/domain/values/phone.ts';
import { ageBuckets, type AgingRow } from './aging.ts';

const dayOrNone = (day: string) => (day === '' ? emptyCell : dayCell(localDate(day)));

/** The aging report as a sheet. */
export const agingSheet: readonly SheetColumnPlan<AgingRow>[] = [
  { heading: 'aging_column_client', kind: 'text', cell: (row) => textCell(row.businessName) },
  { heading: 'aging_column_contact', kind: 'text', cell: (row) => textCell(row.contactName) },
  { heading: 'aging_column_email', kind: 'text', cell: (row) => textCell(row.contactEmail) },
  {
    heading: 'aging_column_phone',
    kind: 'text',
    cell: (row) => textCell(formatPhone(row.contactPhone)),
  },
  { heading: 'aging_column_last', kind: 'day', cell: (row) => dayOrNone(row.lastEventDate) },
  {
    heading: 'aging_column_since',
    kind: 'text',
    cell: ({ since }) => ({ kind: 'word', key: `aging_since_${since}` }),
  },
  { heading: 'aging_column_next', kind: 'day', cell: (row) => dayOrNone(row.nextEventDate) },
  { heading: 'aging_column_events', kind: 'count', cell: (row) => countCell(row.events) },
  ...ageBuckets.map((bucket) => ({
    heading: `aging_column_${bucket}` as const,
    kind: 'money' as const,
    cell: (row: AgingRow) => moneyCell(cents(row[bucket])),
  })),
  { heading: 'aging_column_owed', kind: 'money', cell: (row) => moneyCell(cents(row.owed)) },
  {
    heading: 'aging_column_overpaid',
    kind: 'money',
    cell: (row) => moneyCell(cents(row.overpaid)),
  },
];
