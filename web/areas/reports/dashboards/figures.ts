import { changePercent } from '#shared/domain/figures/sales-figures.ts';
import { type dashboard, text } from '#shared/text/reports/dashboard.ts';
import { formatNumber, formatShortMoney } from '#web/kit/words/format.ts';

/** Charts draw dollars: their axes end at round ones. */
export const dollars = (cents: number) => cents / 100;

/** An axis of dollars. */
export const formatDollars = (value: number) => formatShortMoney(Math.round(value * 100));

/** Spec §9: hours have one decimal. */
export const formatHours = (hours: number) => formatNumber(hours, 1);

export const currentSeries = (label = text('dashboard_current')) => ({ key: 'current', label });
export const comparedSeries = (label = text('dashboard_compared')) => ({
  key: 'compared',
  label,
  compared: true,
});

/** Two franchises may each have a "Truck 1". */
export const nameWith = (name: string, franchiseName: string | undefined) =>
  franchiseName === undefined ? name : `${name} · ${franchiseName}`;

/** What the values of a tooltip's lines are of. */
export const comparedColumns = () => [
  text('dashboard_current'),
  text('dashboard_compared'),
  text('dashboard_change'),
];

/** By how many percent a figure changed; nothing where there is none to compare it with. */
export function changeOf(now: number | undefined, before: number | undefined): string {
  const percent = changePercent(now ?? 0, before ?? 0);
  if (now === undefined || percent === undefined) return '';
  return `${percent > 0 ? '+' : ''}${formatNumber(percent, 2)}%`;
}

/** Of figures that stand in the same order. */
export const changesOf = (now: readonly number[] = [], before: readonly number[] = []) =>
  now.map((value, at) => changeOf(value, before[at]));

/** What a figure is called where it is the compared one, or its change. */
export const ofCompared = (figure: string) => `${figure} (${text('dashboard_compared')})`;
export const ofChange = (figure: string) => `${figure} (${text('dashboard_change')})`;

/** The lines of a tooltip: each with its value of every figures that are given. */
export const linesOf = (labels: readonly string[], ...figures: readonly (readonly string[])[]) =>
  labels.map((label, at) => ({ label, values: figures.map((values) => values[at] ?? '') }));

export type ColumnName =
  Extract<
    keyof typeof dashboard,
    `dashboard_column_${string}`
  > extends `dashboard_column_${infer Name}`
    ? Name
    : never;

/** A line of a tooltip or a cell of a table's head, by its key. */
export const headed = (name: ColumnName) => text(`dashboard_column_${name}`);

export const heads = (...names: readonly ColumnName[]) => names.map(headed);
