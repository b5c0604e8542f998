/** One place on the category axis, with a value for each series. */
export type ChartPoint = {
  key: string;
  label: string;
  values: Readonly<Record<string, number>>;
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

export type TooltipText = { title: string; lines: readonly { label: string; value: string }[] };

/** The names under which Tremor knows its colours; `sky` is the accent. Spec §9: 11 in a pie. */
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

/**
 * Spec §5: the top of the axis is the greatest value rounded up to a multiple of 5 × 10^(digits − 2);
 * one digit gets the value plus one. 347 gives 350, 1 204 gives 1 500, 7 gives 8.
 */
export function axisTop(values: readonly number[]): number {
  const greatest = Math.ceil(Math.max(0, ...values));
  const digits = String(greatest).length;
  if (digits === 1) return greatest + 1;
  const step = 5 * 10 ** (digits - 2);
  return Math.ceil(greatest / step) * step;
}

export function seriesValues(
  points: readonly ChartPoint[],
  series: readonly ChartSeries[],
): number[] {
  return points.flatMap((point) => series.map(({ key }) => point.values[key] ?? 0));
}
