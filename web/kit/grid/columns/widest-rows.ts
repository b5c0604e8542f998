import { type GridColumn, isFigureColumn } from '#web/kit/grid/column.ts';

/** So many letters fill the room that a column of text may take; what is longer is cut anyway. */
const mostLetters = 24;
/** Of texts, which may have to be made, so many are looked at. */
const looks = 300;

/**
 * The rows that need most room, one for each column of figures or text: no figure is ever cut, and
 * no text that a page of few rows would show.
 */
export function widestRows<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[] = [],
): number[] {
  return columns.flatMap((column) => {
    if (isFigureColumn(column)) return [widest(rows, (row) => roomOf(column.value(row) ?? 0), 1)];
    if (column.kind !== 'text' || column.primary) return [];
    const letters = (row: Row) => Math.min(column.value(row)?.length ?? 0, mostLetters);
    return [widest(rows, letters, Math.ceil(rows.length / looks))];
  });
}

/** A sign takes the room of a digit. */
const roomOf = (value: number) => (value < 0 ? -10 * value : value);

function widest<Row>(rows: readonly Row[], room: (row: Row) => number, step: number): number {
  let [found, most] = [0, 0];
  for (let at = 0; at < rows.length; at += step) {
    const row = rows[at];
    const size = row === undefined ? 0 : room(row);
    if (size > most) [found, most] = [at, size];
  }
  return found;
}
