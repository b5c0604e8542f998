import type { StaffPoint } from '#shared/contract/reports/dashboards.ts';
import { axisMaximum } from '#shared/domain/figures/axis.ts';
import { dashboardLimits } from '#shared/domain/figures/limits.ts';
import type { Granularity } from '#shared/domain/figures/timeframe.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { formatSumChange } from './sum-change.ts';
import { ChartFailed } from './chart-failed.tsx';
import { buildFigureLink } from './figure-link.ts';
import {
  listChanges,
  toDollars,
  formatDollars,
  formatHours,
  type ColumnName,
  formatColumnName,
  toTooltipTextLines,
  formatChangeLabel,
  formatComparedLabel,
} from './figures.ts';
import { useStaffOverview } from './queries.ts';
import { figureFilters } from '#web/api/reports/figure-filters.ts';
import { type FigureRows, useFigureRows } from './figure-rows.ts';
import { formatBucketName, pairBuckets, listBucketRanges } from './sales-points.ts';
import { useFigureShifts } from './figure-shifts.ts';
import type { TabProps } from './tab-props.ts';

/**
 * Sales and hours side by side, five points visible at a time (spec §2, §9). Opens with the latest
 * points that have figures: of the last seven days, the first five would omit yesterday and today.
 */
export function StaffOverview({ period, view }: TabProps) {
  const { data, isPending, error, refetch } = useStaffOverview(period);
  const { currentData = [], compareData = [] } = data?.data ?? {};
  const comparing = period.compared !== undefined;
  const pairs = pairBuckets(currentData, comparing ? compareData : []);
  const rowsBehind = useFigureRows(period.franchiseId);
  const shiftsBehind = useFigureShifts(period.franchiseId);
  /** Sales link to events; hours and sales per hour link to shifts. */
  const listRows = (of: readonly StaffPoint[], range = period.range): StaffRows[] =>
    listBucketRanges(of, range).map((days) => ({
      sales: rowsBehind(days, figureFilters.sales),
      shifts: shiftsBehind(days),
    }));
  const [rows, comparedRows] = [listRows(currentData), listRows(compareData, period.compared)];
  if (error && !data) return <ChartFailed figures={{ error, refetch }} />;
  return (
    <ChartFrame
      {...view}
      title={text('dashboard_tab_staff')}
      summary={formatSumChange(
        { now: listSales(currentData), before: listSales(compareData) },
        formatMoney,
        period,
      )}
      loading={isPending}
      empty={[...currentData, ...compareData].every(
        ({ eventSalesCollectedCents, hours }) => eventSalesCollectedCents === 0 && hours === 0,
      )}
      emptyText={text('dashboard_no_sales')}
      table={{
        ...buildTable(pairs, comparing, period.granularity),
        links: pairs.map((_, at) => [...listRowHrefs(rows[at]), ...listRowHrefs(comparedRows[at])]),
      }}
    >
      <BarChart
        // Another range starts from its end again.
        key={`${period.range.from} ${period.range.to} ${period.granularity}`}
        opensWith={findLatestIndex(pairs)}
        points={pairs.map(({ key, current, compared }, at) => ({
          key,
          label: current ? formatBucketName(current.dateTime, period.granularity) : '',
          values: {
            ...toSeriesValues('', current),
            ...(comparing ? toSeriesValues('Compared', compared) : {}),
          },
          links: { ...buildLinks('', rows[at]), ...buildLinks('Compared', comparedRows[at]) },
        }))}
        visible={dashboardLimits.staffWindow}
        series={comparing ? [...buildSeries(''), ...buildSeries('Compared')] : buildSeries('')}
        format={formatDollars}
        formatRight={(hours) => formatNumber(hours, Number.isInteger(hours) ? 0 : 1)}
        axisTop={axisMaximum}
        tooltip={({ key, label }) => {
          const { current, compared } = pairs.find((pair) => pair.key === key) ?? {};
          const lines = columnNames.map(formatColumnName);
          if (!comparing) {
            return {
              title: `${formatColumnName('day')} ${label}`,
              lines: toTooltipTextLines(lines, formatFigures(current)),
            };
          }
          const shown = [current, compared].map((point) => (point ? formatFigures(point) : []));
          const before = compared ? formatBucketName(compared.dateTime, period.granularity) : '';
          return {
            title: formatColumnName('day'),
            columns: [label, before, text('dashboard_change')],
            lines: toTooltipTextLines(lines, ...shown, formatChanges(current, compared)),
          };
        }}
      />
    </ChartFrame>
  );
}

const listSales = (points: readonly StaffPoint[]) =>
  points.map(({ eventSalesCollectedCents }) => eventSalesCollectedCents);

const toSeriesValues = (suffix: '' | 'Compared', point: StaffPoint | undefined) => ({
  [`sales${suffix}`]: toDollars(point?.eventSalesCollectedCents ?? 0),
  [`hours${suffix}`]: point?.hours ?? 0,
});

type StaffRows = {
  readonly sales: FigureRows | undefined;
  readonly shifts: FigureRows | undefined;
};

/** In the order of a table row. */
const listRowHrefs = ({ sales, shifts }: StaffRows = { sales: undefined, shifts: undefined }) => [
  undefined,
  sales?.href,
  shifts?.href,
  shifts?.href,
];

function buildLinks(suffix: '' | 'Compared', rows: StaffRows | undefined) {
  const compared = suffix !== '';
  return {
    [`sales${suffix}`]: buildFigureLink(rows?.sales, { compared }),
    [`hours${suffix}`]: buildFigureLink(rows?.shifts, { of: 'shifts', compared }),
  };
}

function buildSeries(suffix: '' | 'Compared') {
  const label = (name: ColumnName) =>
    suffix === '' ? formatColumnName(name) : formatComparedLabel(formatColumnName(name));
  const compared = suffix !== '';
  return [
    { key: `sales${suffix}`, label: label('sales'), compared },
    { key: `hours${suffix}`, label: label('shift_hours'), compared, axis: 'right' as const },
  ];
}

const columnNames = ['sales', 'shift_hours', 'per_hour'] as const;

function formatFigures(point: StaffPoint | undefined): string[] {
  const { eventSalesCollectedCents = 0, hours = 0, perHoursCents = 0 } = point ?? {};
  return [formatMoney(eventSalesCollectedCents), formatHours(hours), formatMoney(perHoursCents)];
}

const listValues = (point: StaffPoint | undefined) =>
  point && [point.eventSalesCollectedCents, point.hours, point.perHoursCents];

const formatChanges = (now: StaffPoint | undefined, before: StaffPoint | undefined) =>
  listChanges(listValues(now), listValues(before));

/** The index of the latest figures; future days have none yet. */
const findLatestIndex = (pairs: StaffPairs) =>
  pairs.findLastIndex(
    ({ current }) => current && current.eventSalesCollectedCents + current.hours > 0,
  );

type StaffPairs = ReturnType<typeof pairBuckets<StaffPoint>>;

function buildTable(pairs: StaffPairs, comparing: boolean, granularity: Granularity) {
  const row = (point: StaffPoint | undefined) =>
    point
      ? [formatBucketName(point.dateTime, granularity), ...formatFigures(point)]
      : ['', '', '', ''];
  const columns = [formatColumnName('day'), ...columnNames.map(formatColumnName)];
  return {
    columns: comparing
      ? [
          ...columns,
          ...columns.map(formatComparedLabel),
          formatChangeLabel(formatColumnName('sales')),
        ]
      : columns,
    rows: pairs.map(({ current, compared }) => [
      ...row(current),
      ...(comparing ? [...row(compared), formatChanges(current, compared)[0] ?? ''] : []),
    ]),
  };
}
