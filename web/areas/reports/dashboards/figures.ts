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
export const comparedColumns = () => [text('dashboard_current'), text('dashboard_compared')];

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
