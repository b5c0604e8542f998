import { type ChartSeries, getSeriesColor, getSeriesOpacity } from './chart.ts';

export type ChartLegendProps = {
  title?: string;
  series: readonly ChartSeries[];
  /** The opacity of a compared series. */
  faded?: number;
};

export function ChartLegend({ title, series, faded }: ChartLegendProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-soft">
      {title && <span className="font-semibold">{title}</span>}
      {series.map((one) => (
        <span key={one.key} className="inline-flex items-center gap-1.5">
          <span
            aria-hidden
            className="size-2.5 rounded-sm border"
            style={{
              borderColor: getSeriesColor(series, one),
              backgroundColor: `color-mix(in oklab, ${getSeriesColor(series, one)} ${100 * getSeriesOpacity(one, faded)}%, transparent)`,
            }}
          />
          {one.label}
        </span>
      ))}
    </div>
  );
}
