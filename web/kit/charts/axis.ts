import type { ChartPoint, ChartSeries } from './chart.ts';

/**
 * Returns where an axis ends, given its largest value. A business rule that the caller supplies.
 */
export type ComputeAxisTop = (greatest: number) => number;

const roundSteps = [1, 2, 2.5, 5, 10];

/** More gridlines than these are hard to tell apart; a phone has room for few labels side by side. */
const maxSteps = { desk: 6, phone: 3 } as const;
export type AxisSize = keyof typeof maxSteps;

/**
 * The smallest of 1, 2, 2.5 and 5 × 10^n that is no smaller. Below 10 only whole ones, because half
 * an event would be none.
 */
function computeRoundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  const step = roundSteps.find(
    (round) => round * power >= least && Number.isInteger(round * power),
  );
  return (step ?? 10) * power;
}

/**
 * Even, round steps from 0, and as many below it as the lowest value needs. The axis may end between
 * two of them: where it ends is the caller's rule, and a step of $11,000 reads worse than a last
 * gridline below the top.
 */
export function buildAxisTicks(top: number, room: AxisSize = 'desk', lowest = 0): number[] {
  const step = computeRoundStep((top - lowest) / maxSteps[room]);
  const below = Math.ceil(-lowest / step);
  const above = Math.floor(top / step);
  return Array.from({ length: below + above + 1 }, (_, index) => step * (index - below));
}

/** With more than 30 points, only ten of them are labeled (spec §9). */
export function listLabeledKeys(points: readonly ChartPoint[]): string[] {
  const every = points.length > 30 ? Math.ceil(points.length / 10) : 1;
  return points.filter((_, index) => index % every === 0).map((point) => point.key);
}

type ValueAxis = { readonly domain: [number, number]; readonly ticks: number[] };

const findGreatest = (points: readonly ChartPoint[], series: readonly ChartSeries[]) =>
  Math.max(0, ...points.flatMap((point) => series.map(({ key }) => point.values[key] ?? 0)));

/** Below zero if more was paid back than came in. */
const findLowest = (points: readonly ChartPoint[], series: readonly ChartSeries[]) =>
  Math.min(0, ...points.flatMap((point) => series.map(({ key }) => point.values[key] ?? 0)));

export function buildValueAxis(
  points: readonly ChartPoint[],
  series: readonly ChartSeries[],
  axisTop: ComputeAxisTop,
  room: AxisSize = 'desk',
) {
  const top = axisTop(findGreatest(points, series));
  const ticks = buildAxisTicks(top, room, findLowest(points, series));
  const axis: ValueAxis = { domain: [ticks[0] ?? 0, top], ticks };
  return { ...axis, interval: 0, ...plainAxis };
}

/**
 * An axis on the other side, whose ticks lie on the same gridlines: as many steps, each round, and
 * the top at the same height above the last one.
 */
export function buildRightAxis(
  points: readonly ChartPoint[],
  series: readonly ChartSeries[],
  { domain: [leftBottom, leftTop], ticks: leftTicks }: ValueAxis,
) {
  const leftStep = (leftTicks[1] ?? leftTop) - leftBottom;
  const leftSteps = leftTop / leftStep;
  const stepsBelow = -leftBottom / leftStep;
  const step = computeRoundStep(Math.max(1, findGreatest(points, series)) / leftSteps);
  const axis: ValueAxis = {
    domain: [-step * stepsBelow, step * leftSteps],
    ticks: leftTicks.map((_, index) => step * (index - stepsBelow)),
  };
  return { ...axis, interval: 0, ...plainAxis };
}

/** Points are identified by key because two clients can share a name. */
export function buildCategoryAxis(points: readonly ChartPoint[], maxLength = 24) {
  const labels = new Map(points.map((point) => [point.key, point.label]));
  const short = (label: string) =>
    label.length > maxLength ? `${label.slice(0, maxLength - 1).trimEnd()}…` : label;
  return {
    dataKey: 'key',
    tickFormatter: (key: string) => short(labels.get(key) ?? ''),
    // If there is no room for all, every second or third one is left out, never irregularly.
    interval: 'equidistantPreserveStart' as const,
    ...plainAxis,
  };
}

const plainAxis = {
  axisLine: false,
  tickLine: false,
  tick: { fill: 'var(--ink-quiet)', fontSize: 12 },
} as const;
