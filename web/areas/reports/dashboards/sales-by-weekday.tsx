import type { WeekdaySales } from '#shared/contract/reports/dashboards.ts';
import { axisMaximum } from '#shared/domain/figures/axis.ts';
import { computeSharePercent } from '#shared/domain/figures/sales-figures.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { formatSumChange } from './sum-change.ts';
import { ChartFailed } from './chart-failed.tsx';
import { buildFigureLink } from './figure-link.ts';
import {
  formatChange,
  listComparedColumns,
  buildComparedSeries,
  buildCurrentSeries,
  toDollars,
  formatDollars,
  formatColumnName,
  toTooltipTextLines,
  formatComparedLabel,
} from './figures.ts';
import { ModeSelect } from './mode-select.tsx';
import { useSalesByWeekday } from './queries.ts';
import { figureFilters } from '#web/api/reports/figure-filters.ts';
import { listRowLinks, useFigureRows } from './figure-rows.ts';
import type { TabProps } from './tab-props.ts';
import { type WeekdayMode, weekdayModes } from './tabs.ts';

/** Sales or events by day of the week. The tooltip shows the day's share of the total (spec §2). */
export function SalesByWeekday({ period, mode: chosen, onMode, view }: TabProps) {
  const mode: WeekdayMode = chosen === 'events' ? 'events' : 'sales';
  const { data, isPending, error, refetch } = useSalesByWeekday(period);
  const { currentData = [], compareData = [] } = data?.data ?? {};
  const comparing = period.compared !== undefined;
  const rowsBehind = useFigureRows(period.franchiseId);
  const listRows = ({ day }: WeekdaySales, range = period.range) =>
    rowsBehind(range, figureFilters.weekday(day));
  const listComparedRows = (sales: WeekdaySales) =>
    period.compared && listRows(sales, period.compared);
  if (error && !data) return <ChartFailed figures={{ error, refetch }} />;
  return (
    <ChartFrame
      {...view}
      title={text('dashboard_tab_dayOfWeek')}
      summary={formatSumChange(
        { now: listValues(currentData, mode), before: listValues(compareData, mode) },
        (value) => formatValue(value, mode),
        period,
      )}
      loading={isPending}
      empty={[...currentData, ...compareData].every(({ events }) => events === 0)}
      emptyText={text('dashboard_no_sales')}
      table={{
        ...buildTable(currentData, comparing ? compareData : undefined, mode),
        links: currentData.map((sales) => [
          ...listRowLinks(figureNames, listRows(sales)),
          ...figureNames.map(() => listComparedRows(sales)?.href),
        ]),
      }}
      actions={<ModeSelect mode={mode} modes={weekdayModes} onMode={onMode} />}
    >
      <BarChart
        points={currentData.map((sales, at) => ({
          key: String(sales.day),
          label: formatWeekday(sales),
          shortLabel: formatWeekday(sales).slice(0, 3),
          values: {
            current: toDrawnValue(sales, mode),
            ...(comparing ? { compared: toDrawnValue(compareData[at], mode) } : {}),
          },
          links: {
            current: buildFigureLink(listRows(sales), sales),
            compared: buildFigureLink(listComparedRows(sales), {
              events: compareData[at]?.events,
              compared: true,
            }),
          },
        }))}
        series={comparing ? [buildCurrentSeries(), buildComparedSeries()] : [buildCurrentSeries()]}
        format={mode === 'sales' ? formatDollars : (count) => formatNumber(count)}
        axisTop={axisMaximum}
        tooltip={({ key, label }) => {
          const at = currentData.findIndex(({ day }) => String(day) === key);
          const weeks = comparing ? [currentData, compareData] : [currentData];
          return {
            title: label,
            columns: comparing ? listComparedColumns() : undefined,
            lines: toTooltipTextLines(
              listFigureNames(mode),
              ...weeks.map((week) => formatFigures(week, at, mode)),
              ...(comparing ? [[formatValueChange(currentData[at], compareData[at], mode)]] : []),
            ),
          };
        }}
      />
    </ChartFrame>
  );
}

/** The day's figure and its share of the total. */
const figureNames = ['figure', 'of_total'];

const formatWeekday = ({ day }: WeekdaySales) => text(`weekday_${day}`);

function getValue(sales: WeekdaySales | undefined, mode: WeekdayMode): number {
  return (mode === 'events' ? sales?.events : sales?.eventSalesCollectedCents) ?? 0;
}

const listValues = (week: readonly WeekdaySales[], mode: WeekdayMode) =>
  week.map((sales) => getValue(sales, mode));

const toDrawnValue = (sales: WeekdaySales | undefined, mode: WeekdayMode) =>
  mode === 'events' ? getValue(sales, mode) : toDollars(getValue(sales, mode));

const formatValue = (value: number, mode: WeekdayMode) =>
  mode === 'events' ? formatNumber(value) : formatMoney(value);

/** The day's figure and its share of the whole range. */
function formatFigures(week: readonly WeekdaySales[], at: number, mode: WeekdayMode): string[] {
  const whole = week.reduce((sum, sales) => sum + getValue(sales, mode), 0);
  const value = getValue(week[at], mode);
  return [formatValue(value, mode), `${formatNumber(computeSharePercent(value, whole), 2)}%`];
}

/** The change of the figure. The share has none because it is itself a percentage. */
const formatValueChange = (
  now: WeekdaySales | undefined,
  before: WeekdaySales | undefined,
  mode: WeekdayMode,
) => formatChange(getValue(now, mode), getValue(before, mode));

const listFigureNames = (mode: WeekdayMode) => [
  text(`dashboard_figure_${mode}`),
  formatColumnName('of_total'),
];

function buildTable(
  current: readonly WeekdaySales[],
  compared: readonly WeekdaySales[] | undefined,
  mode: WeekdayMode,
) {
  const figures = listFigureNames(mode);
  return {
    columns: [
      formatColumnName('weekday'),
      ...figures,
      ...(compared ? [...figures.map(formatComparedLabel), text('dashboard_change')] : []),
    ],
    rows: current.map((sales, at) => [
      formatWeekday(sales),
      ...formatFigures(current, at, mode),
      ...(compared
        ? [...formatFigures(compared, at, mode), formatValueChange(sales, compared[at], mode)]
        : []),
    ]),
  };
}
