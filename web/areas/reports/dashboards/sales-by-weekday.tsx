import type { WeekdaySales } from '#shared/contract/reports/dashboards.ts';
import { axisMaximum } from '#shared/domain/figures/axis.ts';
import { sharePercent } from '#shared/domain/figures/sales-figures.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { ChartFailed } from './chart-failed.tsx';
import { figureLink } from './figure-link.ts';
import {
  changeOf,
  comparedColumns,
  comparedSeries,
  currentSeries,
  dollars,
  formatDollars,
  headed,
  linesOf,
  ofCompared,
} from './figures.ts';
import { ModeSelect } from './mode-select.tsx';
import { useSalesByWeekday } from './queries.ts';
import { behind, sharedLink, useRowsBehind } from './rows-behind.ts';
import type { TabProps } from './tab-props.ts';
import { type WeekdayMode, weekdayModes } from './tabs.ts';

/** Sales or events by day of the week. The tooltip shows the day's share of the total (spec §2). */
export function SalesByWeekday({ period, mode: chosen, onMode, view }: TabProps) {
  const mode: WeekdayMode = chosen === 'events' ? 'events' : 'sales';
  const { data, isPending, error, refetch } = useSalesByWeekday(period);
  const { currentData = [], compareData = [] } = data?.data ?? {};
  const comparing = period.compared !== undefined;
  const rowsBehind = useRowsBehind(period.franchiseId);
  const rowsOf = ({ day }: WeekdaySales, range = period.range) =>
    rowsBehind(range, behind.weekday(day));
  const comparedRowsOf = (sales: WeekdaySales) => period.compared && rowsOf(sales, period.compared);
  if (error && !data) return <ChartFailed figures={{ error, refetch }} />;
  return (
    <ChartFrame
      {...view}
      title={text('dashboard_tab_dayOfWeek')}
      loading={isPending}
      empty={[...currentData, ...compareData].every(({ events }) => events === 0)}
      emptyText={text('dashboard_no_sales')}
      table={{
        ...tableOf(currentData, comparing ? compareData : undefined, mode),
        links: currentData.map((sales) => [
          ...sharedLink(figureNames, rowsOf(sales)),
          ...figureNames.map(() => comparedRowsOf(sales)?.href),
        ]),
      }}
      actions={<ModeSelect mode={mode} modes={weekdayModes} onMode={onMode} />}
    >
      <BarChart
        points={currentData.map((sales, at) => ({
          key: String(sales.day),
          label: nameOf(sales),
          values: {
            current: drawn(sales, mode),
            ...(comparing ? { compared: drawn(compareData[at], mode) } : {}),
          },
          links: {
            current: figureLink(rowsOf(sales), sales),
            compared: figureLink(comparedRowsOf(sales), {
              events: compareData[at]?.events,
              compared: true,
            }),
          },
        }))}
        series={comparing ? [currentSeries(), comparedSeries()] : [currentSeries()]}
        format={mode === 'sales' ? formatDollars : (count) => formatNumber(count)}
        axisTop={axisMaximum}
        tooltip={({ key, label }) => {
          const at = currentData.findIndex(({ day }) => String(day) === key);
          const weeks = comparing ? [currentData, compareData] : [currentData];
          return {
            title: label,
            columns: comparing ? comparedColumns() : undefined,
            lines: linesOf(
              namesOf(mode),
              ...weeks.map((week) => figuresOf(week, at, mode)),
              ...(comparing ? [[changed(currentData[at], compareData[at], mode)]] : []),
            ),
          };
        }}
      />
    </ChartFrame>
  );
}

/** The day's figure and its share of the total. */
const figureNames = ['figure', 'of_total'];

const nameOf = ({ day }: WeekdaySales) => text(`weekday_${day}`);

function valueOf(sales: WeekdaySales | undefined, mode: WeekdayMode): number {
  return (mode === 'events' ? sales?.events : sales?.eventSalesCollectedCents) ?? 0;
}

const drawn = (sales: WeekdaySales | undefined, mode: WeekdayMode) =>
  mode === 'events' ? valueOf(sales, mode) : dollars(valueOf(sales, mode));

const shown = (value: number, mode: WeekdayMode) =>
  mode === 'events' ? formatNumber(value) : formatMoney(value);

/** The day's figure and its share of the whole range. */
function figuresOf(week: readonly WeekdaySales[], at: number, mode: WeekdayMode): string[] {
  const whole = week.reduce((sum, sales) => sum + valueOf(sales, mode), 0);
  const value = valueOf(week[at], mode);
  return [shown(value, mode), `${formatNumber(sharePercent(value, whole), 2)}%`];
}

/** The change of the figure. The share has none because it is itself a percentage. */
const changed = (
  now: WeekdaySales | undefined,
  before: WeekdaySales | undefined,
  mode: WeekdayMode,
) => changeOf(valueOf(now, mode), valueOf(before, mode));

const namesOf = (mode: WeekdayMode) => [text(`dashboard_figure_${mode}`), headed('of_total')];

function tableOf(
  current: readonly WeekdaySales[],
  compared: readonly WeekdaySales[] | undefined,
  mode: WeekdayMode,
) {
  const figures = namesOf(mode);
  return {
    columns: [
      headed('weekday'),
      ...figures,
      ...(compared ? [...figures.map(ofCompared), text('dashboard_change')] : []),
    ],
    rows: current.map((sales, at) => [
      nameOf(sales),
      ...figuresOf(current, at, mode),
      ...(compared ? [...figuresOf(compared, at, mode), changed(sales, compared[at], mode)] : []),
    ]),
  };
}
