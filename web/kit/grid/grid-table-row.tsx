import { classNames } from '../class-names.ts';
import { Menu } from '../menu.tsx';
import { words } from '../words.ts';
import { CellContent } from './cell-content.tsx';
import { type GridColumn, isFigure } from './column.ts';
import type { GridProps } from './grid-props.ts';
import { rowActs } from './grid-view.ts';
import { isRowClick, onRowKey } from './row-keys.ts';
import { SelectionBox } from './selection-box.tsx';
import type { GridRow } from './use-grid-table.ts';

type GridTableRowProps<Row extends object> = {
  grid: GridProps<Row>;
  row: GridRow<Row>;
  /** The row by which Tab enters the table; arrows go on from there. */
  entry: boolean;
};

export function GridTableRow<Row extends object>({ grid, row, entry }: GridTableRowProps<Row>) {
  const acts = rowActs(grid, row);
  const reachable = acts.open !== undefined || acts.toggle !== undefined;
  const label = grid.rowLabel(row.original);
  const selected = row.getIsSelected();
  return (
    <tr
      data-row
      tabIndex={reachable ? (entry ? 0 : -1) : undefined}
      onKeyDown={(event) => onRowKey(event, acts)}
      onClick={(event) => isRowClick(event) && acts.open?.()}
      aria-selected={grid.selection ? selected : undefined}
      className={classNames(
        'border-t border-line transition-colors focus-visible:-outline-offset-2',
        acts.open && 'cursor-pointer',
        selected ? 'bg-accent-soft' : 'bg-surface',
        !selected && reachable && 'hover:bg-hover',
      )}
    >
      {grid.selection && (
        <td className="w-10 pl-3">
          <SelectionBox
            label={words.grid.selectRow(label)}
            checked={selected}
            onToggle={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {grid.columns.map((column) => (
        <GridCell key={column.key} column={column} row={row.original} open={acts.open} />
      ))}
      {grid.actions && (
        <td className="sticky right-0 w-12 bg-inherit pr-2 text-right">
          <Menu label={words.grid.actionsOf(label)} items={grid.actions(row.original)} />
        </td>
      )}
    </tr>
  );
}

type GridCellProps<Row> = { column: GridColumn<Row>; row: Row; open: (() => void) | undefined };

function GridCell<Row>({ column, row, open }: GridCellProps<Row>) {
  const content = <CellContent column={column} row={row} />;
  const className = classNames(
    'h-9 truncate px-3 py-0.5',
    column.primary ? 'w-full max-w-0 font-medium' : 'max-w-48',
    isFigure(column) && 'figures text-right',
    column.kind === 'date' && 'figures whitespace-nowrap',
  );
  if (!column.primary) return <td className={className}>{content}</td>;
  return (
    <th scope="row" className={className}>
      {open ? (
        <button type="button" tabIndex={-1} onClick={open} className="max-w-full truncate">
          {content}
        </button>
      ) : (
        content
      )}
    </th>
  );
}
