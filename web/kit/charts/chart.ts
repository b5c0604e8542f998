/** The address that lists the things behind a drawn figure, and the tooltip's words for it. */
export type FigureLink = { href: string; linkText: string };

/** One position on the category axis, with a value for each series. */
export type ChartPoint = {
  key: string;
  label: string;
  /** For the axis on a phone, where the label has no room. */
  shortLabel?: string;
  values: Readonly<Record<string, number>>;
  /** The link of each value, by series. */
  links?: Readonly<Record<string, FigureLink | undefined>>;
  /** The point's own color, such as the color of a piece of equipment. */
  color?: string;
};

export type ChartSeries = {
  key: string;
  label: string;
  /** The same measure in the comparison period, drawn at 30% (spec §2). */
  compared?: boolean;
  axis?: 'left' | 'right';
  color?: ChartColor;
};

/**
 * Identifies a drawn figure by its visible position, because the wheel moves other points into
 * view.
 */
export const buildFigureName = (at: number, series: string) => `${at} ${series}`;

/** The links of the visible figures, by figure name. */
export function mapLinksByFigureName(points: readonly ChartPoint[]): Map<string, FigureLink> {
  const all = points.flatMap(({ links = {} }, at) =>
    Object.entries(links).map(([series, link]) => [buildFigureName(at, series), link] as const),
  );
  return new Map(all.flatMap(([name, link]) => (link ? [[name, link]] : [])));
}

export type TooltipText = {
  title: string;
  /** Headings for the values of each line, if they are compared. */
  columns?: readonly string[] | undefined;
  lines: readonly TooltipLine[];
};

export type TooltipLine = { label: string; values: readonly string[] };

/** Tremor's names for its colors; `sky` is the accent. A pie has 11 slices (spec §9). */
export const chartColors = [
  'sky',
  'amber',
  'emerald',
  'violet',
  'rose',
  'teal',
  'orange',
  'indigo',
  'lime',
  'fuchsia',
  'slate',
] as const;

export type ChartColor = (typeof chartColors)[number];

export function getChartColor(index: number): ChartColor {
  return chartColors[index % chartColors.length] ?? 'slate';
}

export function toCssColor(color: ChartColor): string {
  return `var(--color-${color}-500)`;
}

/** A compared series is drawn behind the other one in the same color (at 30%, spec §2). */
export function getSeriesColor(series: readonly ChartSeries[], one: ChartSeries): string {
  const drawn = series.filter((other) => other.compared === one.compared);
  return toCssColor(one.color ?? getChartColor(drawn.indexOf(one)));
}

export function getSeriesOpacity({ compared = false }: ChartSeries, faded = 0.3): number {
  return compared ? faded : 1;
}
