import { changePercent } from '#shared/domain/figures/sales-figures.ts';
import { type dashboard, text } from '#shared/text/reports/dashboard.ts';
import { formatNumber, formatShortMoney } from '#web/kit/words/format.ts';

/** Charts draw dollars, so that their axes end at round ones. */
export const toDollars = (cents: number) => cents / 100;

/** Formats the values of a dollar axis. */
export const formatDollars = (value: number) => formatShortMoney(Math.round(value * 100));

/** Hours have one decimal (spec §9). */
export const formatHours = (hours: number) => formatNumber(hours, 1);

export const buildCurrentSeries = (label = text('dashboard_current')) => ({
  key: 'current',
  label,
});
export const buildComparedSeries = (label = text('dashboard_compared')) => ({
  key: 'compared',
  label,
  compared: true,
});

/** Adds the franchise, because two franchises may each have a "Truck 1". */
export const formatNameWithFranchise = (name: string, franchiseName: string | undefined) =>
  franchiseName === undefined ? name : `${name} · ${franchiseName}`;

/** The column headings of a tooltip with a comparison. */
export const listComparedColumns = () => [
  text('dashboard_current'),
  text('dashboard_compared'),
  text('dashboard_change'),
];

/** The change in percent. Empty if there is nothing to compare with. */
export function formatChange(now: number | undefined, before: number | undefined): string {
  const percent = changePercent(now ?? 0, before ?? 0);
  if (now === undefined || percent === undefined) return '';
  return `${percent > 0 ? '+' : ''}${formatNumber(percent, 2)}%`;
}

/** Both lists must have the same order. */
export const listChanges = (now: readonly number[] = [], before: readonly number[] = []) =>
  now.map((value, at) => formatChange(value, before[at]));

/** The label of a compared figure, or of its change. */
export const formatComparedLabel = (figure: string) => `${figure} (${text('dashboard_compared')})`;
export const formatChangeLabel = (figure: string) => `${figure} (${text('dashboard_change')})`;

/** The lines of a tooltip, each with its value from every list of figures. */
export const toTooltipTextLines = (
  labels: readonly string[],
  ...figures: readonly (readonly string[])[]
) => labels.map((label, at) => ({ label, values: figures.map((values) => values[at] ?? '') }));

export type ColumnName =
  Extract<
    keyof typeof dashboard,
    `dashboard_column_${string}`
  > extends `dashboard_column_${infer Name}`
    ? Name
    : never;

/** The label of a tooltip line or a table column, by its key. */
export const formatColumnName = (name: ColumnName) => text(`dashboard_column_${name}`);

export const listColumnNames = (...names: readonly ColumnName[]) => names.map(formatColumnName);
