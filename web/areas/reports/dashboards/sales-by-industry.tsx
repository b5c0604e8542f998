import { text } from '#shared/text/reports/dashboard.ts';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { PieChart } from '#web/kit/charts/pie-chart.tsx';
import { formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { ChartFailed } from './chart-failed.tsx';
import { buildFigureLink } from './figure-link.ts';
import { formatColumnName, listColumnNames, toTooltipTextLines } from './figures.ts';
import { buildIndustrySlices } from './industry-slices.ts';
import { useSalesByIndustry } from './queries.ts';
import { figureFilters } from '#web/api/reports/figure-filters.ts';
import { listRowLinks, useFigureRows } from './figure-rows.ts';
import type { TabProps } from './tab-props.ts';

export function SalesByIndustry({ period, view }: TabProps) {
  const { data, isPending, error, refetch } = useSalesByIndustry(period);
  const rowsBehind = useFigureRows(period.franchiseId);
  const listRows = (types: readonly string[]) =>
    rowsBehind(period.range, figureFilters.industry(...types));
  const industries = data?.data ?? [];
  const totalCents = industries.reduce((sum, it) => sum + it.eventSalesCollectedCents, 0);
  if (error && !data) return <ChartFailed figures={{ error, refetch }} />;
  return (
    <ChartFrame
      {...view}
      title={text('dashboard_tab_industry')}
      loading={isPending}
      empty={totalCents === 0}
      emptyText={text('dashboard_no_sales')}
      table={{
        columns: listColumnNames('industry', 'total_sales', 'event_count'),
        rows: industries.map(({ type, eventSalesCollectedCents, events }) => [
          type || text('dashboard_no_industry'),
          formatMoney(eventSalesCollectedCents),
          formatNumber(events),
        ]),
        links: industries.map((it) => listRowLinks(['sales', 'events'], listRows([it.type]))),
      }}
    >
      <PieChart
        slices={buildIndustrySlices(industries).map((slice) => ({
          ...slice,
          links: { value: buildFigureLink(listRows(slice.types), { events: slice.events }) },
        }))}
        total={formatMoney(totalCents)}
        totalHref={rowsBehind(period.range, figureFilters.sales)?.href}
        format={formatMoney}
        legendTitle={formatColumnName('industry')}
        tooltip={({ label, value }) => ({
          title: label,
          lines: toTooltipTextLines([formatColumnName('total_sales')], [formatMoney(value)]),
        })}
      />
    </ChartFrame>
  );
}
