import { LineChart as TremorLineChart } from '@tremor/react';
import { useMemo } from 'react';
import {
  axisTop,
  type ChartPoint,
  type ChartSeries,
  colorAt,
  colorValue,
  seriesValues,
  type TooltipText,
} from './chart.ts';
import { ChartLegend } from './chart-legend.tsx';
import { useTooltip } from './use-tooltip.tsx';

export type LineChartProps = {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  valueLabel: string;
  format: (value: number) => string;
  tooltip: (point: ChartPoint) => TooltipText;
};

/** Spec §9: with more than 30 points about ten are named. */
const crowdedAbove = 30;

export function LineChart({ points, series, valueLabel, format, tooltip }: LineChartProps) {
  const data = useMemo(
    () => points.map(({ key, label, values }) => ({ key, label, ...values })),
    [points],
  );
  const colored = series.map((one, index) => ({
    ...one,
    color: one.color ?? (one.compared ? 'slate' : colorAt(index)),
  }));
  const Tooltip = useTooltip(points, tooltip);
  return (
    <>
      <ChartLegend
        title={valueLabel}
        entries={colored.map(({ key, label, color }) => ({ key, label, color: colorValue(color) }))}
      />
      <TremorLineChart
        className="mt-2 h-72"
        data={data}
        index="label"
        categories={series.map((one) => one.key)}
        colors={colored.map((one) => one.color)}
        valueFormatter={format}
        customTooltip={Tooltip}
        showLegend={false}
        minValue={0}
        maxValue={axisTop(seriesValues(points, series))}
        yAxisWidth={72}
        tickGap={points.length > crowdedAbove ? 90 : 12}
        curveType="monotone"
      />
    </>
  );
}
