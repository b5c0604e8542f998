import type { EquipmentSales } from '#shared/contract/reports/dashboards.ts';
import { axisMaximum } from '#shared/domain/figures/axis.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { dashboardLimits } from '#shared/domain/figures/limits.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { formatSumChange } from './sum-change.ts';
import { ChartFailed } from './chart-failed.tsx';
import { type ComparedEquipment, pairEquipment } from './equipment-pairs.ts';
import { buildFigureLink } from './figure-link.ts';
import {
  listChanges,
  listComparedColumns,
  buildComparedSeries,
  buildCurrentSeries,
  toDollars,
  formatDollars,
  formatHours,
  formatColumnName,
  toTooltipTextLines,
  formatNameWithFranchise,
  formatChangeLabel,
  formatComparedLabel,
} from './figures.ts';
import { useEquipmentSummary, useFranchiseName } from './queries.ts';
import { figureFilters } from '#web/api/reports/figure-filters.ts';
import { listRowLinks, useFigureRows } from './figure-rows.ts';
import type { TabProps } from './tab-props.ts';

const { equipmentOfAll } = dashboardLimits;

/**
 * Horizontal bars in the equipment's own colors, four visible at a time, compared ones at 30% (spec
 * §2).
 */
export function EquipmentSummary({ period, view }: TabProps) {
  const { data, isPending, error, refetch } = useEquipmentSummary(period);
  const { currentData = [], compareData = [] } = data?.data ?? {};
  const franchiseName = useFranchiseName();
  const trucks = pairEquipment(currentData, compareData).map((truck) => ({
    ...truck,
    name: formatNameWithFranchise(truck.name, franchiseName(truck.franchiseId)),
  }));
  const comparing = period.compared !== undefined;
  // For a single franchise, all of its equipment is included.
  const isCut = period.franchiseId === '' && currentData.length >= equipmentOfAll;
  const rowsBehind = useFigureRows(period.franchiseId);
  const listRows = ({ assetId, franchiseId }: ComparedEquipment, range: DateRange | undefined) =>
    rowsBehind(range, figureFilters.equipment(assetId), franchiseId);
  const listLinks = (truck: ComparedEquipment) => {
    const [, ...compared] = listRowLinks(
      comparing ? columnNames : [],
      listRows(truck, period.compared),
    );
    return [...listRowLinks(columnNames, listRows(truck, period.range)), ...compared];
  };
  const buildLinks = (truck: ComparedEquipment) => ({
    current: buildFigureLink(listRows(truck, period.range), {
      events: truck.current?.eventsCount ?? 0,
    }),
    compared: buildFigureLink(listRows(truck, period.compared), {
      events: truck.compared?.eventsCount ?? 0,
      compared: true,
    }),
  });
  if (error && !data) return <ChartFailed figures={{ error, refetch }} />;
  return (
    <ChartFrame
      {...view}
      title={text('dashboard_tab_equipment')}
      summary={formatSumChange(
        { now: listSales(currentData), before: listSales(compareData) },
        formatMoney,
        period,
      )}
      loading={isPending}
      empty={trucks.length === 0}
      emptyText={text('dashboard_no_sales')}
      note={isCut ? text('dashboard_equipment_of_all', { most: equipmentOfAll }) : undefined}
      table={{ ...buildTable(trucks, comparing), links: trucks.map(listLinks) }}
    >
      <BarChart
        direction="lying"
        points={trucks.map((truck) => ({
          key: truck.assetId,
          label: truck.name,
          color: truck.color,
          values: {
            current: toDollars(truck.current?.grandTotalCents ?? 0),
            ...(comparing ? { compared: toDollars(truck.compared?.grandTotalCents ?? 0) } : {}),
          },
          links: buildLinks(truck),
        }))}
        visible={dashboardLimits.equipmentWindow}
        series={
          comparing
            ? [buildCurrentSeries(formatColumnName('sales')), buildComparedSeries()]
            : [buildCurrentSeries(formatColumnName('sales'))]
        }
        format={formatDollars}
        axisTop={axisMaximum}
        tooltip={({ key, label }) => ({
          title: label,
          columns: comparing ? listComparedColumns() : undefined,
          lines: toTooltipLines(
            trucks.find(({ assetId }) => assetId === key),
            comparing,
          ),
        })}
      />
    </ChartFrame>
  );
}

const listSales = (trucks: readonly EquipmentSales[]) =>
  trucks.map(({ grandTotalCents }) => grandTotalCents);

const columnNames = ['sales', 'hours', 'events'] as const;

function formatFigures(sales: EquipmentSales | undefined): string[] {
  const { grandTotalCents = 0, hours = 0, eventsCount = 0 } = sales ?? {};
  return [formatMoney(grandTotalCents), formatHours(hours), formatNumber(eventsCount)];
}

const listValues = (sales: EquipmentSales | undefined) =>
  sales && [sales.grandTotalCents, sales.hours, sales.eventsCount];

const formatChanges = ({ current, compared }: ComparedEquipment) =>
  listChanges(listValues(current), listValues(compared));

/** Sales, hours and events, the same of the compared range, and their changes. */
function toTooltipLines(truck: ComparedEquipment | undefined, comparing: boolean) {
  const figures = formatFigures(truck?.current);
  if (!comparing || !truck) return toTooltipTextLines(columnNames.map(formatColumnName), figures);
  const compared = truck.compared ? formatFigures(truck.compared) : [];
  return toTooltipTextLines(
    columnNames.map(formatColumnName),
    figures,
    compared,
    formatChanges(truck),
  );
}

function buildTable(trucks: readonly ComparedEquipment[], comparing: boolean) {
  const columns = [formatColumnName('equipment'), ...columnNames.map(formatColumnName)];
  const rows = trucks.map(({ name, current }) => [name, ...formatFigures(current)]);
  if (!comparing) return { columns, rows };
  return {
    columns: [
      ...columns,
      ...columns.slice(1).map(formatComparedLabel),
      formatChangeLabel(formatColumnName('sales')),
    ],
    rows: trucks.map((truck, at) => [
      ...(rows[at] ?? []),
      ...formatFigures(truck.compared),
      ...formatChanges(truck).slice(0, 1),
    ]),
  };
}
