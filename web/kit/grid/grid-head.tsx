import { ArrowDownIcon, ArrowUpIcon, ChevronUpDownIcon } from '@heroicons/react/16/solid';
import { classNames } from '../class-names.ts';
import { words } from '../words.ts';
import { type GridColumn, isFigure } from './column.ts';
import type { GridProps } from './grid-props.ts';
import type { GridViewProps } from './grid-view.ts';
import { SelectionBox } from './selection-box.tsx';
import { type GridState, sortedBy } from './state.ts';

export function GridHead<Row extends object>({ grid, table }: GridViewProps<Row>) {
  const { rows } = table.getRowModel();
  const selected = rows.filter((row) => row.getIsSelected()).length;
  return (
    <thead className="text-small text-ink-quiet">
      <tr>
        {grid.selection && (
          <th scope="col" className="h-9 w-10 pl-3">
            <SelectionBox
              label={words.grid.selectPage}
              checked={rows.length > 0 && selected === rows.length}
              some={selected > 0}
              disabled={rows.length === 0}
              onToggle={() => table.toggleAllRowsSelected()}
            />
          </th>
        )}
        {grid.columns.map((column) => (
          <ColumnHead key={column.key} column={column} grid={grid} />
        ))}
        {grid.actions && (
          <th scope="col" className="sticky right-0 w-12 bg-surface">
            <span className="sr-only">{words.grid.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type ColumnHeadProps<Row extends object> = { column: GridColumn<Row>; grid: GridProps<Row> };

function ColumnHead<Row extends object>({ column, grid }: ColumnHeadProps<Row>) {
  const { state, onStateChange } = grid;
  const figure = isFigure(column);
  return (
    <th
      scope="col"
      style={{ width: column.width }}
      aria-sort={column.sortable ? ariaSort(state, column.key) : undefined}
      className={classNames(
        'h-9 px-3 font-semibold whitespace-nowrap',
        figure && 'text-right',
        column.primary && 'min-w-40',
      )}
    >
      {column.sortable ? (
        <button
          type="button"
          onClick={() => onStateChange(sortedBy(state, column.key))}
          className={classNames(
            'group -mx-1.5 inline-flex min-h-7 items-center gap-1 rounded-sm px-1.5 hover:text-ink',
            figure && 'flex-row-reverse',
            state.sortColumn === column.key && 'text-ink',
          )}
        >
          {column.header}
          <SortMark state={state} column={column.key} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function SortMark({ state, column }: { state: GridState; column: string }) {
  if (state.sortColumn !== column) {
    return <ChevronUpDownIcon className="size-4 opacity-40 group-hover:opacity-100" aria-hidden />;
  }
  const Icon = state.sortType === 'ASC' ? ArrowUpIcon : ArrowDownIcon;
  return <Icon className="size-4 text-accent" aria-hidden />;
}

function ariaSort(state: GridState, column: string) {
  if (state.sortColumn !== column) return 'none';
  return state.sortType === 'ASC' ? 'ascending' : 'descending';
}
