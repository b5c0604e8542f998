import { classNames } from '../class-names.ts';
import { Menu } from '../menu.tsx';
import { Skeleton } from '../skeleton.tsx';
import { words } from '../words.ts';
import { CellContent } from './cell-content.tsx';
import { isFigure } from './column.ts';
import type { GridProps } from './grid-props.ts';
import { type GridViewProps, rowActs, rowGroups } from './grid-view.ts';
import { isRowClick, onRowKey } from './row-keys.ts';
import { SelectionBox } from './selection-box.tsx';
import type { GridRow } from './use-grid-table.ts';

/** The same rows on a phone: one card each, its name on top, its columns as lines. */
export function GridCards<Row extends object>(props: GridViewProps<Row>) {
  const { grid, table } = props;
  const first = table.getRowModel().rows[0]?.id;
  if (grid.rows === undefined) return <SkeletonCards rows={grid.state.limit} />;
  return (
    <div data-rows aria-busy={grid.loading || undefined}>
      {rowGroups(props).map((group) => (
        <div key={`${group.key} ${group.items[0]?.id}`}>
          {group.label !== undefined && (
            <p className="bg-hover px-4 py-1.5 text-small font-semibold text-ink-soft">
              {group.label}
            </p>
          )}
          <ul aria-label={group.label ?? grid.label}>
            {group.items.map((row) => (
              <Card key={row.id} grid={grid} row={row} entry={row.id === first} />
            ))}
          </ul>
        </div>
      ))}
      {grid.footer && grid.rows.length > 0 && <TotalsCard {...grid} />}
    </div>
  );
}

type CardProps<Row extends object> = { grid: GridProps<Row>; row: GridRow<Row>; entry: boolean };

function Card<Row extends object>({ grid, row, entry }: CardProps<Row>) {
  const acts = rowActs(grid, row);
  const label = grid.rowLabel(row.original);
  const title = grid.columns.find((column) => column.primary) ?? grid.columns[0];
  const lines = grid.columns.filter((column) => column !== title);
  return (
    <li
      data-row
      tabIndex={acts.open || acts.toggle ? (entry ? 0 : -1) : undefined}
      onKeyDown={(event) => onRowKey(event, acts)}
      onClick={(event) => isRowClick(event) && acts.open?.()}
      className={classNames(
        'border-t border-line px-4 py-3 focus-visible:-outline-offset-2',
        row.getIsSelected() && 'bg-accent-soft',
      )}
    >
      <div className="flex min-h-11 items-center gap-3">
        {grid.selection && (
          <SelectionBox
            label={words.grid.selectRow(label)}
            checked={row.getIsSelected()}
            onToggle={row.getToggleSelectedHandler()}
          />
        )}
        <div className="min-w-0 flex-1 truncate font-semibold">
          {title && <CardTitle open={acts.open} column={title} row={row.original} />}
        </div>
        {grid.actions && (
          <Menu label={words.grid.actionsOf(label)} items={grid.actions(row.original)} />
        )}
      </div>
      <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1">
        {lines.map((column) => (
          <div key={column.key} className="contents">
            <dt className="text-ink-quiet">{column.header}</dt>
            <dd className={classNames('min-w-0 truncate', isFigure(column) && 'figures')}>
              <CellContent column={column} row={row.original} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

type CardTitleProps<Row extends object> = {
  open: (() => void) | undefined;
  column: GridProps<Row>['columns'][number];
  row: Row;
};

function CardTitle<Row extends object>({ open, column, row }: CardTitleProps<Row>) {
  const content = <CellContent column={column} row={row} />;
  if (!open) return content;
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={open}
      className="min-h-11 max-w-full truncate text-left"
    >
      {content}
    </button>
  );
}

function TotalsCard<Row extends object>({ columns, footer }: GridProps<Row>) {
  return (
    <dl className="grid grid-cols-2 gap-y-1 border-t border-edge px-4 py-3 font-semibold">
      {columns
        .filter((column) => footer?.[column.key] !== undefined)
        .map((column) => (
          <div key={column.key} className="contents">
            <dt>{column.header}</dt>
            <dd className="figures text-right">{footer?.[column.key]}</dd>
          </div>
        ))}
    </dl>
  );
}

function SkeletonCards({ rows }: { rows: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: Math.min(rows, 5) }, (_, row) => (
        <div key={row} className="space-y-3 border-t border-line px-4 py-4">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      ))}
    </div>
  );
}
