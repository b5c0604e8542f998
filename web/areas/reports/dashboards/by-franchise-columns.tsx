import { formatNumber } from '#web/kit/words/format.ts';
import type { GridColumn } from '#web/kit/grid/column.ts';
import type { FranchiseRow } from './by-franchise.ts';
import { formatColumnName } from './figures.ts';

export const byFranchiseColumns: GridColumn<FranchiseRow>[] = [
  {
    kind: 'text',
    key: 'franchiseName',
    header: formatColumnName('franchise'),
    sortable: true,
    primary: true,
    value: ({ franchiseName }) => franchiseName,
  },
  {
    kind: 'custom',
    key: 'share',
    header: formatColumnName('share'),
    width: '13rem',
    render: (row) => <ShareBar {...row} />,
  },
  {
    kind: 'money',
    key: 'eventSalesCollectedCents',
    header: formatColumnName('sales'),
    sortable: true,
    value: ({ eventSalesCollectedCents }) => eventSalesCollectedCents,
  },
  {
    kind: 'number',
    key: 'events',
    header: formatColumnName('events'),
    sortable: true,
    value: ({ events }) => events,
  },
  {
    kind: 'money',
    key: 'perEventCents',
    header: formatColumnName('per_event'),
    sortable: true,
    value: ({ perEventCents }) => perEventCents,
  },
  {
    kind: 'money',
    key: 'salesTaxCents',
    header: formatColumnName('sales_tax'),
    sortable: true,
    value: ({ salesTaxCents }) => salesTaxCents,
  },
  {
    kind: 'money',
    key: 'givebackCents',
    header: formatColumnName('giveback'),
    sortable: true,
    value: ({ givebackCents }) => givebackCents,
  },
  {
    kind: 'number',
    decimals: 1,
    key: 'hours',
    header: formatColumnName('shift_hours'),
    sortable: true,
    value: ({ hours }) => hours,
  },
  {
    kind: 'money',
    key: 'perHourCents',
    header: formatColumnName('per_hour'),
    sortable: true,
    value: ({ perHourCents }) => perHourCents,
  },
];

/** The text gives the percentage; the bar compares it with the other rows. */
function ShareBar({ share, bar }: Pick<FranchiseRow, 'share' | 'bar'>) {
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="h-2 min-w-20 flex-1 overflow-hidden rounded-full bg-hover">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${bar}%` }} />
      </span>
      <span className="figures w-16 shrink-0 text-right">{formatNumber(share, 2)}%</span>
    </span>
  );
}
