import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import {
  axisTop,
  type ChartPoint,
  type ChartSeries,
  colorAt,
  colorValue,
  seriesValues,
  type TooltipText,
} from './chart.ts';
import { useTooltip } from './use-tooltip.tsx';

export type BarPlotProps = {
  points: readonly ChartPoint[];
  /** The points outside the window too: the axes keep still while it moves. */
  allPoints: readonly ChartPoint[];
  series: readonly ChartSeries[];
  direction?: 'upright' | 'lying';
  format: (value: number) => string;
  /** How the right axis writes its values, where series stand on it. */
  formatRight?: (value: number) => string;
  tooltip: (point: ChartPoint) => TooltipText;
};

/** Drawn with Recharts: Tremor's bars know one axis, no bar's own colour and no compared series. */
export function BarPlot(props: BarPlotProps) {
  const { points, series, direction = 'upright' } = props;
  const lying = direction === 'lying';
  const TooltipContent = useTooltip(points, props.tooltip);
  const data = points.map(({ key, label, values }) => ({ key, label, ...values }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={data} layout={lying ? 'vertical' : 'horizontal'} barGap={2}>
        <CartesianGrid stroke="var(--line)" vertical={lying} horizontal={!lying} />
        {lying ? lyingAxes(props) : uprightAxes(props)}
        <Tooltip
          content={TooltipContent}
          cursor={{ fill: 'var(--hover)' }}
          isAnimationActive={false}
        />
        {series.map((one, index) => (
          <Bar
            key={one.key}
            dataKey={one.key}
            {...axisOf(one, lying)}
            fill={colorValue(one.color ?? colorAt(index))}
            fillOpacity={one.compared ? 0.3 : 1}
            maxBarSize={40}
            radius={lying ? [0, 3, 3, 0] : [3, 3, 0, 0]}
            isAnimationActive={false}
          >
            {points.map((point) => (
              <Cell key={point.key} {...(point.color ? { fill: point.color } : {})} />
            ))}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

const tick = { fill: 'var(--ink-quiet)', fontSize: 12 };
const plain = { axisLine: false, tickLine: false, tick } as const;

function axisOf({ axis = 'left' }: ChartSeries, lying: boolean) {
  return lying ? {} : { yAxisId: axis };
}

function domainOf({ allPoints, series }: BarPlotProps, axis: 'left' | 'right'): [number, number] {
  const standing = series.filter((one) => (one.axis ?? 'left') === axis);
  return [0, axisTop(seriesValues(allPoints, standing))];
}

function uprightAxes(props: BarPlotProps) {
  const { series, format, formatRight = format } = props;
  const right = series.some((one) => one.axis === 'right');
  return [
    <XAxis key="x" dataKey="label" {...plain} />,
    <YAxis
      key="left"
      yAxisId="left"
      width={72}
      domain={domainOf(props, 'left')}
      tickFormatter={format}
      {...plain}
    />,
    right && (
      <YAxis
        key="right"
        yAxisId="right"
        orientation="right"
        width={48}
        domain={domainOf(props, 'right')}
        tickFormatter={formatRight}
        {...plain}
      />
    ),
  ];
}

function lyingAxes(props: BarPlotProps) {
  return [
    <XAxis
      key="x"
      type="number"
      domain={domainOf(props, 'left')}
      tickFormatter={props.format}
      {...plain}
    />,
    <YAxis key="y" type="category" dataKey="label" width={112} {...plain} />,
  ];
}
