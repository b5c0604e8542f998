import {
  CartesianGrid,
  Customized,
  Line,
  LineChart as Plot,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { type ComputeAxisTop, buildCategoryAxis, listLabeledKeys, buildValueAxis } from './axis.ts';
import {
  type ChartPoint,
  type ChartSeries,
  mapLinksByFigureName,
  getSeriesColor,
  getSeriesOpacity,
  type TooltipText,
} from './chart.ts';
import { ChartLegend } from './chart-legend.tsx';
import { FigureCells } from './figure-cells.tsx';
import { PlotLink } from './plot-link.tsx';
import { useTooltip, useTooltipPlace } from './use-tooltip.tsx';

export type LineChartProps = {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** What the axis measures: "Event Count", "Sales in USD". */
  valueLabel: string;
  format: (value: number) => string;
  axisTop: ComputeAxisTop;
  tooltip: (point: ChartPoint) => TooltipText;
};

/**
 * A thin line at the 30% of a bar would be invisible on either background, so it is more opaque and
 * dashed.
 */
const comparedLineOpacity = 0.65;

/**
 * Drawn with Recharts because Tremor's lines support no faded series and space their ticks
 * unevenly.
 */
export function LineChart(props: LineChartProps) {
  const { points, series, valueLabel, format, axisTop, tooltip } = props;
  const TooltipContent = useTooltip(points, tooltip);
  const tooltipPlace = useTooltipPlace();
  return (
    <>
      <ChartLegend title={valueLabel} series={series} faded={comparedLineOpacity} />
      <div className="mt-2 h-72" aria-hidden>
        <PlotLink links={mapLinksByFigureName(points)}>
          <ResponsiveContainer width="100%" height="100%">
            <Plot
              data={points.map(({ key, values }) => ({ key, ...values }))}
              margin={{ top: 8, right: 16 }}
            >
              <CartesianGrid stroke="var(--line)" vertical={false} />
              <XAxis
                {...buildCategoryAxis(points)}
                ticks={listLabeledKeys(points)}
                padding={{ left: 12, right: 12 }}
              />
              <YAxis
                {...buildValueAxis(points, series, axisTop)}
                width={72}
                tickFormatter={format}
              />
              <Tooltip
                content={TooltipContent}
                cursor={{ stroke: 'var(--edge)' }}
                isAnimationActive={false}
                {...tooltipPlace}
              />
              {series.map((one) => (
                <Line
                  key={one.key}
                  dataKey={one.key}
                  type="linear"
                  stroke={getSeriesColor(series, one)}
                  strokeOpacity={getSeriesOpacity(one, comparedLineOpacity)}
                  strokeDasharray={one.compared ? '5 4' : '0'}
                  strokeWidth={2}
                  dot={points.length === 1}
                  activeDot={{ r: 4, fill: getSeriesColor(series, one), stroke: 'var(--surface)' }}
                  isAnimationActive={false}
                />
              ))}
              <Customized component={FigureCells} points={points} series={series} />
            </Plot>
          </ResponsiveContainer>
        </PlotLink>
      </div>
    </>
  );
}
