// The events grid as a sheet: typed cells, hours in the franchise's time zone.
import { eventTextColumns } from './event-fields.ts';
import type { EventRow } from './event-grid.ts';
import { fromIso } from '#shared/domain/values/instant.ts';
import { localDate } from '#shared/domain/values/local-date.ts';
import { cents } from '#shared/domain/values/money.ts';
import { toHourCell, type SheetColumnPlan } from '#shared/domain/lists/sheet-plan.ts';
import { emptyCell, moneyCell, type SheetCell, textCell } from '#shared/domain/lists/sheet.ts';

export const eventSheet: readonly SheetColumnPlan<EventRow>[] = [
  { heading: 'export_event_code', kind: 'text', cell: ({ code }) => textCell(code) },
  {
    heading: 'events_column_date',
    kind: 'day',
    cell: ({ eventDate }) => ({ kind: 'day', day: localDate(eventDate) }),
  },
  {
    heading: 'export_event_starts',
    kind: 'hour',
    cell: ({ startsAt }, place) => toHourCell(fromIso(startsAt), place),
  },
  {
    heading: 'export_event_ends',
    kind: 'hour',
    cell: ({ endsAt }, place) => toHourCell(fromIso(endsAt), place),
  },
  { heading: 'events_column_name', kind: 'text', cell: ({ eventName }) => textCell(eventName) },
  {
    heading: 'events_column_client',
    kind: 'text',
    cell: ({ businessName }) => textCell(businessName),
  },
  {
    heading: 'events_column_brand',
    kind: 'text',
    cell: ({ brandId }, { brandNames }) => textCell(brandNames.get(brandId) ?? brandId),
  },
  ...eventTextColumns.map(({ name, heading }) => ({
    heading,
    kind: 'text' as const,
    cell: (row: EventRow) => textCell(row[name]),
  })),
  {
    heading: 'event_field_payment_term',
    kind: 'word',
    cell: ({ paymentTerm }) => ({ kind: 'word', key: `payment_term_${paymentTerm}` }),
  },
  {
    heading: 'events_column_status',
    kind: 'word',
    cell: ({ status }) => ({ kind: 'word', key: `event_status_${status}` }),
  },
  {
    heading: 'export_event_completed',
    kind: 'word',
    cell: ({ completed }) => ({ kind: 'word', key: completed ? 'export_yes' : 'export_no' }),
  },
  {
    heading: 'report_collected',
    kind: 'money',
    cell: ({ eventSalesCollectedCents }) => amountCell(eventSalesCollectedCents),
  },
  {
    heading: 'report_sales_tax',
    kind: 'money',
    cell: ({ salesTaxCents }) => amountCell(salesTaxCents),
  },
  { heading: 'report_net', kind: 'money', cell: netCell },
  {
    heading: 'report_giveback',
    kind: 'money',
    cell: ({ givebackCents }) => amountCell(givebackCents),
  },
];

function netCell({ eventSalesCollectedCents, salesTaxCents }: EventRow): SheetCell {
  if (eventSalesCollectedCents === null || salesTaxCents === null) return emptyCell;
  return amountCell(eventSalesCollectedCents - salesTaxCents);
}

function amountCell(amount: number | null): SheetCell {
  return amount === null ? emptyCell : moneyCell(cents(amount));
}
