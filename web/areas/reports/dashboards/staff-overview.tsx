import type { StaffPoint } from '#shared/contract/reports/dashboards.ts';
import { axisMaximum } from '#shared/domain/figures/axis.ts';
import { dashboardLimits } from '#shared/domain/figures/limits.ts';
import type { Granularity } from '#shared/domain/figures/timeframe.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { ChartFailed } from './chart-failed.tsx';
import { figureLink } from './figure-link.ts';
import {
  changesOf,
  dollars,
  formatDollars,
  formatHours,
  type ColumnName,
  headed,
  linesOf,
  ofChange,
  ofCompared,
} from './figures.ts';
import { useStaffOverview } from './queries.ts';
import { behind, type RowsBehind, useRowsBehind } from './rows-behind.ts';
import { bucketName, bucketPairs, bucketRanges } from './sales-points.ts';
import { useShiftsBehind } from './shifts-behind.ts';
import type { TabProps } from './tab-props.ts';

/**
 * Sales and hours side by side, five points visible at a time (spec §2, §9). Opens with the latest
 * points that have figures: of the last seven days, the first five would omit yesterday and today.
 */
export function StaffOverview({ period, view }: TabProps) {
  const { data, isPending, error, refetch } = useStaffOverview(period);
  const { currentData = [], compareData = [] } = data?.data ?? {};
  const comparing = period.compared !== undefined;
  const pairs = bucketPairs(currentData, comparing ? compareData : []);
  const rowsBehind = useRowsBehind(period.franchiseId);
  const shiftsBehind = useShiftsBehind(period.franchiseId);
  /** Sales link to events; hours and sales per hour link to shifts. */
  const rowsOf = (of: readonly StaffPoint[], range = period.range): StaffRows[] =>
    bucketRanges(of, range).map((days) => ({
      sales: rowsBehind(days, behind.sales),
      shifts: shiftsBehind(days),
    }));
  const [rows, comparedRows] = [rowsOf(currentData), rowsOf(compareData, period.compared)];
  if (error && !data) return <ChartFailed figures={{ error, refetch }} />;
  return (
    <ChartFrame
      {...view}
      title={text('dashboard_tab_staff')}
      loading={isPending}
      empty={[...currentData, ...compareData].every(
        ({ eventSalesCollectedCents, hours }) => eventSalesCollectedCents === 0 && hours === 0,
      )}
      emptyText={text('dashboard_no_sales')}
      table={{
        ...tableOf(pairs, comparing, period.granularity),
        links: pairs.map((_, at) => [...hrefsOf(rows[at]), ...hrefsOf(comparedRows[at])]),
      }}
    >
      <BarChart
        // Another range starts from its end again.
        key={`${period.range.from} ${period.range.to} ${period.granularity}`}
        opensWith={latestOf(pairs)}
        points={pairs.map(({ key, current, compared }, at) => ({
          key,
          label: current ? bucketName(current.dateTime, period.granularity) : '',
          values: {
            ...valuesOf('', current),
            ...(comparing ? valuesOf('Compared', compared) : {}),
          },
          links: { ...linksOf('', rows[at]), ...linksOf('Compared', comparedRows[at]) },
        }))}
        visible={dashboardLimits.staffWindow}
        series={comparing ? [...seriesOf(''), ...seriesOf('Compared')] : seriesOf('')}
        format={formatDollars}
        formatRight={(hours) => formatNumber(hours, Number.isInteger(hours) ? 0 : 1)}
        axisTop={axisMaximum}
        tooltip={({ key, label }) => {
          const { current, compared } = pairs.find((pair) => pair.key === key) ?? {};
          const lines = names.map(headed);
          if (!comparing) {
            return {
              title: `${headed('day')} ${label}`,
              lines: linesOf(lines, figuresOf(current)),
            };
          }
          const shown = [current, compared].map((point) => (point ? figuresOf(point) : []));
          const before = compared ? bucketName(compared.dateTime, period.granularity) : '';
          return {
            title: headed('day'),
            columns: [label, before, text('dashboard_change')],
            lines: linesOf(lines, ...shown, changes(current, compared)),
          };
        }}
      />
    </ChartFrame>
  );
}

const valuesOf = (suffix: '' | 'Compared', point: StaffPoint | undefined) => ({
  [`sales${suffix}`]: dollars(point?.eventSalesCollectedCents ?? 0),
  [`hours${suffix}`]: point?.hours ?? 0,
});

type StaffRows = {
  readonly sales: RowsBehind | undefined;
  readonly shifts: RowsBehind | undefined;
};

/** In the order of a table row. */
const hrefsOf = ({ sales, shifts }: StaffRows = { sales: undefined, shifts: undefined }) => [
  undefined,
  sales?.href,
  shifts?.href,
  shifts?.href,
];

function linksOf(suffix: '' | 'Compared', rows: StaffRows | undefined) {
  const compared = suffix !== '';
  return {
    [`sales${suffix}`]: figureLink(rows?.sales, { compared }),
    [`hours${suffix}`]: figureLink(rows?.shifts, { of: 'shifts', compared }),
  };
}

function seriesOf(suffix: '' | 'Compared') {
  const label = (name: ColumnName) => (suffix === '' ? headed(name) : ofCompared(headed(name)));
  const compared = suffix !== '';
  return [
    { key: `sales${suffix}`, label: label('sales'), compared },
    { key: `hours${suffix}`, label: label('shift_hours'), compared, axis: 'right' as const },
  ];
}

const names = ['sales', 'shift_hours', 'per_hour'] as const;

function figuresOf(point: StaffPoint | undefined): string[] {
  const { eventSalesCollectedCents = 0, hours = 0, perHoursCents = 0 } = point ?? {};
  return [formatMoney(eventSalesCollectedCents), formatHours(hours), formatMoney(perHoursCents)];
}

const figuresIn = (point: StaffPoint | undefined) =>
  point && [point.eventSalesCollectedCents, point.hours, point.perHoursCents];

const changes = (now: StaffPoint | undefined, before: StaffPoint | undefined) =>
  changesOf(figuresIn(now), figuresIn(before));

/** The index of the latest figures; future days have none yet. */
const latestOf = (pairs: StaffPairs) =>
  pairs.findLastIndex(
    ({ current }) => current && current.eventSalesCollectedCents + current.hours > 0,
  );

type StaffPairs = ReturnType<typeof bucketPairs<StaffPoint>>;

function tableOf(pairs: StaffPairs, comparing: boolean, granularity: Granularity) {
  const row = (point: StaffPoint | undefined) =>
    point ? [bucketName(point.dateTime, granularity), ...figuresOf(point)] : ['', '', '', ''];
  const columns = [headed('day'), ...names.map(headed)];
  return {
    columns: comparing
      ? [...columns, ...columns.map(ofCompared), ofChange(headed('sales'))]
      : columns,
    rows: pairs.map(({ current, compared }) => [
      ...row(current),
      ...(comparing ? [...row(compared), changes(current, compared)[0] ?? ''] : []),
    ]),
  };
}
