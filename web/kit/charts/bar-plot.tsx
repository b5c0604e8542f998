import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  Customized,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { type AxisTop, categoryAxis, valueAxis } from './axis.ts';
import {
  type ChartPoint,
  type ChartSeries,
  linksByName,
  seriesColor,
  seriesOpacity,
  type TooltipText,
} from './chart.ts';
import { useIsPhone } from '#web/kit/layout/use-is-phone.ts';
import { FigureCells } from './figure-cells.tsx';
import { PlotLink } from './plot-link.tsx';
import { useTooltip, useTooltipPlace } from './use-tooltip.tsx';

export type BarPlotProps = {
  points: readonly ChartPoint[];
  /** The points outside the window too: the axes keep still while it moves. */
  allPoints: readonly ChartPoint[];
  series: readonly ChartSeries[];
  direction?: 'upright' | 'lying';
  format: (value: number) => string;
  /** How the right axis writes its values, where series stand on it. */
  formatRight?: (value: number) => string;
  axisTop: AxisTop;
  tooltip: (point: ChartPoint) => TooltipText;
};

/** Drawn with Recharts: Tremor's bars know one axis, no bar's own colour and no compared series. */
export function BarPlot(props: BarPlotProps) {
  const { points, series, direction = 'upright' } = props;
  const lying = direction === 'lying';
  const TooltipContent = useTooltip(points, props.tooltip);
  const tooltipPlace = useTooltipPlace();
  const size = useIsPhone() ? 'phone' : 'desk';
  return (
    <PlotLink links={linksByName(points)}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={points.map(({ key, values }) => ({ key, ...values }))}
          layout={lying ? 'vertical' : 'horizontal'}
          margin={{ top: 8, right: lying ? 40 : 8 }}
          barGap={2}
        >
          <CartesianGrid
            stroke="var(--line)"
            vertical={lying}
            horizontal={!lying}
            {...(lying ? {} : { yAxisId: 'left' })}
          />
          {lying ? lyingAxes(props, longestLabel[size]) : uprightAxes(props)}
          <Tooltip
            content={TooltipContent}
            cursor={{ fill: 'var(--hover)' }}
            isAnimationActive={false}
            {...tooltipPlace}
          />
          {series.map((one) => (
            <Bar
              key={one.key}
              dataKey={one.key}
              {...(lying ? {} : { yAxisId: one.axis ?? 'left' })}
              fill={seriesColor(series, one)}
              fillOpacity={seriesOpacity(one)}
              // Spec §9 wants compared bars at 30%, which is too faint on dark to be seen without an edge.
              stroke={one.compared ? seriesColor(series, one) : 'none'}
              maxBarSize={40}
              radius={lying ? [0, 3, 3, 0] : [3, 3, 0, 0]}
              isAnimationActive={false}
            >
              {points.map((point) => (
                <Cell key={point.key} {...(point.color ? ownColor(point.color) : {})} />
              ))}
            </Bar>
          ))}
          <Customized component={FigureCells} points={points} series={series} />
        </BarChart>
      </ResponsiveContainer>
    </PlotLink>
  );
}

/** A white truck is seen on white, a black one on black. */
const ownColor = (color: string) => ({ fill: color, stroke: 'var(--edge)' });

function uprightAxes(props: BarPlotProps) {
  const { points, allPoints, series, format, formatRight = format, axisTop } = props;
  const onRight = series.filter((one) => one.axis === 'right');
  const onLeft = series.filter((one) => one.axis !== 'right');
  return [
    <XAxis key="x" {...categoryAxis(points, 14)} />,
    <YAxis
      key="left"
      yAxisId="left"
      width={72}
      tickFormatter={format}
      {...valueAxis(allPoints, onLeft, axisTop)}
    />,
    onRight.length > 0 && (
      <YAxis
        key="right"
        yAxisId="right"
        orientation="right"
        width={48}
        tickFormatter={formatRight}
        {...valueAxis(allPoints, onRight, axisTop)}
      />
    ),
  ];
}

/** Of a name: a phone has room for its beginning, a desk for a truck and its franchise. */
const longestLabel = { phone: 18, desk: 34 };

/** As much as the names need: short ones leave the bars more of a phone. */
function labelWidth(points: readonly ChartPoint[], most: number): number {
  const longest = Math.max(...points.map(({ label }) => label.length));
  return 16 + 6 * Math.min(longest, most);
}

function lyingAxes({ points, allPoints, series, format, axisTop }: BarPlotProps, most: number) {
  return [
    <XAxis
      key="x"
      type="number"
      tickFormatter={format}
      {...valueAxis(allPoints, series, axisTop)}
      interval="equidistantPreserveStart"
    />,
    <YAxis
      key="y"
      type="category"
      width={labelWidth(allPoints, most)}
      interval={0}
      {...categoryAxis(points, most)}
    />,
  ];
}
