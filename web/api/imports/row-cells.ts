// The cells of a row by what they hold, with what a person typed in place of them.
import { cleanLineCell, cleanNoteCell } from '#shared/domain/values/cell-text.ts';
import type { SheetRow } from '#web/kit/sheets/read-sheet.ts';
import { type ColumnMeaning, getMeaning, normalizeHeading, readDays } from './column-meanings.ts';
import type { ColumnMapping, DayOrders } from './guess-mapping.ts';

/** Values that a person typed in place of a row's own, by what they are. */
export type RowFixes = { readonly [Meaning in ColumnMeaning]?: string | undefined };

export type RowReading = {
  readonly headings: readonly string[];
  readonly mapping: ColumnMapping;
  /** Month first where none is named. */
  readonly dayOrders: DayOrders;
};

export type NamedCell = { readonly heading: string; readonly value: string };
/** The cells of a row that hold something, by what they are. */
export type CellsByMeaning = (meaning: ColumnMeaning) => readonly NamedCell[];

export function groupCells(
  cells: SheetRow,
  { headings, mapping }: RowReading,
  fixes: RowFixes,
): { readonly listCells: CellsByMeaning; readonly line: (meaning: ColumnMeaning) => string } {
  const listCells: CellsByMeaning = (meaning) => {
    const fixed = fixes[meaning];
    if (fixed !== undefined) return fixed === '' ? [] : [{ heading: '', value: fixed }];
    return mapping.flatMap((mapped, at) => {
      const value = cells[at] ?? '';
      return mapped === meaning && value !== '' ? [{ heading: headings[at] ?? '', value }] : [];
    });
  };
  const line = (meaning: ColumnMeaning) =>
    cleanLineCell(
      listCells(meaning)
        .map(({ value }) => value)
        .join(' '),
    );
  return { listCells, line };
}

/** The column is named, unless its name is only that of a note. */
export function readNotes(cells: readonly NamedCell[]): string[] {
  return cells.map(({ heading, value }) => {
    const note = cleanNoteCell(value);
    const isNamed = heading !== '' && !isNoteHeading(normalizeHeading(heading));
    return isNamed ? `${heading}: ${note}` : note;
  });
}

const isNoteHeading = (folded: string) => {
  const { names, fallbackNames } = getMeaning('notes');
  return names.test(folded) || fallbackNames?.test(folded) === true;
};

/** As it is if it can't be read. */
export const readDay = (cell: string, meaning: ColumnMeaning, { dayOrders }: RowReading): string =>
  readDays(meaning, cell)?.[dayOrders[meaning] ?? 'monthFirst'] ?? cell;
