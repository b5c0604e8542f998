import { type GridColumn, isFigureColumn } from '#web/kit/grid/column.ts';

/**
 * The number of letters that fill the maximum width of a text column. Longer text is truncated
 * anyway.
 */
const maxLetters = 24;
/** How many texts are examined, because computing them may be costly. */
const maxTextsExamined = 300;

/**
 * The indexes of the widest rows, one for each column of figures or text. Figures are never
 * truncated, nor is text that a page of few rows would show in full.
 */
export function findWidestRows<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[] = [],
): number[] {
  return columns.flatMap((column) => {
    if (isFigureColumn(column))
      return [findWidest(rows, (row) => getFigureWidth(column.value(row) ?? 0), 1)];
    if (column.kind !== 'text' || column.primary) return [];
    const letters = (row: Row) => Math.min(column.value(row)?.length ?? 0, maxLetters);
    return [findWidest(rows, letters, Math.ceil(rows.length / maxTextsExamined))];
  });
}

/** A minus sign takes the width of a digit. */
const getFigureWidth = (value: number) => (value < 0 ? -10 * value : value);

function findWidest<Row>(rows: readonly Row[], room: (row: Row) => number, step: number): number {
  let [found, max] = [0, 0];
  for (let at = 0; at < rows.length; at += step) {
    const row = rows[at];
    const size = row === undefined ? 0 : room(row);
    if (size > max) [found, max] = [at, size];
  }
  return found;
}
