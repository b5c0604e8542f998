import type { SalesPoint } from '#shared/contract/reports/dashboards.ts';
import { axisMaximum } from '#shared/domain/figures/axis.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { LineChart } from '#web/kit/charts/line-chart.tsx';
import { formatSumChange } from './sum-change.ts';
import { ChartFailed } from './chart-failed.tsx';
import { buildFigureLink } from './figure-link.ts';
import {
  formatChange,
  buildComparedSeries,
  buildCurrentSeries,
  formatColumnName,
  toTooltipTextLines,
} from './figures.ts';
import { ModeSelect } from './mode-select.tsx';
import { useSalesGiveback } from './queries.ts';
import {
  listBucketRanges,
  type ComparedPoint,
  buildComparedPoints,
  createAxisFormat,
  createFigureFormat,
} from './sales-points.ts';
import { figureFilters } from '#web/api/reports/figure-filters.ts';
import { useFigureRows } from './figure-rows.ts';
import type { TabProps } from './tab-props.ts';
import { type SalesMode, salesModes } from './tabs.ts';

export function SalesGiveback({ period, mode, onMode, view }: TabProps) {
  const { data, isPending, error, refetch } = useSalesGiveback(period);
  const { currentData = [], compareData = [] } = data?.data ?? {};
  const points = buildComparedPoints(currentData, compareData, { ...period, mode });
  const comparing = period.compared !== undefined;
  const rowsBehind = useFigureRows(period.franchiseId);
  const listRows = (of: readonly SalesPoint[], range = period.range) =>
    listBucketRanges(of, range).map((days) => rowsBehind(days, figureFilters.sales));
  const [rows, comparedRows] = [listRows(currentData), listRows(compareData, period.compared)];
  const links = points.map((_, at) => [
    undefined,
    rows[at]?.href,
    undefined,
    comparedRows[at]?.href,
  ]);
  if (error && !data) return <ChartFailed figures={{ error, refetch }} />;
  return (
    <ChartFrame
      {...view}
      title={text('dashboard_tab_salesGiveback')}
      summary={formatSumChange(toSums(points), createFigureFormat(mode), period)}
      loading={isPending}
      empty={points.every(({ values }) => Object.values(values).every((value) => value === 0))}
      emptyText={text('dashboard_no_sales')}
      table={{ ...buildTable(points, mode, comparing), links }}
      actions={<ModeSelect mode={mode} modes={salesModes} onMode={onMode} />}
    >
      <LineChart
        points={points.map((point, at) => ({
          ...point,
          links: {
            current: buildFigureLink(rows[at], { events: currentData[at]?.events }),
            compared: buildFigureLink(comparedRows[at], {
              events: compareData[at]?.events,
              compared: true,
            }),
          },
        }))}
        series={comparing ? [buildCurrentSeries(), buildComparedSeries()] : [buildCurrentSeries()]}
        valueLabel={formatAxisLabel(mode)}
        format={createAxisFormat(mode)}
        axisTop={axisMaximum}
        tooltip={({ key }) => {
          const point = points.find((it) => it.key === key);
          return point && comparing
            ? toComparedTooltipText(point, mode)
            : toTooltipText(point, mode);
        }}
      />
    </ChartFrame>
  );
}

/** 'Event Count', or the mode's name followed by 'in USD' (spec §2). */
function formatAxisLabel(mode: SalesMode): string {
  if (mode === 'events') return text('dashboard_figure_events');
  return text('dashboard_in_usd', { mode: text(`dashboard_mode_${mode}`) });
}

/** The tooltip text of the specification: 'Event Count: n', 'Total Sales: $' and so on. */
function toTooltipText(point: ComparedPoint | undefined, mode: SalesMode) {
  const figures = [formatCell(point?.values['current'], mode)];
  return { title: point?.label ?? '', lines: toTooltipTextLines([formatModeName(mode)], figures) };
}

/** With the figure of the compared day next to it. */
function toComparedTooltipText(
  { label, comparedLabel = '', values }: ComparedPoint,
  mode: SalesMode,
) {
  const { current, compared } = values;
  const figures = [current, compared].map((value) => [formatCell(value, mode)]);
  return {
    title: formatColumnName('day'),
    columns: [label, comparedLabel, text('dashboard_change')],
    lines: toTooltipTextLines([formatModeName(mode)], ...figures, [
      formatChange(current, compared),
    ]),
  };
}

const toSums = (points: readonly ComparedPoint[]) => ({
  now: points.map(({ values }) => values['current'] ?? 0),
  before: points.map(({ values }) => values['compared'] ?? 0),
});

const formatModeName = (mode: SalesMode) => text(`dashboard_figure_${mode}`);
const formatCell = (value: number | undefined, mode: SalesMode) =>
  value === undefined ? '' : createFigureFormat(mode)(value);

function buildTable(points: readonly ComparedPoint[], mode: SalesMode, comparing: boolean) {
  const rows = points.map(({ label, values }) => [label, formatCell(values['current'], mode)]);
  const columns = [text('dashboard_column_date'), formatModeName(mode)];
  if (!comparing) return { columns, rows };
  return {
    columns: [
      ...columns,
      text('dashboard_compared_date'),
      text('dashboard_compared'),
      text('dashboard_change'),
    ],
    rows: points.map(({ comparedLabel = '', values }, at) => [
      ...(rows[at] ?? []),
      comparedLabel,
      formatCell(values['compared'], mode),
      formatChange(values['current'], values['compared']),
    ]),
  };
}
