// The event sales report: one line per completed event, and their totals.
import type { EventStatus } from '#shared/domain/events/event.ts';
import type { LocalDate } from '#shared/domain/values/local-date.ts';
import { type Cents, cents } from '#shared/domain/values/money.ts';
import { dayCell, moneyCell, textCell } from '#shared/domain/lists/sheet.ts';
import type { Report } from './report.ts';

export type SalesLine = {
  readonly eventDate: LocalDate;
  readonly eventName: string;
  readonly businessName: string;
  readonly brandName: string;
  readonly city: string;
  readonly status: EventStatus;
  readonly collectedCents: Cents;
  readonly salesTaxCents: Cents;
  readonly givebackCents: Cents;
};

/** Net sales: sales tax is inside what was collected. */
export function netCents(line: Pick<SalesLine, 'collectedCents' | 'salesTaxCents'>): Cents {
  return cents(line.collectedCents - line.salesTaxCents);
}

type SalesTotal = 'events' | 'collectedCents' | 'salesTaxCents' | 'netCents' | 'givebackCents';

export const salesReport: Report<SalesLine, SalesTotal> = {
  name: 'report_event_sales',
  columns: [
    { heading: 'report_date', kind: 'day', cell: ({ eventDate }) => dayCell(eventDate) },
    {
      heading: 'report_event',
      kind: 'text',
      cell: ({ eventName }) => textCell(eventName),
      total: 'events',
    },
    { heading: 'report_client', kind: 'text', cell: ({ businessName }) => textCell(businessName) },
    { heading: 'report_brand', kind: 'text', cell: ({ brandName }) => textCell(brandName) },
    { heading: 'report_city', kind: 'text', cell: ({ city }) => textCell(city) },
    {
      heading: 'report_status',
      kind: 'text',
      cell: ({ status }) => ({ kind: 'word', key: `event_status_${status}` }),
    },
    {
      heading: 'report_collected',
      kind: 'money',
      cell: ({ collectedCents }) => moneyCell(collectedCents),
      total: 'collectedCents',
    },
    {
      heading: 'report_sales_tax',
      kind: 'money',
      cell: ({ salesTaxCents }) => moneyCell(salesTaxCents),
      total: 'salesTaxCents',
    },
    {
      heading: 'report_net',
      kind: 'money',
      cell: (line) => moneyCell(netCents(line)),
      total: 'netCents',
    },
    {
      heading: 'report_giveback',
      kind: 'money',
      cell: ({ givebackCents }) => moneyCell(givebackCents),
      total: 'givebackCents',
    },
  ],
  totals: {
    events: { label: 'report_events', kind: 'count', of: () => 1 },
    collectedCents: {
      label: 'report_collected',
      kind: 'money',
      of: ({ collectedCents }) => collectedCents,
    },
    salesTaxCents: {
      label: 'report_sales_tax',
      kind: 'money',
      of: ({ salesTaxCents }) => salesTaxCents,
    },
    netCents: { label: 'report_net', kind: 'money', of: netCents },
    givebackCents: {
      label: 'report_giveback',
      kind: 'money',
      of: ({ givebackCents }) => givebackCents,
    },
  },
  mailed: ['events', 'collectedCents', 'netCents', 'givebackCents'],
  main: 'collectedCents',
};
