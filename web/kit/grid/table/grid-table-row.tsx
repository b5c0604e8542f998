import { Fragment, memo, useDeferredValue, useMemo } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import type { BoundRow } from '#web/kit/grid/rows/bound-row.tsx';
import type { ColumnStyle } from '#web/kit/grid/columns/column-style.ts';
import type { FitsInCell, FixedColumns } from '#web/kit/grid/columns/fixed-columns.ts';
import { buildRowTransform } from './row-position.ts';

type GridTableRowProps = {
  row: BoundRow;
  looks: readonly ColumnStyle[];
  /** The position among all rows of the grid, including its header. */
  position: number;
  /** Whether Tab enters the table at this row. Arrow keys move on from there. */
  entry: boolean;
  /** `undefined` if rows can't be selected. */
  selected: boolean | undefined;
  /** If other rows have a menu, the place stays empty. */
  hasMenu: boolean;
  /**
   * The row's position on a long page. Its table is laid out as a grid, so browsers need explicit
   * roles.
   */
  place: number | undefined;
  fixedColumns: FixedColumns | undefined;
  /** Below the first screen: the row holds its place and is filled after those above it. */
  late: boolean;
};

type Roles = { readonly row?: 'row'; readonly cell?: 'cell'; readonly rowheader?: 'rowheader' };
const implicitRoles: Roles = {};
const explicitRoles: Roles = { row: 'row', cell: 'cell', rowheader: 'rowheader' };

/** The table handles the row's events: see `row-events.ts`. */
export const GridTableRow = memo(function GridTableRow(props: GridTableRowProps) {
  const { row, looks, position, entry, selected, hasMenu, place, fixedColumns, late } = props;
  const roles = place === undefined ? implicitRoles : explicitRoles;
  const filled = useDeferredValue(true, !late);
  const before = selected === undefined ? 0 : 1;
  // The focus and the selection change only the row around the cells.
  const cells = useMemo(
    () =>
      looks.map((look, at) =>
        renderTableCell(look, row, { at, roles, fits: fixedColumns?.getFitsInCell(at + before) }),
      ),
    [looks, row, roles, fixedColumns, before],
  );
  return (
    <tr
      role={roles.row}
      data-row={row.index}
      tabIndex={isReachable(row, selected) ? (entry ? 0 : -1) : undefined}
      aria-rowindex={position}
      aria-selected={selected}
      className={classNames(
        place === undefined ? 'framed' : 'framed-box',
        getRowClassName(row, selected),
      )}
      style={buildRowTransform(place)}
    >
      {!filled && <td className="h-(--row) border-t border-line" />}
      {filled && selected !== undefined && (
        <td
          role={roles.cell}
          data-select
          className="print:hidden left-0 z-1 h-(--row) w-10 min-w-10 cursor-pointer border-t border-line group-data-wide/grid:bg-inherit pl-3 group-data-wide/grid:sticky"
        >
          <input
            type="checkbox"
            aria-label={kitWords.grid.selectRow(row.label)}
            checked={selected}
            readOnly
            className="size-4 cursor-pointer align-middle accent-accent"
          />
        </td>
      )}
      {filled && cells}
      {filled && row.menu && (
        <td
          role={roles.cell}
          className="print:hidden right-0 z-1 h-(--row) w-12 group-data-wide/grid:sticky border-t border-line group-data-wide/grid:bg-inherit pr-2 text-right group-data-compact/grid:py-0 group-data-compact/grid:[&_button]:size-7"
        >
          {hasMenu && (
            <Menu
              owner={row.key}
              label={kitWords.grid.formatActionsLabel(row.label)}
              items={row.menu}
            />
          )}
        </td>
      )}
    </tr>
  );
});

const isReachable = ({ open }: BoundRow, selected: boolean | undefined) =>
  open !== undefined || selected !== undefined;

function getRowClassName(row: BoundRow, selected: boolean | undefined): string {
  return classNames(
    row.open && 'cursor-pointer',
    selected ? 'bg-accent-soft' : 'bg-surface',
    !selected && isReachable(row, selected) && 'hover:bg-hover',
  );
}

type CellPlace = { at: number; roles: Roles; fits: FitsInCell | undefined };

function renderTableCell(look: ColumnStyle, row: BoundRow, { at, roles, fits }: CellPlace) {
  const { key, primary, style, isOwn } = look;
  const content = row.cell(at, fits);
  const isRoomy = typeof content === 'string' && fits?.(content) === true;
  const className = isRoomy ? look.roomyClassName : look.className;
  if (!primary) {
    return (
      <td key={key} role={roles.cell} className={className} style={style}>
        {isOwn ? <Fragment key={row.key}>{content}</Fragment> : content}
      </td>
    );
  }
  return (
    <th key={key} scope="row" role={roles.rowheader} className={className} style={style}>
      {row.open ? (
        <button
          type="button"
          data-open
          tabIndex={-1}
          className={isRoomy ? undefined : 'max-w-full cut-short'}
        >
          {content}
        </button>
      ) : (
        content
      )}
    </th>
  );
}
