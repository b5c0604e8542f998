// A sheet of typed cells, as a spreadsheet shows it; what it is written with is a port's affair.
import type { LocalDate, LocalTime } from '#shared/domain/values/local-date.ts';
import type { Cents } from '#shared/domain/values/money.ts';
import type { TextKeyAsking } from '#shared/text/catalogue.ts';

export type SheetCell =
  | { readonly kind: 'text'; readonly text: string }
  /** A text of the catalogue, by its key. */
  | { readonly kind: 'word'; readonly key: TextKeyAsking }
  | { readonly kind: 'day'; readonly day: LocalDate }
  /** A day and an hour on the franchise's clocks. */
  | { readonly kind: 'hour'; readonly day: LocalDate; readonly time: LocalTime }
  | { readonly kind: 'money'; readonly amount: Cents }
  /** A whole number of things. */
  | { readonly kind: 'count'; readonly value: number }
  /** A measure, such as hours, with two decimals. */
  | { readonly kind: 'decimal'; readonly value: number }
  /** Hours and minutes, as whole minutes: what people are paid by adds up. */
  | { readonly kind: 'duration'; readonly minutes: number }
  /** 21.43 for 21.43 %. */
  | { readonly kind: 'percent'; readonly value: number };

export type SheetColumn = { readonly heading: string; readonly kind: SheetCell['kind'] };

/** There already, or as they come. */
export type SheetRows = Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>;

/** What is known of a sheet before its rows, however many follow. */
export type SheetHead = {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** The last row, set apart: what the rows of a report come to. */
  readonly totals?: readonly SheetCell[] | undefined;
};

export type Sheet = SheetHead & {
  readonly rows: readonly (readonly SheetCell[])[];
  readonly totals: readonly SheetCell[];
};

export const textCell = (text: string): SheetCell => ({ kind: 'text', text });
export const dayCell = (day: LocalDate): SheetCell => ({ kind: 'day', day });
export const moneyCell = (amount: Cents): SheetCell => ({ kind: 'money', amount });
export const countCell = (value: number): SheetCell => ({ kind: 'count', value });
export const decimalCell = (value: number): SheetCell => ({ kind: 'decimal', value });
export const durationCell = (minutes: number): SheetCell => ({ kind: 'duration', minutes });
export const percentCell = (value: number): SheetCell => ({ kind: 'percent', value });

/** Nothing to show: an empty cell in a column of any kind. */
export const emptyCell = textCell('');

/** The last row of a report, whose first column says what it is. */
export const totalsRow = (cells: readonly SheetCell[]): SheetCell[] => [
  { kind: 'word', key: 'report_totals' },
  ...cells.slice(1),
];

/** As `=` begins a formula, so do its wide and small forms where East Asian text is typed. */
const formulaSigns = '[=+\\-@|＝＋－＠｜﹦﹢﹣﹫]';
/**
 * Blanks and signs without a shape before it are passed over, and what spreadsheets in other
 * languages take for the end of a cell when they open a CSV file.
 */
const formulaStart = new RegExp(`^(?:[\\s\\p{C};,]*${formulaSigns}|[\\t\\r\\n])`, 'u');

/**
 * Text that a spreadsheet would take for a formula, made to stay text. The cell itself is typed as
 * text; the apostrophe is for whoever saves the sheet as CSV and opens that.
 */
export function harmlessText(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** The calendar of spreadsheets begins in 1900: an earlier day is shown as text. */
export const isSheetDay = (day: LocalDate): boolean => day >= '1900-01-01';
