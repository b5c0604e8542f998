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
import {
  type AxisSize,
  type ComputeAxisTop,
  buildCategoryAxis,
  buildRightAxis,
  buildValueAxis,
} from './axis.ts';
import {
  type ChartPoint,
  type ChartSeries,
  mapLinksByFigureName,
  getSeriesColor,
  getSeriesOpacity,
  type TooltipText,
} from './chart.ts';
import { useIsPhone } from '#web/kit/layout/use-is-phone.ts';
import { useIsPicture } from './chart-picture-context.ts';
import { FigureCells } from './figure-cells.tsx';
import { PlotLink } from './plot-link.tsx';
import { useTooltip, useTooltipPlace } from './use-tooltip.tsx';

export type BarPlotProps = {
  points: readonly ChartPoint[];
  /** Includes the points outside the window, so the axes don't change while it moves. */
  allPoints: readonly ChartPoint[];
  series: readonly ChartSeries[];
  direction?: 'upright' | 'lying';
  format: (value: number) => string;
  /** Formats the values of the right axis, if any series uses it. */
  formatRight?: (value: number) => string;
  axisTop: ComputeAxisTop;
  tooltip: (point: ChartPoint) => TooltipText;
};

/**
 * Drawn with Recharts because Tremor's bars support only one axis, no color per bar and no compared
 * series.
 */
export function BarPlot(props: BarPlotProps) {
  const { points, series, direction = 'upright' } = props;
  const lying = direction === 'lying';
  const TooltipContent = useTooltip(points, props.tooltip);
  const tooltipPlace = useTooltipPlace();
  const isPicture = useIsPicture();
  const size = useIsPhone() && !isPicture ? 'phone' : 'desk';
  return (
    <PlotLink links={mapLinksByFigureName(points)}>
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
          {lying ? buildHorizontalBarAxes(props, size) : buildVerticalBarAxes(props, size)}
          <Tooltip
            content={TooltipContent}
            cursor={{ fill: 'var(--hover)' }}
            isAnimationActive={false}
            offset={maxBarWidth}
            {...tooltipPlace}
          />
          {series.map((one) => (
            <Bar
              key={one.key}
              dataKey={one.key}
              {...(lying ? {} : { yAxisId: one.axis ?? 'left' })}
              fill={getSeriesColor(series, one)}
              fillOpacity={getSeriesOpacity(one)}
              // Compared bars are drawn at 30% (spec §9), which is too faint on a dark background
              // without an edge.
              stroke={one.compared ? getSeriesColor(series, one) : 'none'}
              maxBarSize={maxBarWidth}
              radius={lying ? [0, 3, 3, 0] : [3, 3, 0, 0]}
              isAnimationActive={false}
            >
              {points.map((point) => (
                <Cell key={point.key} {...(point.color ? buildBarColors(point.color) : {})} />
              ))}
            </Bar>
          ))}
          <Customized component={FigureCells} points={points} series={series} />
        </BarChart>
      </ResponsiveContainer>
    </PlotLink>
  );
}

/** In pixels. The tooltip begins as far beside the middle, so that it doesn't cover the bar. */
const maxBarWidth = 40;

/** The edge keeps a white truck visible on white and a black one on black. */
const buildBarColors = (color: string) => ({ fill: color, stroke: 'var(--edge)' });

function buildVerticalBarAxes(props: BarPlotProps, room: AxisSize) {
  const { allPoints, series, format, formatRight = format, axisTop } = props;
  const points = room === 'phone' ? props.points.map(toShortLabel) : props.points;
  const onRight = series.filter((one) => one.axis === 'right');
  const onLeft = series.filter((one) => one.axis !== 'right');
  const left = buildValueAxis(allPoints, onLeft, axisTop);
  return [
    <XAxis key="x" {...buildCategoryAxis(points, 14)} />,
    <YAxis key="left" yAxisId="left" width={72} tickFormatter={format} {...left} />,
    onRight.length > 0 && (
      <YAxis
        key="right"
        yAxisId="right"
        orientation="right"
        width={48}
        tickFormatter={formatRight}
        {...buildRightAxis(allPoints, onRight, left)}
      />
    ),
  ];
}

const toShortLabel = (point: ChartPoint) => ({
  ...point,
  label: point.shortLabel ?? point.label,
});

/**
 * Maximum characters of a label: a phone fits the start of a name, a desktop a truck and its
 * franchise.
 */
const maxLabelLength = { phone: 18, desk: 34 };

/** As wide as the names need, so that short names leave more room for the bars on a phone. */
function computeLabelWidth(points: readonly ChartPoint[], maxLength: number): number {
  const longest = Math.max(...points.map(({ label }) => label.length));
  return 16 + 6 * Math.min(longest, maxLength);
}

function buildHorizontalBarAxes(
  { points, allPoints, series, format, axisTop }: BarPlotProps,
  room: AxisSize,
) {
  const maxLength = maxLabelLength[room];
  return [
    <XAxis
      key="x"
      type="number"
      tickFormatter={format}
      {...buildValueAxis(allPoints, series, axisTop, room)}
      interval="equidistantPreserveStart"
    />,
    <YAxis
      key="y"
      type="category"
      width={computeLabelWidth(allPoints, maxLength)}
      {...buildCategoryAxis(points, maxLength)}
      interval={0}
    />,
  ];
}
