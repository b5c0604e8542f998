import type { ReactNode } from 'react';
import type { MenuItem } from '#web/kit/overlays/menu.tsx';
import { renderCell } from '#web/kit/grid/cells/render-cell.tsx';
import type { GridColumn } from '#web/kit/grid/column.ts';
import type { GridProps, RowGroupHeader } from '#web/kit/grid/grid-props.ts';
import type { FitsInCell } from '#web/kit/grid/columns/fixed-columns.ts';

/**
 * A row with everything that its grid knows about it, whatever its type. It keeps its identity as
 * long as the page does, so scrolling and selecting re-render only what changes.
 */
export type BoundRow = {
  readonly key: string;
  readonly index: number;
  readonly label: string;
  readonly group: RowGroupHeader | undefined;
  readonly cell: (column: number, fits?: FitsInCell) => ReactNode;
  readonly open: (() => void) | undefined;
  readonly menu: (() => readonly MenuItem[]) | undefined;
};

type RowProp = 'rows' | 'rowKey' | 'rowLabel' | 'groupBy' | 'onOpen' | 'actions';
type GridRows<Row extends object> = { [Name in RowProp]: GridProps<Row>[Name] | undefined } & Pick<
  GridProps<Row>,
  'rowKey' | 'rowLabel'
>;

export function bindRows<Row extends object>(
  grid: GridRows<Row>,
  columns: readonly GridColumn<Row>[],
): BoundRow[] {
  const { rows = [], rowKey, rowLabel, groupBy, onOpen, actions } = grid;
  return rows.map((row, index) => ({
    key: rowKey(row),
    index,
    label: rowLabel(row),
    group: groupBy?.(row),
    cell: (at, fits) => {
      const column = columns[at];
      return column && renderCell(column, row, { owner: rowKey(row), fits });
    },
    open: onOpen && (() => onOpen(row)),
    menu: actions && (() => actions(row)),
  }));
}
