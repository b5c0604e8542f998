import type { LocationSales } from '#shared/contract/reports/dashboards.ts';
import { axisMaximum } from '#shared/domain/figures/axis.ts';
import { dashboardLimits } from '#shared/domain/figures/limits.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { ChartFailed } from './chart-failed.tsx';
import { figureLink } from './figure-link.ts';
import { dollars, formatDollars, headed, heads, linesOf } from './figures.ts';
import { useSalesByLocation } from './queries.ts';
import { behind, sharedLink, useRowsBehind } from './rows-behind.ts';
import type { TabProps } from './tab-props.ts';

/** Sales on the left axis, events on the right, ten ZIP codes visible at a time (spec §2). */
export function SalesByLocation({ period, view }: TabProps) {
  const { data, isPending, error, refetch } = useSalesByLocation(period);
  const rowsBehind = useRowsBehind(period.franchiseId);
  const zips = data?.data ?? [];
  const rowsOf = ({ zipCode }: LocationSales) => rowsBehind(period.range, behind.zip(zipCode));
  if (error && !data) return <ChartFailed figures={{ error, refetch }} />;
  return (
    <ChartFrame
      {...view}
      title={text('dashboard_tab_location')}
      loading={isPending}
      empty={zips.length === 0}
      emptyText={text('dashboard_no_sales')}
      table={{
        columns: heads('zip', 'sales', 'event_count'),
        rows: zips.map((zip) => [nameOf(zip), ...figuresOf(zip)]),
        links: zips.map((zip) => sharedLink(figuresOf(zip), rowsOf(zip))),
      }}
    >
      <BarChart
        points={zips.map((zip) => {
          const link = figureLink(rowsOf(zip), zip);
          return {
            key: zip.zipCode,
            label: nameOf(zip),
            values: { sales: dollars(zip.eventSalesCollectedCents), events: zip.events },
            links: { sales: link, events: link },
          };
        })}
        visible={dashboardLimits.locationWindow}
        series={[
          { key: 'sales', label: headed('sales') },
          { key: 'events', label: headed('event_count'), axis: 'right' },
        ]}
        format={formatDollars}
        formatRight={(count) => formatNumber(count)}
        axisTop={axisMaximum}
        tooltip={({ key }) => {
          const zip = zips.find(({ zipCode }) => zipCode === key);
          return {
            title: `${headed('zip')} ${zip ? nameOf(zip) : key}`,
            lines: linesOf(heads('sales', 'event_count'), zip ? figuresOf(zip) : []),
          };
        }}
      />
    </ChartFrame>
  );
}

const nameOf = ({ zipCode }: LocationSales) => zipCode || text('dashboard_no_zip');
const figuresOf = ({ eventSalesCollectedCents, events }: LocationSales) => [
  formatMoney(eventSalesCollectedCents),
  formatNumber(events),
];
