// The event sales report: the sales history, with the number of events in its mail.
import type { ReportDefinition } from './report.ts';

type SalesTotal = 'events' | 'collectedCents' | 'salesTaxCents' | 'netCents' | 'givebackCents';

export const salesReport: ReportDefinition<SalesTotal> = {
  grid: 'salesHistory',
  totals: {
    events: { label: 'report_events', kind: 'count', sum: 'rows' },
    collectedCents: { label: 'report_collected', kind: 'money', sum: 'collected' },
    salesTaxCents: { label: 'report_sales_tax', kind: 'money', sum: 'salesTax' },
    netCents: { label: 'report_net', kind: 'money', sum: 'net' },
    givebackCents: { label: 'report_giveback', kind: 'money', sum: 'giveback' },
  },
  mailed: ['events', 'collectedCents', 'netCents', 'givebackCents'],
  main: 'collectedCents',
};
