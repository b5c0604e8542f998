import { ArrowDownIcon, ArrowUpIcon, ChevronUpDownIcon } from '@heroicons/react/16/solid';
import { classNames } from '#web/kit/theme/class-names.ts';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { type GridColumn, isFigure } from '#web/kit/grid/column.ts';
import type { GridProps } from '#web/kit/grid/grid-props.ts';
import type { GridViewProps } from '#web/kit/grid/grid-view.ts';
import { isSelected, setKeysSelected } from '#web/kit/grid/selection/selection.ts';
import { SelectionBox } from '#web/kit/grid/selection/selection-box.tsx';
import { type GridState, toggleSort } from '#web/kit/grid/grid-state.ts';
import type { ColumnChoice } from '#web/kit/grid/columns/use-column-preferences.ts';
import { buildPinStyle } from '#web/kit/grid/columns/column-style.ts';
import { isColumnSticky } from '#web/kit/grid/columns/column-preferences.ts';
import { WidthHandle } from '#web/kit/grid/columns/width-handle.tsx';

const stickyClassName = 'sticky top-0 z-10 h-9.25 border-b border-line bg-surface';

/** `virtual`: whether the rows below are virtualized. */
type GridHeadProps<Row extends object> = GridViewProps<Row> & { virtual: boolean };

export function GridHead<Row extends object>(props: GridHeadProps<Row>) {
  const { grid, columns, choice, virtual } = props;
  const role = virtual ? 'columnheader' : undefined;
  const sticky = columns.filter((column) => isColumnSticky(column, choice.preferences));
  return (
    <thead role={virtual ? 'rowgroup' : undefined} className="text-small text-ink-quiet">
      <tr role={virtual ? 'row' : undefined} aria-rowindex={1}>
        {grid.selection && <PageSelection {...props} role={role} />}
        {columns.map((column) => (
          <ColumnHead
            key={column.key}
            column={column}
            pin={sticky.indexOf(column)}
            grid={grid}
            choice={choice}
            role={role}
          />
        ))}
        {grid.actions && (
          <th
            scope="col"
            role={role}
            className={`${stickyClassName} right-0 z-20 w-12 print:hidden`}
          >
            <span className="sr-only">{kitWords.grid.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

type HeadRole = { role: 'columnheader' | undefined };

/** Select-all selects the rows of the current page (spec §2). */
function PageSelection<Row extends object>(props: GridViewProps<Row> & HeadRole) {
  const { grid, rows, role } = props;
  const { selection } = grid;
  if (!selection) return null;
  const { selected, onChange } = selection;
  const keys = rows.map(({ key }) => key);
  const some = keys.some((key) => isSelected(selected, key));
  const all = keys.length > 0 && keys.every((key) => isSelected(selected, key));
  return (
    <th
      scope="col"
      role={role}
      className={`${stickyClassName} left-0 z-20 w-10 min-w-10 pl-3 print:hidden`}
    >
      <SelectionBox
        label={kitWords.grid.selectPage}
        checked={all}
        some={some}
        disabled={keys.length === 0}
        onToggle={() => onChange(setKeysSelected(selected, keys, !all))}
      />
    </th>
  );
}

/**
 * Minimum widths for content that the first render doesn't show: wider month names, markup that
 * loads later.
 */
const minWidthByKind: Readonly<Record<string, string>> = {
  date: 'min-w-28',
  dateTime: 'min-w-48',
  html: 'min-w-44',
};

type ColumnHeadProps<Row extends object> = {
  column: GridColumn<Row>;
  /** The position among the columns that stay in view, -1 if it isn't one of them. */
  pin: number;
  grid: GridProps<Row>;
  choice: ColumnChoice;
} & HeadRole;

function ColumnHead<Row extends object>(props: ColumnHeadProps<Row>) {
  const { column, pin, grid, choice, role } = props;
  const { state, onStateChange } = grid;
  const figure = isFigure(column);
  const width = choice.preferences.widths[column.key] ?? column.width;
  return (
    <th
      scope="col"
      role={role}
      data-column={column.key}
      title={column.help}
      data-pin={pin < 0 ? undefined : pin}
      style={{
        width,
        minWidth: choice.preferences.widths[column.key],
        ...(pin < 0 ? {} : buildPinStyle(pin)),
      }}
      aria-sort={column.sortable ? getAriaSort(state, column.key) : undefined}
      className={classNames(
        stickyClassName,
        'px-3 font-semibold whitespace-nowrap',
        figure && 'text-right',
        minWidthByKind[column.kind],
        pin >= 0 && 'z-20',
        column.primary && 'min-w-36',
      )}
    >
      {column.sortable ? (
        <button
          type="button"
          onClick={() => onStateChange(toggleSort(state, column.key))}
          className={classNames(
            'group relative -mx-1.5 inline-flex min-h-7 items-center rounded-sm px-1.5 hover:text-ink',
            state.sortColumn === column.key && 'text-ink',
          )}
        >
          {column.header}
          <SortIcon state={state} column={column.key} before={figure} />
        </button>
      ) : (
        column.header
      )}
      <WidthHandle column={column.key} choice={choice} />
    </th>
  );
}

type SortIconProps = { state: GridState; column: string; before: boolean };

/**
 * Stands in the gap between two columns, so that it takes no width: eleven columns of a report would
 * push its last amount out of view. A column that isn't sorted shows it when it is pointed at.
 */
function SortIcon({ state, column, before }: SortIconProps) {
  const isSorted = state.sortColumn === column;
  const Icon = !isSorted
    ? ChevronUpDownIcon
    : state.sortType === 'ASC'
      ? ArrowUpIcon
      : ArrowDownIcon;
  return (
    <Icon
      className={classNames(
        'pointer-events-none absolute size-4',
        before ? 'right-full -mr-1' : 'left-full -ml-1',
        isSorted
          ? 'text-accent'
          : 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 print:hidden',
      )}
      aria-hidden
    />
  );
}

function getAriaSort(state: GridState, column: string) {
  if (state.sortColumn !== column) return 'none';
  return state.sortType === 'ASC' ? 'ascending' : 'descending';
}
