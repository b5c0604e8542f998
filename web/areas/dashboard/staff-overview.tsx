import type { StaffPoint } from '#shared/contract/dashboards.ts';
import { axisMaximum } from '#shared/domain/axis.ts';
import { limits } from '#shared/domain/limits.ts';
import type { Granularity } from '#shared/domain/timeframe.ts';
import { text } from '#shared/text/catalogue.ts';
import { BarChart } from '#web/kit/charts/bar-chart.tsx';
import { ChartFrame } from '#web/kit/charts/chart-frame.tsx';
import { formatMoney, formatNumber } from '#web/kit/format.ts';
import { ChartFailed } from './chart-failed.tsx';
import { dollars, formatDollars, formatHours, headed } from './figures.ts';
import { useStaffOverview } from './queries.ts';
import { behind, useRowsBehind } from './rows-behind.ts';
import { bucketName, bucketPairs, bucketRanges } from './sales-points.ts';
import { useShiftsBehind } from './shifts-behind.ts';
import type { TabProps } from './tab-props.ts';

/** Sales and hours side by side, five points at once (spec §2, §9). */
export function StaffOverview({ period }: TabProps) {
  const { data, isPending, error, refetch } = useStaffOverview(period);
  const { currentData = [], compareData = [] } = data?.data ?? {};
  const comparing = period.compared !== undefined;
  const pairs = bucketPairs(currentData, comparing ? compareData : []);
  const rowsBehind = useRowsBehind(period.franchiseId);
  const shiftsBehind = useShiftsBehind(period.franchiseId);
  /** Sales are of events, hours and what an hour brought in of shifts. */
  const linksOf = (of: readonly StaffPoint[], range = period.range) =>
    bucketRanges(of, range).map((days) => {
      const shifts = shiftsBehind(days);
      return [undefined, rowsBehind(days, behind.sales), shifts, shifts];
    });
  const [links, compared] = [linksOf(currentData), linksOf(compareData, period.compared)];
  if (error && !data) return <ChartFailed onRetry={() => void refetch()} />;
  return (
    <ChartFrame
      title={text('dashboard_tab_staff')}
      loading={isPending}
      empty={[...currentData, ...compareData].every(
        ({ eventSalesCollectedCents, hours }) => eventSalesCollectedCents === 0 && hours === 0,
      )}
      emptyText={text('dashboard_no_sales')}
      table={{
        ...tableOf(pairs, comparing, period.granularity),
        links: pairs.map((_, at) => [...(links[at] ?? noLinks), ...(compared[at] ?? [])]),
      }}
    >
      <BarChart
        points={pairs.map(({ key, current, compared }) => ({
          key,
          label: current ? bucketName(current.dateTime, period.granularity) : '',
          values: {
            ...valuesOf('', current),
            ...(comparing ? valuesOf('Compared', compared) : {}),
          },
        }))}
        visible={limits.staffWindow}
        series={comparing ? [...seriesOf(''), ...seriesOf('Compared')] : seriesOf('')}
        format={formatDollars}
        formatRight={(hours) => formatNumber(hours, Number.isInteger(hours) ? 0 : 1)}
        axisTop={axisMaximum}
        tooltip={({ key, label }) => {
          const { current, compared } = pairs.find((pair) => pair.key === key) ?? {};
          const before = compared && bucketName(compared.dateTime, period.granularity);
          return {
            title: `${headed('day')} ${label || before}`,
            lines: [
              ...(current ? linesOf('', current) : []),
              ...(compared ? linesOf(` (${before})`, compared) : []),
            ],
          };
        }}
      />
    </ChartFrame>
  );
}

const valuesOf = (suffix: '' | 'Compared', point: StaffPoint | undefined) => ({
  [`sales${suffix}`]: dollars(point?.eventSalesCollectedCents ?? 0),
  [`hours${suffix}`]: point?.hours ?? 0,
});

function seriesOf(suffix: '' | 'Compared') {
  const label = (name: string) =>
    suffix === '' ? headed(name) : `${headed(name)} (${text('dashboard_compared')})`;
  const compared = suffix !== '';
  return [
    { key: `sales${suffix}`, label: label('sales'), compared },
    { key: `hours${suffix}`, label: label('shift_hours'), compared, axis: 'right' as const },
  ];
}

const names = ['sales', 'shift_hours', 'per_hour'] as const;
const noLinks = ['day', ...names].map(() => undefined);

function figuresOf(point: StaffPoint | undefined): string[] {
  const { eventSalesCollectedCents = 0, hours = 0, perHoursCents = 0 } = point ?? {};
  return [formatMoney(eventSalesCollectedCents), formatHours(hours), formatMoney(perHoursCents)];
}

function linesOf(suffix: string, point: StaffPoint | undefined) {
  const figures = figuresOf(point);
  return names.map((name, at) => ({ label: headed(name) + suffix, value: figures[at] ?? '' }));
}

type StaffPairs = ReturnType<typeof bucketPairs<StaffPoint>>;

function tableOf(pairs: StaffPairs, comparing: boolean, granularity: Granularity) {
  const row = (point: StaffPoint | undefined) =>
    point ? [bucketName(point.dateTime, granularity), ...figuresOf(point)] : ['', '', '', ''];
  const suffix = ` (${text('dashboard_compared')})`;
  const columns = [headed('day'), ...names.map(headed)];
  return {
    columns: comparing ? [...columns, ...columns.map((column) => column + suffix)] : columns,
    rows: pairs.map(({ current, compared }) => [
      ...row(current),
      ...(comparing ? row(compared) : []),
    ]),
  };
}
