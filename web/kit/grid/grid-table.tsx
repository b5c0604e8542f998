import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton.tsx';
import { words } from '../words.ts';
import { isFigure } from './column.ts';
import { GridHead } from './grid-head.tsx';
import type { GridProps } from './grid-props.ts';
import { GridTableRow } from './grid-table-row.tsx';
import { type GridViewProps, rowGroups } from './grid-view.ts';

/** The table of a desk: rows of 36 px, figures to the right. */
export function GridTable<Row extends object>(props: GridViewProps<Row>) {
  const { grid, table } = props;
  const width = grid.columns.length + (grid.selection ? 1 : 0) + (grid.actions ? 1 : 0);
  const first = table.getRowModel().rows[0]?.id;
  return (
    <div className="overflow-x-auto" tabIndex={-1}>
      <table
        aria-label={grid.label}
        aria-busy={grid.loading || undefined}
        aria-rowcount={grid.count === undefined ? undefined : grid.count + 1}
        data-rows
        className="w-full border-collapse text-left"
      >
        <GridHead {...props} />
        {grid.rows === undefined ? (
          <SkeletonBody rows={grid.state.limit} width={width} />
        ) : (
          rowGroups(props).map((group) => (
            <tbody key={`${group.key} ${group.items[0]?.id}`}>
              {group.label !== undefined && (
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={width}
                    className="bg-hover px-3 py-1.5 text-small font-semibold text-ink-soft"
                  >
                    {group.label}
                  </th>
                </tr>
              )}
              {group.items.map((row) => (
                <GridTableRow key={row.id} grid={grid} row={row} entry={row.id === first} />
              ))}
            </tbody>
          ))
        )}
        {grid.footer && grid.rows && grid.rows.length > 0 && <Totals {...grid} />}
      </table>
    </div>
  );
}

function Totals<Row extends object>({ columns, footer, selection, actions }: GridProps<Row>) {
  return (
    <tfoot className="border-t border-edge font-semibold">
      <tr>
        {selection && <td />}
        {columns.map((column, index) => (
          <td
            key={column.key}
            className={classNames('h-9 px-3', isFigure(column) && 'figures text-right')}
          >
            {footer?.[column.key] ?? (index === 0 ? words.grid.totals : null)}
          </td>
        ))}
        {actions && <td className="sticky right-0 bg-surface" />}
      </tr>
    </tfoot>
  );
}

function SkeletonBody({ rows, width }: { rows: number; width: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: Math.min(rows, 10) }, (_, row) => (
        <tr key={row} className="border-t border-line">
          {Array.from({ length: width }, (_, cell) => (
            <td key={cell} className="h-9 px-3">
              <Skeleton className={classNames('h-3', (row + cell) % 3 ? 'w-3/4' : 'w-1/2')} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
