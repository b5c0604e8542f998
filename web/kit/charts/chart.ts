/** Where the things behind a drawn figure are seen, and how the tooltip says so. */
export type FigureLink = { href: string; says: string };

/** One place on the category axis, with a value for each series. */
export type ChartPoint = {
  key: string;
  label: string;
  values: Readonly<Record<string, number>>;
  /** Where each of the values leads, by series. */
  links?: Readonly<Record<string, FigureLink | undefined>>;
  /** A colour of its own, as equipment has. */
  color?: string;
};

export type ChartSeries = {
  key: string;
  label: string;
  /** The same measure in the period compared with: drawn at 30 % (spec §2). */
  compared?: boolean;
  axis?: 'left' | 'right';
  color?: ChartColor;
};

/** A drawn figure's own among those that are seen: by its place, because a wheel moves others there. */
export const figureName = (at: number, series: string) => `${at} ${series}`;

/** Where each of the figures that are seen leads, by its name. */
export function linksByName(points: readonly ChartPoint[]): Map<string, FigureLink> {
  const all = points.flatMap(({ links = {} }, at) =>
    Object.entries(links).map(([series, link]) => [figureName(at, series), link] as const),
  );
  return new Map(all.flatMap(([name, link]) => (link ? [[name, link]] : [])));
}

export type TooltipText = {
  title: string;
  /** What the values of each line are of, where they are compared. */
  columns?: readonly string[] | undefined;
  lines: readonly TooltipLine[];
};

export type TooltipLine = { label: string; values: readonly string[] };

/** The names under which Tremor knows its colours; `sky` is the accent. Spec §9: a pie has 11. */
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

export function colorAt(index: number): ChartColor {
  return chartColors[index % chartColors.length] ?? 'slate';
}

export function colorValue(color: ChartColor): string {
  return `var(--color-${color}-500)`;
}

/** The compared series stands behind the other in the same colour (spec §2: at 30 %). */
export function seriesColor(series: readonly ChartSeries[], one: ChartSeries): string {
  const drawn = series.filter((other) => other.compared === one.compared);
  return colorValue(one.color ?? colorAt(drawn.indexOf(one)));
}

export function seriesOpacity({ compared = false }: ChartSeries, faded = 0.3): number {
  return compared ? faded : 1;
}
