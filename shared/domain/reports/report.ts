// What a report is, whatever it is about: the columns of its sheet, what its lines come to, and
// which of that its mail says. Each type says it in the registry, reports.ts
// (functions/decisions/102-reports-say-their-totals.md).
import { hoursOf } from '#shared/domain/figures/sales-figures.ts';
import { cents, formatCents } from '#shared/domain/values/money.ts';
import {
  countCell,
  decimalCell,
  durationCell,
  moneyCell,
  type SheetCell,
} from '#shared/domain/lists/sheet.ts';
import { workedMinutes } from '#shared/domain/staff/pay.ts';
import { formatDuration } from '#shared/domain/values/duration.ts';
import type { TextKeyAsking } from '#shared/text/catalogue.ts';

/** How a total is counted and shown. */
export type TotalKind = 'count' | 'money' | 'hours' | 'workedTime';

type Total<Line> = {
  readonly label: TextKeyAsking;
  readonly kind: TotalKind;
  /** What one line adds to it. */
  readonly of: (line: Line) => number;
};

type Column<Line, Name> = {
  readonly heading: TextKeyAsking;
  readonly kind: SheetCell['kind'];
  readonly cell: (line: Line) => SheetCell;
  /** What stands below its lines; the first column says there that these are totals. */
  readonly total?: Name;
};

export type Report<Line, Name extends string> = {
  /** What its sheet is called. */
  readonly name: TextKeyAsking;
  readonly columns: readonly Column<Line, Name>[];
  /** By names that are stored with its exports: none of them ever means something else. */
  readonly totals: { readonly [Each in Name]: Total<Line> };
  /** The totals that its mail says, in their order, and the one that stands out. */
  readonly mailed: readonly Name[];
  readonly main: Name;
};

/** What the lines of a report come to, by name, as it is stored with the export. */
export type Totals = Readonly<Record<string, number>>;

export function totalsOf<Line>(
  { totals }: { readonly totals: Readonly<Record<string, Total<Line>>> },
  lines: readonly Line[],
): Totals {
  return Object.fromEntries(
    Object.entries(totals).map(([name, { of }]) => [
      name,
      lines.reduce((sum, line) => sum + of(line), 0),
    ]),
  );
}

const shown: Readonly<
  Record<
    TotalKind,
    { readonly text: (value: number) => string; readonly cell: (value: number) => SheetCell }
  >
> = {
  count: { text: String, cell: countCell },
  /** Added up in milliseconds, and rounded once. */
  hours: {
    text: (value) => String(hoursOf(value)),
    cell: (value) => decimalCell(hoursOf(value)),
  },
  /** In milliseconds like all hours, but of whole minutes: what its lines show adds up to it. */
  workedTime: {
    text: (value) => formatDuration(workedMinutes(value)),
    cell: (value) => durationCell(workedMinutes(value)),
  },
  money: {
    text: (value) => formatCents(cents(value)),
    cell: (value) => moneyCell(cents(value)),
  },
};

export const totalText = (kind: TotalKind, value: number) => shown[kind].text(value);
export const totalCell = (kind: TotalKind, value: number) => shown[kind].cell(value);

export type MailedTotal = {
  readonly label: TextKeyAsking;
  readonly value: string;
  readonly isMain: boolean;
};

/** An export that was written before a total joined does not say it. */
export function mailedTotals(
  { totals, mailed, main }: Report<never, string>,
  stored: Totals,
): readonly MailedTotal[] {
  return mailed.flatMap((name) => {
    const [total, value] = [totals[name], stored[name]];
    if (!total || value === undefined) return [];
    return { label: total.label, value: totalText(total.kind, value), isMain: name === main };
  });
}
