import { type CSSProperties, Fragment, type ReactNode, useMemo, useRef } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import type { GridColumn } from '#web/kit/grid/column.ts';
import type { BoundRow } from '#web/kit/grid/rows/bound-row.tsx';
import {
  type ColumnPreferences,
  isColumnSticky,
} from '#web/kit/grid/columns/column-preferences.ts';
import { buildColumnStyle, type ColumnStyle } from '#web/kit/grid/columns/column-style.ts';
import { GroupHeader } from './group-header.tsx';
import { GridHead } from './grid-head.tsx';
import { GridTableRow } from './grid-table-row.tsx';
import { GridTotals } from './grid-totals.tsx';
import type { GridViewProps } from '#web/kit/grid/grid-view.ts';
import type { GridItem } from './grouping.ts';
import { hasRowMenu } from '#web/kit/grid/rows/has-menu.ts';
import { VirtualizedBody } from './virtualized-body.tsx';
import { getRowIndex, onRowsClick, onRowsKey } from '#web/kit/grid/rows/row-events.ts';
import { isSelected } from '#web/kit/grid/selection/selection.ts';
import { firstScreenRows } from './use-rendered-items.ts';
import { useFixedColumns } from '#web/kit/grid/columns/use-fixed-columns.ts';
import { useIsPrinted } from './use-is-printed.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { useRowFocus } from '#web/kit/grid/rows/use-row-focus.ts';
import { rowHeights } from './row-position.ts';
import { useScrollEdges } from './use-scroll-edges.ts';
import { findWidestRows } from '#web/kit/grid/columns/widest-rows.ts';

/**
 * Shorter pages render faster without virtualization, and the browser's search finds text in them.
 */
const minVirtualizedRows = 101;

/** The desktop table: rows of 36 px, figures right-aligned, header and totals always visible. */
export function GridTable<Row extends object>(props: GridViewProps<Row>) {
  const { grid, columns, choice, rows, items, acts } = props;
  const holder = useRef<HTMLDivElement>(null);
  const looks = useMemo(
    () => buildColumnStyles(columns, choice.preferences),
    [columns, choice.preferences],
  );
  const focus = useRowFocus(holder);
  const active = Math.min(focus.active, rows.length - 1);
  const widest = useMemo(() => findWidestRows(columns, grid.rows), [columns, grid.rows]);
  const pinnedIndexes = useMemo(
    () => [active, ...widest].map((index) => findItemIndex(items, index)),
    [active, widest, items],
  );
  const isPrinted = useIsPrinted();
  const isLong = items.length >= minVirtualizedRows && !isPrinted;
  const fixedColumns = useFixedColumns(holder, isLong, looks, grid.rows);
  const width = columns.length + (grid.selection ? 1 : 0) + (grid.actions ? 1 : 0);
  useScrollRestoration(holder, { ...grid, ready: grid.rows !== undefined });
  useScrollEdges(holder, looks);
  const rowHeight = rowHeights[choice.density];
  // A scroll comes without new props, so it renders only rows.
  const head = useMemo(() => <GridHead {...props} virtual={isLong} />, [props, isLong]);
  const row = (bound: BoundRow, place?: number) => (
    <GridTableRow
      row={bound}
      looks={looks}
      position={grid.state.offset + bound.index + 2}
      entry={bound.index === active}
      selected={grid.selection && isSelected(grid.selection.selected, bound.key)}
      hasMenu={hasRowMenu(grid, bound.index)}
      place={place}
      fixedColumns={fixedColumns}
      late={!isLong && !isPrinted && bound.index >= firstScreenRows}
    />
  );
  return (
    <div className="scroll-edges">
      <div
        ref={holder}
        tabIndex={-1}
        data-compact={choice.density === 'compact' || undefined}
        style={buildRowVariable(rowHeight)}
        className={classNames(
          'group/grid @container bg-surface max-h-[max(24rem,calc(100dvh-17rem))] scroll-py-10 overflow-auto print:max-h-none print:overflow-visible',
          grid.selection ? '[--row-start:2.5rem]' : '[--row-start:0px]',
        )}
      >
        <table
          role={isLong ? 'table' : undefined}
          aria-label={grid.label}
          aria-busy={grid.loading || undefined}
          aria-rowcount={grid.count === undefined ? undefined : grid.count + 1}
          className="holds-columns w-full border-separate border-spacing-0 text-left"
          onKeyDown={(event) => onRowsKey(event, { acts, last: rows.length - 1, ...focus })}
          onClick={(event) => onRowsClick(event, acts)}
          onFocus={({ target }) => focus.setActive((now) => getRowIndex(target) ?? now)}
        >
          {head}
          {grid.rows === undefined ? (
            <SkeletonBody rows={grid.state.limit} width={width} />
          ) : isLong ? (
            <VirtualizedBody
              holder={holder}
              items={items}
              pinnedIndexes={pinnedIndexes}
              width={width}
              rowHeight={rowHeight}
              row={row}
            />
          ) : (
            <GroupedBodies items={items} width={width} row={row} />
          )}
          {grid.totals && rows.length > 0 && <GridTotals {...props} virtual={isLong} />}
        </table>
      </div>
    </div>
  );
}

type GroupedBodiesProps = {
  items: readonly GridItem<BoundRow>[];
  width: number;
  row: (row: BoundRow) => ReactNode;
};

function GroupedBodies({ items, width, row }: GroupedBodiesProps) {
  return groupIntoBodies(items).map((body) => (
    <tbody key={body.key}>
      {body.items.map((item) =>
        item.kind === 'row' ? (
          <Fragment key={item.row.key}>{row(item.row)}</Fragment>
        ) : (
          <GroupHeader key="head" label={item.label} rows={item.rows} width={width} />
        ),
      )}
    </tbody>
  ));
}

function buildColumnStyles<Row>(
  columns: readonly GridColumn<Row>[],
  preferences: ColumnPreferences,
): ColumnStyle[] {
  const sticky = columns.filter((column) => isColumnSticky(column, preferences));
  return columns.map((column) =>
    buildColumnStyle(column, preferences, Math.max(0, sticky.indexOf(column))),
  );
}

/** React's styles have no type for variables. */
const buildRowVariable = (height: number): CSSProperties & Record<'--row', string> => ({
  '--row': `${height}px`,
});

function findItemIndex(items: readonly GridItem<BoundRow>[], index: number): number {
  const there = items[index];
  if (there?.kind === 'row' && there.row.index === index) return index;
  return items.findIndex((item) => item.kind === 'row' && item.row.index === index);
}

type TableBody = { readonly key: string; readonly items: GridItem<BoundRow>[] };

/** One table body for each group. */
function groupIntoBodies(items: readonly GridItem<BoundRow>[]): TableBody[] {
  const bodies: TableBody[] = [];
  for (const item of items) {
    const key = item.kind === 'row' ? item.head : item.key;
    const last = bodies.at(-1);
    if (last?.key === key) last.items.push(item);
    else bodies.push({ key, items: [item] });
  }
  return bodies;
}

function SkeletonBody({ rows, width }: { rows: number; width: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: Math.min(rows, 10) }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: width }, (_, cell) => (
            <td key={cell} className="h-(--row) border-t border-line px-3">
              <Skeleton className={classNames('h-3', (row + cell) % 3 ? 'w-3/4' : 'w-1/2')} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
