// Finds the table in a sheet: which sheet, which row names the columns, which columns hold anything.
import type { Sheet, SheetRow } from './read-sheet.ts';

export const isBlankRow = (cells: SheetRow) => cells.every((cell) => cell === '');

const countFilled = (cells: SheetRow) => cells.filter((cell) => cell !== '').length;

/** Titles and notes above a table are within these rows. */
const maxRowsAbove = 20;

/** The first sheet that looks like a table: several columns, and rows below their names. */
export function findSheetIndex(sheets: readonly Sheet[]): number {
  const isTable = ({ rows }: Sheet) => rows.filter((cells) => countFilled(cells) > 1).length > 1;
  return Math.max(0, sheets.findIndex(isTable));
}

const isNumber = (cell: string) => /^[\d$().,\s-]+$/.test(cell);

/**
 * The index of the row that names the columns: the first that is filled about as far as the rows
 * below it, and has no address and few numbers. Only a title stands above it: a full row is data.
 */
export function findHeaderRow(rows: readonly SheetRow[]): number {
  const top = rows.slice(0, maxRowsAbove);
  const widest = Math.max(0, ...top.map(countFilled));
  const isWide = (cells: SheetRow) => countFilled(cells) > widest / 2;
  const isNamed = (cells: SheetRow) =>
    isWide(cells) &&
    !cells.some((cell) => cell.includes('@')) &&
    cells.filter(isNumber).length * 2 <= countFilled(cells);
  const first = Math.max(0, top.findIndex(isWide));
  const named = top.findIndex(isNamed);
  return named >= 0 && !top.slice(0, named).some(isWide) ? named : first;
}

export type SheetTable = {
  /** Names of the columns that have a name or a value. Those without a name are empty. */
  readonly headings: readonly string[];
  /** The rows below, without blank ones, with their numbers as a spreadsheet shows them. */
  readonly lines: readonly { readonly row: number; readonly cells: SheetRow }[];
};

export function toSheetTable(rows: readonly SheetRow[], headerRow: number): SheetTable {
  const head = rows[headerRow] ?? [];
  const below = rows.slice(headerRow + 1);
  const width = below.reduce((most, cells) => Math.max(most, cells.length), head.length);
  const isUsed = Array.from({ length: width }, (_, at) => (head[at] ?? '') !== '');
  for (const cells of below) {
    cells.forEach((cell, at) => {
      if (cell !== '') isUsed[at] = true;
    });
  }
  const pick = (cells: SheetRow) => isUsed.flatMap((used, at) => (used ? [cells[at] ?? ''] : []));
  return {
    headings: pick(head),
    lines: below.flatMap((cells, at) =>
      isBlankRow(cells) ? [] : [{ row: headerRow + at + 2, cells: pick(cells) }],
    ),
  };
}
