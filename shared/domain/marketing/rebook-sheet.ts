import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import type { SheetColumnPlan } from '#shared/domain/lists/sheet-plan.ts';
import { dayCell, emptyCell, moneyCell, countCell, textCell } from '#shared/domain/lists/sheet.ts';
import type { RebookRow } from './rebook.ts';

/** The rebooks as a sheet. */
export const rebookSheet: readonly SheetColumnPlan<RebookRow>[] = [
  {
    heading: 'rebook_column_date',
    kind: 'day',
    cell: ({ eventDate }) => dayCell(localDate(eventDate)),
  },
  { heading: 'rebook_column_event', kind: 'text', cell: (row) => textCell(row.eventName) },
  { heading: 'rebook_column_client', kind: 'text', cell: (row) => textCell(row.businessName) },
  { heading: 'rebook_column_city', kind: 'text', cell: (row) => textCell(row.city) },
  {
    heading: 'rebook_column_brand',
    kind: 'text',
    cell: ({ brandId }, { brandNames }) => textCell(brandNames.get(brandId) ?? brandId),
  },
  {
    heading: 'rebook_column_sales',
    kind: 'money',
    cell: ({ eventSalesCollectedCents: sales }) =>
      sales === null ? emptyCell : moneyCell(cents(sales)),
  },
  {
    heading: 'rebook_column_status',
    kind: 'text',
    cell: (row) => ({ kind: 'word', key: `rebook_status_${row.eventRebookStatus}` }),
  },
  { heading: 'rebook_column_attempts', kind: 'count', cell: (row) => countCell(row.attempts) },
  {
    heading: 'rebook_column_last',
    kind: 'day',
    cell: ({ lastAttempt }) => (lastAttempt ? dayCell(localDate(lastAttempt)) : emptyCell),
  },
];
