import type { EquipmentSales } from '#shared/contract/reports/dashboards.ts';
import { axisMaximum } from '#shared/domain/figures/axis.ts';
import type { DateRange } from '#shared/domain/values/date-range.ts';
import { dashboardLimits } from '#shared/domain/figures/limits.ts';
import { text } from '#shared/text/reports/dashboard.ts';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { formatMoney, formatNumber } from '#web/kit/words/format.ts';
import { ChartFailed } from './chart-failed.tsx';
import { type ComparedEquipment, equipmentPairs } from './equipment-pairs.ts';
import { figureLink } from './figure-link.ts';
import {
  changesOf,
  comparedColumns,
  comparedSeries,
  currentSeries,
  dollars,
  formatDollars,
  formatHours,
  headed,
  linesOf,
  nameWith,
  ofChange,
  ofCompared,
} from './figures.ts';
import { useEquipmentSummary, useFranchiseName } from './queries.ts';
import { behind, sharedLink, useRowsBehind } from './rows-behind.ts';
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
  const trucks = equipmentPairs(currentData, compareData).map((truck) => ({
    ...truck,
    name: nameWith(truck.name, franchiseName(truck.franchiseId)),
  }));
  const comparing = period.compared !== undefined;
  // For a single franchise, all of its equipment is included.
  const isCut = period.franchiseId === '' && currentData.length >= equipmentOfAll;
  const rowsBehind = useRowsBehind(period.franchiseId);
  const rowsOf = ({ assetId, franchiseId }: ComparedEquipment, range: DateRange | undefined) =>
    rowsBehind(range, behind.equipment(assetId), franchiseId);
  const hrefsOf = (truck: ComparedEquipment) => {
    const [, ...compared] = sharedLink(comparing ? names : [], rowsOf(truck, period.compared));
    return [...sharedLink(names, rowsOf(truck, period.range)), ...compared];
  };
  const linksOf = (truck: ComparedEquipment) => ({
    current: figureLink(rowsOf(truck, period.range), { events: truck.current?.eventsCount ?? 0 }),
    compared: figureLink(rowsOf(truck, period.compared), {
      events: truck.compared?.eventsCount ?? 0,
      compared: true,
    }),
  });
  if (error && !data) return <ChartFailed figures={{ error, refetch }} />;
  return (
    <ChartFrame
      {...view}
      title={text('dashboard_tab_equipment')}
      loading={isPending}
      empty={trucks.length === 0}
      emptyText={text('dashboard_no_sales')}
      note={isCut ? text('dashboard_equipment_of_all', { most: equipmentOfAll }) : undefined}
      table={{ ...tableOf(trucks, comparing), links: trucks.map(hrefsOf) }}
    >
      <BarChart
        direction="lying"
        points={trucks.map((truck) => ({
          key: truck.assetId,
          label: truck.name,
          color: truck.color,
          values: {
            current: dollars(truck.current?.grandTotalCents ?? 0),
            ...(comparing ? { compared: dollars(truck.compared?.grandTotalCents ?? 0) } : {}),
          },
          links: linksOf(truck),
        }))}
        visible={dashboardLimits.equipmentWindow}
        series={
          comparing
            ? [currentSeries(headed('sales')), comparedSeries()]
            : [currentSeries(headed('sales'))]
        }
        format={formatDollars}
        axisTop={axisMaximum}
        tooltip={({ key, label }) => ({
          title: label,
          columns: comparing ? comparedColumns() : undefined,
          lines: shownOf(
            trucks.find(({ assetId }) => assetId === key),
            comparing,
          ),
        })}
      />
    </ChartFrame>
  );
}

const names = ['sales', 'hours', 'events'] as const;

function figuresOf(sales: EquipmentSales | undefined): string[] {
  const { grandTotalCents = 0, hours = 0, eventsCount = 0 } = sales ?? {};
  return [formatMoney(grandTotalCents), formatHours(hours), formatNumber(eventsCount)];
}

const valuesOf = (sales: EquipmentSales | undefined) =>
  sales && [sales.grandTotalCents, sales.hours, sales.eventsCount];

const changes = ({ current, compared }: ComparedEquipment) =>
  changesOf(valuesOf(current), valuesOf(compared));

/** Sales, hours and events, the same of the compared range, and their changes. */
function shownOf(truck: ComparedEquipment | undefined, comparing: boolean) {
  const figures = figuresOf(truck?.current);
  if (!comparing || !truck) return linesOf(names.map(headed), figures);
  const compared = truck.compared ? figuresOf(truck.compared) : [];
  return linesOf(names.map(headed), figures, compared, changes(truck));
}

function tableOf(trucks: readonly ComparedEquipment[], comparing: boolean) {
  const columns = [headed('equipment'), ...names.map(headed)];
  const rows = trucks.map(({ name, current }) => [name, ...figuresOf(current)]);
  if (!comparing) return { columns, rows };
  return {
    columns: [...columns, ...columns.slice(1).map(ofCompared), ofChange(headed('sales'))],
    rows: trucks.map((truck, at) => [
      ...(rows[at] ?? []),
      ...figuresOf(truck.compared),
      ...changes(truck).slice(0, 1),
    ]),
  };
}
