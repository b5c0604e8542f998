import { type GridColumn, isFigureColumn } from './column.ts';

/** The rows whose figures need most room, one for each column of figures: no figure is ever cut. */
export function widestFigures<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[] = [],
): number[] {
  return columns.filter(isFigureColumn).map((column) => {
    let [widest, most] = [0, 0];
    for (const [index, row] of rows.entries()) {
      const value = column.value(row) ?? 0;
      // A sign takes the room of a digit.
      const size = value < 0 ? -10 * value : value;
      if (size > most) [widest, most] = [index, size];
    }
    return widest;
  });
}
