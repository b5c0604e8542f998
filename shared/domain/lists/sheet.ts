// A sheet of typed cells, as a spreadsheet shows it. A port decides how it is written.
import type { LocalDate, LocalTime } from '#shared/domain/values/local-date.ts';
import type { Cents } from '#shared/domain/values/money.ts';
import type { TextKeyWithParams } from '#shared/text/catalogue.ts';

export type SheetCell =
  | { readonly kind: 'text'; readonly text: string }
  /** A text of the catalogue, by key. */
  | { readonly kind: 'word'; readonly key: TextKeyWithParams }
  | { readonly kind: 'day'; readonly day: LocalDate }
  /** A day and a time in the franchise's time zone. */
  | { readonly kind: 'hour'; readonly day: LocalDate; readonly time: LocalTime }
  | { readonly kind: 'money'; readonly amount: Cents }
  /** A whole number of things. */
  | { readonly kind: 'count'; readonly value: number }
  /** A measure, such as hours, with two decimals. */
  | { readonly kind: 'decimal'; readonly value: number }
  /** Hours and minutes as whole minutes, so that paid time adds up exactly. */
  | { readonly kind: 'duration'; readonly minutes: number }
  /** 21.43 for 21.43 %. */
  | { readonly kind: 'percent'; readonly value: number };

export type SheetColumn = { readonly heading: string; readonly kind: SheetCell['kind'] };

/** Complete, or as a stream. */
export type SheetRows = Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>;

/** What is known about a sheet before its rows. */
export type SheetHead = {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** The last row, set apart: the totals of a report. */
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

/** An empty cell, for a column of any kind. */
export const emptyCell = textCell('');

/** The last row of a report, with its label in the first column. */
export const buildTotalsRow = (cells: readonly SheetCell[]): SheetCell[] => [
  { kind: 'word', key: 'report_totals' },
  ...cells.slice(1),
];

/** `=` starts a formula, and so do its full-width and small forms in East Asian text. */
const formulaCharacters = '[=+\\-@|＝＋－＠｜﹦﹢﹣﹫]';
/**
 * Skips leading blanks and invisible characters, and separators that spreadsheets in other
 * languages take for the end of a cell when they open a CSV file.
 */
const formulaStart = new RegExp(`^(?:[\\s\\p{C};,]*${formulaCharacters}|[\\t\\r\\n])`, 'u');

/**
 * Keeps text that a spreadsheet would take for a formula as text. The cell itself is typed as text;
 * the apostrophe protects people who save the sheet as CSV and open that file.
 */
export function escapeFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** Spreadsheet calendars begin in 1900: earlier days are shown as text. */
export const isSheetDay = (day: LocalDate): boolean => day >= '1900-01-01';
