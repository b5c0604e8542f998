// A scheduled report: the grid whose export is its file, and the totals in its mail. Each type is
// defined in the registry, reports.ts (functions/decisions/014-exports-and-scheduled-reports.md).
import { toHours } from '#shared/domain/figures/sales-figures.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { workedMinutes } from '#shared/domain/staff/pay.ts';
import { formatDuration } from '#shared/domain/values/duration.ts';
import type { TextKeyWithParams } from '#shared/text/catalogue.ts';
import type { PeriodColumnKey, PeriodReport } from './period-reports.ts';

/** The format of a total. */
export type TotalKind = 'count' | 'money' | 'hours' | 'workedTime';

/**
 * The sums of all rows of a grid by column key, and their number as `rows`: money in cents, hours
 * in milliseconds.
 */
export type ReportSums = Readonly<Record<string, number>>;

type ReportTotal = {
  readonly label: TextKeyWithParams;
  readonly kind: TotalKind;
  /** The grid's sum to use. */
  readonly sum: PeriodColumnKey | 'rows';
};

export type ReportDefinition<Name extends string = string> = {
  /**
   * The report's file is this grid's export with default settings: columns, order and totals are
   * defined once.
   */
  readonly grid: PeriodReport | 'shifts';
  /** The names are stored with exports, so their meaning must never change. */
  readonly totals: { readonly [Each in Name]: ReportTotal };
  /** The totals in the mail, in order, and the highlighted one. */
  readonly mailed: readonly Name[];
  readonly main: Name;
};

/** The totals of a report by name, as stored with its export. */
export type ReportTotals = Readonly<Record<string, number>>;

export function toReportTotals(
  { totals }: Pick<ReportDefinition, 'totals'>,
  sums: ReportSums,
): ReportTotals {
  return Object.fromEntries(
    Object.entries(totals).map(([name, { sum }]) => [name, sums[sum] ?? 0]),
  );
}

const formatByKind: Readonly<Record<TotalKind, (value: number) => string>> = {
  count: String,
  /** Summed in milliseconds and rounded once. */
  hours: (value) => String(toHours(value)),
  /** In milliseconds like all hours, but of whole minutes, so that the rows add up to it. */
  workedTime: (value) => formatDuration(workedMinutes(value)),
  money: (value) => formatCents(cents(value)),
};

export type MailedTotal = {
  readonly label: TextKeyWithParams;
  readonly value: string;
  readonly isMain: boolean;
};

/** Exports from before a total was added don't contain it. */
export function toMailedTotals(
  { totals, mailed, main }: ReportDefinition,
  stored: ReportTotals,
): readonly MailedTotal[] {
  return mailed.flatMap((name) => {
    const [total, value] = [totals[name], stored[name]];
    if (!total || value === undefined) return [];
    return { label: total.label, value: formatByKind[total.kind](value), isMain: name === main };
  });
}
