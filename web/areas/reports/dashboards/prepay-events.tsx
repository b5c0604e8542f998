import type { PrepaySales } from '#shared/contract/reports/dashboards.ts';
import { axisMaximum } from '#shared/domain/figures/axis.ts';
import { dashboardLimits } from '#shared/domain/figures/limits.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { ChartFailed } from './chart-failed.tsx';
import { figureLink } from './figure-link.ts';
import { dollars, formatDollars, headed, heads, linesOf } from './figures.ts';
import { usePrepayEvents } from './queries.ts';
import { behind, sharedLink, useRowsBehind } from './rows-behind.ts';
import type { TabProps } from './tab-props.ts';

/**
 * Total and online sales of each event name as horizontal bars, four visible at a time (spec §2).
 */
export function PrepayEvents({ period, view }: TabProps) {
  const { data, isPending, error, refetch } = usePrepayEvents(period);
  const rowsBehind = useRowsBehind(period.franchiseId);
  const rowsOf = ({ name }: PrepaySales) => rowsBehind(period.range, behind.prepay(name));
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
        columns: heads('event_name', 'total_sales', 'online_sales', 'order_count'),
        rows: events.map((event) => [event.name, ...figuresOf(event)]),
        links: events.map((event) => sharedLink(names, rowsOf(event))),
      }}
    >
      <BarChart
        direction="lying"
        points={events.map((event) => {
          const link = figureLink(rowsOf(event), {});
          return {
            key: event.name,
            label: event.name,
            values: {
              total: dollars(event.eventSalesCollectedCents),
              online: dollars(event.onlineSalesCents),
            },
            links: { total: link, online: link },
          };
        })}
        visible={dashboardLimits.prepayWindow}
        series={[
          { key: 'total', label: headed('total_sales') },
          { key: 'online', label: headed('online_sales') },
        ]}
        format={formatDollars}
        axisTop={axisMaximum}
        tooltip={({ key, label }) => ({
          title: label,
          lines: shownOf(events.find(({ name }) => name === key)),
        })}
      />
    </ChartFrame>
  );
}

const names = ['total_sales', 'online_sales', 'order_count'] as const;

const figuresOf = ({ eventSalesCollectedCents, onlineSalesCents, orderCount }: PrepaySales) => [
  formatMoney(eventSalesCollectedCents),
  formatMoney(onlineSalesCents),
  formatNumber(orderCount),
];

const shownOf = (event: PrepaySales | undefined) =>
  linesOf(names.map(headed), event ? figuresOf(event) : []);
