import { words } from '../words.ts';
import { formatFigure } from './cell-content.tsx';
import { columnLook } from './column-look.ts';
import { type GridColumn, isFigureColumn } from './column.ts';
import type { GridViewProps } from './grid-view.ts';

/** Of all rows that match, whichever page is shown. */
export function GridTotals<Row extends object>({ grid, columns, choice }: GridViewProps<Row>) {
  const stuck = 'sticky bottom-0 z-1 border-t border-edge! bg-surface';
  return (
    <tfoot className="font-semibold">
      <tr>
        {grid.selection && <td className={stuck} />}
        {columns.map((column, index) => (
          <td key={column.key} className={`${columnLook(column, choice.kept).className} ${stuck}`}>
            {totalOf(column, grid.totals) ?? (index === 0 ? words.grid.totals : null)}
          </td>
        ))}
        {grid.actions && <td className={`${stuck} right-0`} />}
      </tr>
    </tfoot>
  );
}

export function totalOf<Row>(
  column: GridColumn<Row>,
  totals: Readonly<Record<string, number>> = {},
): string | undefined {
  const total = totals[column.key];
  if (total === undefined) return undefined;
  return isFigureColumn(column) ? formatFigure(column, total) : undefined;
}
