import { kitWords } from '#web/kit/words/kit-words.ts';
import { formatFigure } from '#web/kit/grid/cells/render-cell.tsx';
import { buildColumnStyle } from '#web/kit/grid/columns/column-style.ts';
import { type GridColumn, isFigureColumn } from '#web/kit/grid/column.ts';
import type { GridViewProps } from '#web/kit/grid/grid-view.ts';

/** `virtual`: whether the rows above are virtualized. */
type GridTotalsProps<Row extends object> = GridViewProps<Row> & { virtual: boolean };

/** Totals of all matching rows, whichever page is shown. */
export function GridTotals<Row extends object>(props: GridTotalsProps<Row>) {
  const { grid, columns, choice, virtual } = props;
  if (!hasTotals(columns, grid.totals)) return null;
  const role = virtual ? 'cell' : undefined;
  const stuck = 'sticky bottom-0 z-1 border-t border-edge! bg-surface';
  return (
    <tfoot role={virtual ? 'rowgroup' : undefined} className="font-semibold">
      <tr role={virtual ? 'row' : undefined}>
        {grid.selection && <td role={role} className={stuck} />}
        {columns.map((column, index) => (
          <td
            key={column.key}
            role={role}
            className={`${buildColumnStyle(column, choice.preferences).className} ${stuck}`}
          >
            {formatTotal(column, grid.totals) ?? (index === 0 ? kitWords.grid.totals : null)}
          </td>
        ))}
        {grid.actions && <td role={role} className={`${stuck} right-0`} />}
      </tr>
    </tfoot>
  );
}

/** Whether any visible column has a total. */
export const hasTotals = <Row,>(
  columns: readonly GridColumn<Row>[],
  totals: Readonly<Record<string, number>> | undefined,
): boolean => columns.some((column) => formatTotal(column, totals) !== undefined);

export function formatTotal<Row>(
  column: GridColumn<Row>,
  totals: Readonly<Record<string, number>> = {},
): string | undefined {
  const total = totals[column.key];
  if (total === undefined) return undefined;
  return isFigureColumn(column) ? formatFigure(column, total) : undefined;
}
