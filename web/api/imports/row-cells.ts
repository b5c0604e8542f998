// The cells of a row by what they hold, with what a person typed in place of them.
import { cleanLineCell, cleanNoteCell } from '#shared/domain/values/cell-text.ts';
import { type DayOrder, parseDayCell } from '#shared/domain/values/day-cell.ts';
import type { SheetRow } from '#web/kit/sheets/read-sheet.ts';
import { type ColumnMeaning, getMeaning, normalizeHeading } from './column-meanings.ts';
import type { ColumnMapping } from './guess-mapping.ts';

/** Values that a person typed in place of a row's own, by what they are. */
export type RowFixes = { readonly [Meaning in ColumnMeaning]?: string | undefined };

export type RowReading = {
  readonly headings: readonly string[];
  readonly mapping: ColumnMapping;
  /** How days like 10/1/23 are written. */
  readonly dayOrder: DayOrder;
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
    const isNamed = heading !== '' && !getMeaning('notes').names.test(normalizeHeading(heading));
    return isNamed ? `${heading}: ${note}` : note;
  });
}

/** As it is if it can't be read. */
export const readDay = (cell: string, order: DayOrder): string =>
  parseDayCell(cell)?.[order] ?? cell;
