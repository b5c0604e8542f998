// What a scheduled report is, whatever it is about: the grid that it writes as a file, and what its
// mail says of it. Each type says it in the registry, reports.ts
// (functions/decisions/102-reports-say-their-totals.md).
import { hoursOf } from '#shared/domain/figures/sales-figures.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import { workedMinutes } from '#shared/domain/staff/pay.ts';
import { formatDuration } from '#shared/domain/values/duration.ts';
import type { TextKeyAsking } from '#shared/text/catalogue.ts';
import type { PeriodColumnKey, PeriodReport } from './period-reports.ts';

/** How a total is shown. */
export type TotalKind = 'count' | 'money' | 'hours' | 'workedTime';

/**
 * What all rows of a grid come to, by the keys of its columns, and how many `rows` there are: money in
 * cents, hours in milliseconds.
 */
export type ReportSums = Readonly<Record<string, number>>;

type Total = {
  readonly label: TextKeyAsking;
  readonly kind: TotalKind;
  /** Which of the grid's sums it is. */
  readonly sum: PeriodColumnKey | 'rows';
};

export type Report<Name extends string = string> = {
  /** Its file is that grid's export as it opens: one definition of columns, order and totals. */
  readonly grid: PeriodReport | 'shifts';
  /** By names that are stored with its exports: none of them ever means something else. */
  readonly totals: { readonly [Each in Name]: Total };
  /** The totals that its mail says, in their order, and the one that stands out. */
  readonly mailed: readonly Name[];
  readonly main: Name;
};

/** What the lines of a report come to, by name, as it is stored with the export. */
export type Totals = Readonly<Record<string, number>>;

export function totalsOf({ totals }: Pick<Report, 'totals'>, sums: ReportSums): Totals {
  return Object.fromEntries(
    Object.entries(totals).map(([name, { sum }]) => [name, sums[sum] ?? 0]),
  );
}

const texts: Readonly<Record<TotalKind, (value: number) => string>> = {
  count: String,
  /** Added up in milliseconds, and rounded once. */
  hours: (value) => String(hoursOf(value)),
  /** In milliseconds like all hours, but of whole minutes: what its lines show adds up to it. */
  workedTime: (value) => formatDuration(workedMinutes(value)),
  money: (value) => formatCents(cents(value)),
};

export type MailedTotal = {
  readonly label: TextKeyAsking;
  readonly value: string;
  readonly isMain: boolean;
};

/** An export that was written before a total joined does not say it. */
export function mailedTotals(
  { totals, mailed, main }: Report,
  stored: Totals,
): readonly MailedTotal[] {
  return mailed.flatMap((name) => {
    const [total, value] = [totals[name], stored[name]];
    if (!total || value === undefined) return [];
    return { label: total.label, value: texts[total.kind](value), isMain: name === main };
  });
}
