import { DonutChart } from '@tremor/react';
import { useMemo } from 'react';
import { chartWords } from './chart-words.ts';
import {
  type ChartColor,
  getChartColor,
  toCssColor,
  type FigureLink,
  type TooltipText,
} from './chart.ts';
import { removeFromTabOrder } from './remove-from-tab-order.ts';
import { PlotLink } from './plot-link.tsx';
import { useTooltip } from './use-tooltip.tsx';

export type PieSlice = {
  key: string;
  label: string;
  value: number;
  links?: { value: FigureLink | undefined };
};

export type PieChartProps<Slice extends PieSlice> = {
  slices: readonly Slice[];
  /** The formatted total, shown in the middle. */
  total: string;
  /** The address that lists everything the slices are made of. */
  totalHref?: string | undefined;
  format: (value: number) => string;
  tooltip: (slice: Slice) => TooltipText;
  legendTitle?: string;
};

export function PieChart<Slice extends PieSlice>(props: PieChartProps<Slice>) {
  const { slices, total, totalHref, format, tooltip, legendTitle } = props;
  const colors = slices.map((_, index): ChartColor => getChartColor(index));
  const data = useMemo(() => slices.map(({ key, value }) => ({ key, name: key, value })), [slices]);
  const links = slices.flatMap((slice) =>
    slice.links?.value ? [[slice.key, slice.links.value] as const] : [],
  );
  const Tooltip = useTooltip(slices, tooltip);
  const [only, ...others] = slices.filter(({ value }) => value !== 0);
  return (
    <div className="grid grid-cols-1 items-center gap-6 sm:grid-cols-2">
      {only && only.value > 0 && others.length === 0 ? (
        <OnlySlice label={only.label} total={total} color={getChartColor(slices.indexOf(only))} />
      ) : (
        <div className="h-72" aria-hidden>
          <PlotLink links={new Map(links)}>
            <DonutChart
              ref={removeFromTabOrder}
              className="h-full font-semibold"
              data={data}
              colors={colors}
              valueFormatter={format}
              label={total}
              customTooltip={Tooltip}
            />
          </PlotLink>
        </div>
      )}
      <section aria-label={legendTitle}>
        {legendTitle && (
          <h3 className="mb-1 text-small font-semibold text-ink-quiet">{legendTitle}</h3>
        )}
        <ul>
          {slices.map((slice, index) => (
            <li
              key={slice.key}
              className="flex min-h-7 items-center gap-2 border-b border-line last:border-0"
            >
              <span
                aria-hidden
                className="size-2.5 shrink-0 rounded-sm"
                style={{ backgroundColor: toCssColor(getChartColor(index)) }}
              />
              <span className="line-clamp-2 min-w-0 flex-1 py-0.5 break-words" title={slice.label}>
                {slice.label}
              </span>
              <PieTotal
                value={format(slice.value)}
                label={slice.label}
                href={slice.links?.value?.href}
              />
            </li>
          ))}
        </ul>
        <p className="flex min-h-9 items-center gap-2 border-t border-edge font-semibold">
          <span className="flex-1">{chartWords.total}</span>
          <PieTotal value={total} label={chartWords.total} href={totalHref} />
        </p>
      </section>
    </div>
  );
}

type OnlySliceProps = { label: string; total: string; color: ChartColor };

/** A ring of one color shows no shares. */
function OnlySlice({ label, total, color }: OnlySliceProps) {
  return (
    <div>
      <p className="mb-2 text-large font-semibold wrap-anywhere">
        {chartWords.onlyOne(label, total)}
      </p>
      <div aria-hidden className="h-6 rounded-sm" style={{ backgroundColor: toCssColor(color) }} />
    </div>
  );
}

type PieTotalProps = { value: string; label: string; href: string | undefined };

function PieTotal({ value, label, href }: PieTotalProps) {
  if (!href) return <span className="figures font-medium">{value}</span>;
  return (
    <a
      href={href}
      aria-label={`${value}, ${label}`}
      className="figures font-medium underline decoration-line underline-offset-2 hover:text-accent hover:decoration-accent"
    >
      {value}
    </a>
  );
}
