import type { SalesPoint } from '#shared/contract/dashboards.ts';
import { axisMaximum } from '#shared/domain/axis.ts';
import { text } from '#shared/text/catalogue.ts';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { LineChart } from '#web/kit/charts/line-chart.tsx';
import { ChartFailed } from './chart-failed.tsx';
import { figureLink } from './figure-link.ts';
import { comparedSeries, currentSeries } from './figures.ts';
import { ModeSelect } from './mode-select.tsx';
import { useSalesGiveback } from './queries.ts';
import {
  bucketRanges,
  type ComparedPoint,
  comparedPoints,
  formatAxis,
  formatFigure,
} from './sales-points.ts';
import { behind, useRowsBehind } from './rows-behind.ts';
import type { TabProps } from './tab-props.ts';
import { type SalesMode, salesModes } from './tabs.ts';

export function SalesGiveback({ period, mode, onMode, view }: TabProps) {
  const { data, isPending, error, refetch } = useSalesGiveback(period);
  const { currentData = [], compareData = [] } = data?.data ?? {};
  const points = comparedPoints(currentData, compareData, mode, period.granularity);
  const comparing = period.compared !== undefined;
  const rowsBehind = useRowsBehind(period.franchiseId);
  const rowsOf = (of: readonly SalesPoint[], range = period.range) =>
    bucketRanges(of, range).map((days) => rowsBehind(days, behind.sales));
  const [rows, comparedRows] = [rowsOf(currentData), rowsOf(compareData, period.compared)];
  const links = points.map((_, at) => [
    undefined,
    rows[at]?.href,
    undefined,
    comparedRows[at]?.href,
  ]);
  if (error && !data) return <ChartFailed onRetry={() => void refetch()} />;
  return (
    <ChartFrame
      {...view}
      title={text('dashboard_tab_salesGiveback')}
      loading={isPending}
      empty={points.every(({ values }) => Object.values(values).every((value) => value === 0))}
      emptyText={text('dashboard_no_sales')}
      table={{ ...tableOf(points, mode, comparing), links }}
      actions={<ModeSelect mode={mode} modes={salesModes} onMode={onMode} />}
    >
      <LineChart
        points={points.map((point, at) => ({
          ...point,
          links: {
            current: figureLink(rows[at], { events: currentData[at]?.events }),
            compared: figureLink(comparedRows[at], {
              events: compareData[at]?.events,
              compared: true,
            }),
          },
        }))}
        series={comparing ? [currentSeries(), comparedSeries()] : [currentSeries()]}
        valueLabel={axisLabel(mode)}
        format={formatAxis(mode)}
        axisTop={axisMaximum}
        tooltip={({ key }) => {
          const point = points.find((it) => it.key === key);
          return {
            title: point?.label || (point?.comparedLabel ?? ''),
            lines: linesOf(point, mode),
          };
        }}
      />
    </ChartFrame>
  );
}

/** Spec §2: 'Event Count', or the mode's name followed by 'in USD'. */
function axisLabel(mode: SalesMode): string {
  if (mode === 'events') return text('dashboard_figure_events');
  return text('dashboard_in_usd', { mode: text(`dashboard_mode_${mode}`) });
}

/** The spec's tooltip: 'Event Count: n', 'Total Sales: $', and so on; the compared day below it. */
function linesOf(point: ComparedPoint | undefined, mode: SalesMode) {
  const { current, compared } = point?.values ?? {};
  const format = formatFigure(mode);
  const label = text(`dashboard_figure_${mode}`);
  const lines = current === undefined ? [] : [{ label, value: format(current) }];
  if (compared === undefined) return lines;
  return [...lines, { label: `${label} (${point?.comparedLabel})`, value: format(compared) }];
}

function tableOf(points: readonly ComparedPoint[], mode: SalesMode, comparing: boolean) {
  const format = formatFigure(mode);
  const figure = text(`dashboard_figure_${mode}`);
  const cell = (value: number | undefined) => (value === undefined ? '' : format(value));
  const rows = points.map(({ label, values }) => [label, cell(values['current'])]);
  const columns = [text('dashboard_column_date'), figure];
  if (!comparing) return { columns, rows };
  return {
    columns: [...columns, text('dashboard_compared_date'), text('dashboard_compared')],
    rows: points.map(({ comparedLabel = '', values }, at) => [
      ...(rows[at] ?? []),
      comparedLabel,
      cell(values['compared']),
    ]),
  };
}
