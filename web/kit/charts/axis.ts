import type { ChartPoint, ChartSeries } from './chart.ts';

/**
 * Returns where an axis ends, given its largest value. A business rule that the caller supplies.
 */
export type ComputeAxisTop = (greatest: number) => number;

const roundSteps = new Set([1, 2, 2.5, 5]);

/** Even steps from 0 to the top. Picks a small number of round steps if one divides evenly. */
export function buildAxisTicks(top: number): number[] {
  const parts = [5, 4, 6, 3, 7].find((count) => {
    const step = top / count;
    return step >= 1 && roundSteps.has(step / 10 ** Math.floor(Math.log10(step)));
  });
  const steps = parts ?? (top < 10 ? top : 5);
  return Array.from({ length: steps + 1 }, (_, index) => (top / steps) * index);
}

/** With more than 30 points, only ten of them are labeled (spec §9). */
export function listLabeledKeys(points: readonly ChartPoint[]): string[] {
  const every = points.length > 30 ? Math.ceil(points.length / 10) : 1;
  return points.filter((_, index) => index % every === 0).map((point) => point.key);
}

export function buildValueAxis(
  points: readonly ChartPoint[],
  series: readonly ChartSeries[],
  axisTop: ComputeAxisTop,
) {
  const values = points.flatMap((point) => series.map(({ key }) => point.values[key] ?? 0));
  const top = axisTop(Math.max(0, ...values));
  const domain: [number, number] = [0, top];
  return { domain, ticks: buildAxisTicks(top), interval: 0, ...plainAxis };
}

/** Points are identified by key because two clients can share a name. */
export function buildCategoryAxis(points: readonly ChartPoint[], maxLength = 24) {
  const labels = new Map(points.map((point) => [point.key, point.label]));
  const short = (label: string) =>
    label.length > maxLength ? `${label.slice(0, maxLength - 1).trimEnd()}…` : label;
  return {
    dataKey: 'key',
    tickFormatter: (key: string) => short(labels.get(key) ?? ''),
    ...plainAxis,
  };
}

const plainAxis = {
  axisLine: false,
  tickLine: false,
  tick: { fill: 'var(--ink-quiet)', fontSize: 12 },
} as const;
