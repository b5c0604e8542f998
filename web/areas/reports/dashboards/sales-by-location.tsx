import type { LocationSales } from '#shared/contract/reports/dashboards.ts';
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
import { useSalesByLocation } from './queries.ts';
import { figureFilters } from '#web/api/reports/figure-filters.ts';
import { listRowLinks, useFigureRows } from './figure-rows.ts';
import type { TabProps } from './tab-props.ts';

/** Sales on the left axis, events on the right, ten ZIP codes visible at a time (spec §2). */
export function SalesByLocation({ period, view }: TabProps) {
  const { data, isPending, error, refetch } = useSalesByLocation(period);
  const rowsBehind = useFigureRows(period.franchiseId);
  const zips = data?.data ?? [];
  const listRows = ({ zipCode }: LocationSales) =>
    rowsBehind(period.range, figureFilters.zip(zipCode));
  if (error && !data) return <ChartFailed figures={{ error, refetch }} />;
  return (
    <ChartFrame
      {...view}
      title={text('dashboard_tab_location')}
      loading={isPending}
      empty={zips.length === 0}
      emptyText={text('dashboard_no_sales')}
      table={{
        columns: listColumnNames('zip', 'sales', 'event_count'),
        rows: zips.map((zip) => [formatZip(zip), ...formatFigures(zip)]),
        links: zips.map((zip) => listRowLinks(formatFigures(zip), listRows(zip))),
      }}
    >
      <BarChart
        points={zips.map((zip) => {
          const link = buildFigureLink(listRows(zip), zip);
          return {
            key: zip.zipCode,
            label: formatZip(zip),
            values: { sales: toDollars(zip.eventSalesCollectedCents), events: zip.events },
            links: { sales: link, events: link },
          };
        })}
        visible={dashboardLimits.locationWindow}
        series={[
          { key: 'sales', label: formatColumnName('sales') },
          { key: 'events', label: formatColumnName('event_count'), axis: 'right' },
        ]}
        format={formatDollars}
        formatRight={(count) => formatNumber(count)}
        axisTop={axisMaximum}
        tooltip={({ key }) => {
          const zip = zips.find(({ zipCode }) => zipCode === key);
          return {
            title: `${formatColumnName('zip')} ${zip ? formatZip(zip) : key}`,
            lines: toTooltipTextLines(
              listColumnNames('sales', 'event_count'),
              zip ? formatFigures(zip) : [],
            ),
          };
        }}
      />
    </ChartFrame>
  );
}

const formatZip = ({ zipCode }: LocationSales) => zipCode || text('dashboard_no_zip');
const formatFigures = ({ eventSalesCollectedCents, events }: LocationSales) => [
  formatMoney(eventSalesCollectedCents),
  formatNumber(events),
];
