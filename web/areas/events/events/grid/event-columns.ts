import type { Brand } from '#shared/contract/franchises/brands.ts';
import type { EventRow } from '#shared/contract/events/event-shapes.ts';
import { hasUnrecordedSales } from '#shared/domain/events/event.ts';
import { eventTextColumns } from '#shared/domain/events/event-fields.ts';
import { eventGridColumns, type EventSpan } from '#shared/domain/events/event-grid.ts';
import { text } from '#shared/text/events/events.ts';
import type { Tone } from '#web/kit/feedback/tone.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import { formatHours } from '#web/kit/words/zoned-time.ts';
import { toEventStatusBadge } from '../event-status.ts';

/**
 * For past events, the hours matter less than whether sales are recorded. Upcoming events have no
 * sales yet.
 */
export function buildEventColumns(
  zone: string,
  brands: readonly Brand[],
  when: EventSpan,
): GridColumn<EventRow>[] {
  const isOver = when === 'past';
  const look = { isOver, isComing: when === 'upcoming' };
  return [...buildScheduleColumns(zone, brands, look), ...buildSalesColumns(look)];
}

type SpanFlags = { readonly isOver: boolean; readonly isComing: boolean };

const buildScheduleColumns = (
  zone: string,
  brands: readonly Brand[],
  { isOver }: SpanFlags,
): GridColumn<EventRow>[] => [
  {
    kind: 'date',
    key: 'eventDate',
    header: text('events_column_date'),
    sortable: true,
    width: '6.5rem',
    value: (row) => row.eventDate,
  },
  {
    kind: 'text',
    key: 'hours',
    header: text('events_column_hours'),
    help: text('events_column_hours_help'),
    optional: isOver,
    width: '10rem',
    value: (row) => formatHours(row.startsAt, row.endsAt, zone),
  },
  {
    kind: 'text',
    key: 'code',
    header: text('events_column_code'),
    help: text('events_column_code_help'),
    optional: true,
    value: (row) => row.code,
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
    width: '12.5rem',
    value: (row) => row.businessName,
  },
  {
    kind: 'dot',
    key: 'brandId',
    header: text('events_column_brand'),
    width: '12.5rem',
    value: (row) => toBrandDot(brands.find(({ brandId }) => brandId === row.brandId)),
  },
  ...buildTextColumns(),
  {
    kind: 'status',
    key: 'status',
    header: text('events_column_status'),
    sortable: true,
    width: '7rem',
    value: (row) => toEventStatusBadge(row.status),
  },
  {
    kind: 'text',
    key: 'paymentTerm',
    header: text('events_column_payment_term'),
    optional: true,
    value: (row) => text(`payment_term_${row.paymentTerm}`),
  },
];

const buildTextColumns = () =>
  eventTextColumns.map(({ name, heading, isOptional }): GridColumn<EventRow> => ({
    kind: 'text',
    key: name,
    header: text(heading),
    optional: isOptional,
    sortable: eventGridColumns.some((column) => column === name),
    value: (row) => row[name],
  }));

const buildSalesColumns = ({ isOver, isComing }: SpanFlags): GridColumn<EventRow>[] => [
  {
    kind: 'status',
    key: 'completed',
    header: text('events_column_completed'),
    help: text('events_column_completed_help'),
    optional: !isOver,
    width: '8.5rem',
    value: (row) => toRecordedBadge(row),
  },
  {
    kind: 'money',
    key: 'eventSalesCollectedCents',
    header: text('events_column_sales'),
    help: text('events_column_sales_help'),
    optional: isComing,
    sortable: true,
    width: '7rem',
    value: (row) => row.eventSalesCollectedCents ?? undefined,
  },
  {
    kind: 'money',
    key: 'salesTaxCents',
    header: text('events_column_tax'),
    help: text('events_column_tax_help'),
    optional: true,
    value: (row) => row.salesTaxCents ?? undefined,
  },
  {
    kind: 'money',
    key: 'givebackCents',
    header: text('events_column_giveback'),
    help: text('events_column_giveback_help'),
    optional: true,
    value: (row) => row.givebackCents ?? undefined,
  },
];

/** Undefined for events that are upcoming or can't have recorded sales. */
function toRecordedBadge(row: EventRow): { tone: Tone; label: string } | undefined {
  if (row.completed) return { tone: 'green', label: text('events_recorded') };
  if (!hasUnrecordedSales(row) || Date.parse(row.endsAt) > Date.now()) return undefined;
  return { tone: 'yellow', label: text('events_not_recorded') };
}

const toBrandDot = (brand: Brand | undefined) =>
  brand && { color: brand.color, label: brand.brandName };
