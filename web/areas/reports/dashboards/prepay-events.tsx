import type { PrepaySales } from '#shared/contract/reports/dashboards.ts';
import { axisMaximum } from '#shared/domain/figures/axis.ts';
import { dashboardLimits } from '#shared/domain/figures/limits.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { ChartFailed } from './chart-failed.tsx';
import { buildFigureLink } from './figure-link.ts';
import {
  toDollars,
  formatDollars,
  formatColumnName,
  listColumnNames,
  toTooltipTextLines,
} from './figures.ts';
import { usePrepayEvents } from './queries.ts';
import { figureFilters } from '#web/api/reports/figure-filters.ts';
import { listRowLinks, useFigureRows } from './figure-rows.ts';
import type { TabProps } from './tab-props.ts';

/**
 * Total and online sales of each event name as horizontal bars, four visible at a time (spec §2).
 */
export function PrepayEvents({ period, view }: TabProps) {
  const { data, isPending, error, refetch } = usePrepayEvents(period);
  const rowsBehind = useFigureRows(period.franchiseId);
  const listRows = ({ name }: PrepaySales) => rowsBehind(period.range, figureFilters.prepay(name));
  const events = data?.data ?? [];
  if (error && !data) return <ChartFailed figures={{ error, refetch }} />;
  return (
    <ChartFrame
      {...view}
      title={text('dashboard_tab_prepay')}
      loading={isPending}
      empty={events.length === 0}
      emptyText={text('dashboard_no_sales')}
      table={{
        columns: listColumnNames('event_name', 'total_sales', 'online_sales', 'order_count'),
        rows: events.map((event) => [event.name, ...formatFigures(event)]),
        links: events.map((event) => listRowLinks(columnNames, listRows(event))),
      }}
    >
      <BarChart
        direction="lying"
        points={events.map((event) => {
          const link = buildFigureLink(listRows(event), {});
          return {
            key: event.name,
            label: event.name,
            values: {
              total: toDollars(event.eventSalesCollectedCents),
              online: toDollars(event.onlineSalesCents),
            },
            links: { total: link, online: link },
          };
        })}
        visible={dashboardLimits.prepayWindow}
        series={[
          { key: 'total', label: formatColumnName('total_sales') },
          { key: 'online', label: formatColumnName('online_sales') },
        ]}
        format={formatDollars}
        axisTop={axisMaximum}
        tooltip={({ key, label }) => ({
          title: label,
          lines: toTooltipLines(events.find(({ name }) => name === key)),
        })}
      />
    </ChartFrame>
  );
}

const columnNames = ['total_sales', 'online_sales', 'order_count'] as const;

const formatFigures = ({ eventSalesCollectedCents, onlineSalesCents, orderCount }: PrepaySales) => [
  formatMoney(eventSalesCollectedCents),
  formatMoney(onlineSalesCents),
  formatNumber(orderCount),
];

const toTooltipLines = (event: PrepaySales | undefined) =>
  toTooltipTextLines(columnNames.map(formatColumnName), event ? formatFigures(event) : []);
