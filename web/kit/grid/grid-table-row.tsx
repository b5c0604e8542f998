import { memo, useDeferredValue } from 'react';
import { classNames } from '../class-names.ts';
import { Menu } from '../menu.tsx';
import { words } from '../words.ts';
import type { BoundRow } from './bound-row.tsx';
import type { ColumnLook } from './column-look.ts';
import { SelectionBox } from './selection-box.tsx';

type GridTableRowProps = {
  row: BoundRow;
  looks: readonly ColumnLook[];
  /** Among all rows of the grid, its header included. */
  position: number;
  /** The row by which Tab enters the table; arrows go on from there. */
  entry: boolean;
  /** `undefined` where nothing can be selected. */
  selected: boolean | undefined;
  /** Below the first screen: it holds its place, and is filled once those above are there. */
  late: boolean;
};

/** What is done with it is heard by the table: `row-events.ts`. */
export const GridTableRow = memo(function GridTableRow(props: GridTableRowProps) {
  const { row, looks, position, entry, selected, late } = props;
  const filled = useDeferredValue(true, !late);
  const reachable = row.open !== undefined || selected !== undefined;
  return (
    <tr
      data-row={row.index}
      tabIndex={reachable ? (entry ? 0 : -1) : undefined}
      aria-rowindex={position}
      aria-selected={selected}
      className={classNames(
        'framed',
        row.open && 'cursor-pointer',
        selected ? 'bg-accent-soft' : 'bg-surface',
        !selected && reachable && 'hover:bg-hover',
      )}
    >
      {!filled && <td className="h-9.25 border-t border-line" />}
      {filled && selected !== undefined && (
        <td className="left-0 z-1 group-data-wide/grid:sticky h-9.25 w-10 min-w-10 border-t border-line bg-inherit pl-3">
          <SelectionBox label={words.grid.selectRow(row.label)} checked={selected} />
        </td>
      )}
      {filled && looks.map((look, at) => <Cell key={look.key} look={look} row={row} at={at} />)}
      {filled && row.menu && (
        <td className="right-0 z-1 h-9.25 w-12 group-data-wide/grid:sticky border-t border-line bg-inherit pr-2 text-right">
          <Menu label={words.grid.actionsOf(row.label)} items={row.menu} />
        </td>
      )}
    </tr>
  );
});

type CellProps = { look: ColumnLook; row: BoundRow; at: number };

function Cell({ look: { primary, className, style }, row, at }: CellProps) {
  const content = row.cell(at);
  if (!primary) {
    return (
      <td className={className} style={style}>
        {content}
      </td>
    );
  }
  return (
    <th scope="row" className={className} style={style}>
      {row.open ? (
        <button type="button" data-open tabIndex={-1} className="max-w-full truncate">
          {content}
        </button>
      ) : (
        content
      )}
    </th>
  );
}
