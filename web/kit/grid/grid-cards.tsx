import { memo, useEffect, useMemo, useRef } from 'react';
import { classNames } from '#web/kit/theme/class-names.ts';
import { Menu } from '#web/kit/overlays/menu.tsx';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { words } from '#web/kit/words/words.ts';
import type { BoundRow } from './bound-row.tsx';
import { isFigure } from './column.ts';
import { hasTotals, totalOf } from './grid-totals.tsx';
import type { GridViewProps } from './grid-view.ts';
import { hasMenu } from './has-menu.ts';
import { onRowsClick, onRowsKey } from './row-events.ts';
import { SelectionBox } from './selection-box.tsx';
import { isSelected } from './selection.ts';
import { useMoreInSight } from './use-more-in-sight.ts';
import { useRowFocus } from './use-row-focus.ts';

/** The same rows on a phone: one card each, its name on top, its columns as lines. */
export function GridCards<Row extends object>(props: GridViewProps<Row>) {
  const { grid, columns, rows, items, acts } = props;
  const holder = useRef<HTMLDivElement>(null);
  const { drawn, end } = useMoreInSight(items.length, grid.state.offset);
  const focus = useRowFocus(holder);
  useEffect(() => {
    const top = holder.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) holder.current?.scrollIntoView();
  }, [grid.state]);
  const lines = useMemo(() => cardLines(columns), [columns]);
  if (grid.rows === undefined) return <SkeletonCards rows={grid.state.limit} />;
  return (
    <div
      ref={holder}
      className="scroll-mt-(--below-header)"
      aria-busy={grid.loading || undefined}
      onKeyDown={(event) =>
        onRowsKey(event, { acts, last: Math.min(rows.length, drawn) - 1, ...focus })
      }
      onClick={(event) => onRowsClick(event, acts)}
    >
      <ul aria-label={grid.label}>
        {items.slice(0, drawn).map((item) =>
          item.kind === 'group' ? (
            <li
              key={item.key}
              className="bg-hover px-4 py-1.5 text-small font-semibold text-ink-soft"
            >
              {item.label}
              <span className="ml-2 font-normal">{words.grid.groupRows(item.rows)}</span>
            </li>
          ) : (
            <Card
              key={item.row.key}
              row={item.row}
              lines={lines}
              entry={item.row.index === focus.active}
              selected={grid.selection && isSelected(grid.selection.selected, item.row.key)}
              hasMenu={hasMenu(grid, item.row.index)}
            />
          ),
        )}
      </ul>
      {drawn < items.length && <p ref={end} className="h-24" aria-hidden />}
      {hasTotals(columns, grid.totals) && rows.length > 0 && <TotalsCard {...props} />}
    </div>
  );
}

type CardLine = { key: string; header: string; at: number; figure: boolean };
type CardLines = { title: number; lines: readonly CardLine[] };

function cardLines(columns: readonly CardColumn[]): CardLines {
  const title = Math.max(
    0,
    columns.findIndex(({ primary }) => primary),
  );
  const lines = columns.map((column, at) => ({ ...column, at, figure: isFigure(column) }));
  return { title, lines: lines.filter(({ at }) => at !== title) };
}

type CardColumn = { key: string; header: string; kind: string; primary?: boolean };

type CardProps = {
  row: BoundRow;
  lines: CardLines;
  entry: boolean;
  selected: boolean | undefined;
  hasMenu: boolean;
};

const Card = memo(function Card(props: CardProps) {
  const { row, entry, selected, hasMenu } = props;
  const { title, lines } = props.lines;
  const reachable = row.open !== undefined || selected !== undefined;
  return (
    <li
      data-row={row.index}
      tabIndex={reachable ? (entry ? 0 : -1) : undefined}
      className={classNames(
        'border-t border-line px-4 py-3 [contain-intrinsic-size:auto_14rem] [content-visibility:auto] focus-visible:-outline-offset-2',
        selected && 'bg-accent-soft',
      )}
    >
      <div className="flex min-h-11 items-center gap-3">
        {selected !== undefined && (
          <SelectionBox label={words.grid.selectRow(row.label)} checked={selected} />
        )}
        <div className="line-clamp-3 min-w-0 flex-1 font-semibold break-words">
          {row.open ? (
            <button
              type="button"
              data-open
              tabIndex={-1}
              className="line-clamp-3 min-h-11 max-w-full text-left break-words"
            >
              {row.cell(title)}
            </button>
          ) : (
            row.cell(title)
          )}
        </div>
        {hasMenu && row.menu && <Menu label={words.grid.actionsOf(row.label)} items={row.menu} />}
      </div>
      <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1">
        {lines.map(({ key, header, at, figure }) => (
          <div key={key} className="contents has-[[data-nothing]]:hidden">
            <dt className="text-ink-quiet">{header}</dt>
            <dd className={classNames('uncut min-w-0 break-words', figure && 'figures')}>
              {row.cell(at)}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
});

function TotalsCard<Row extends object>({ grid: { totals }, columns }: GridViewProps<Row>) {
  return (
    <dl className="grid grid-cols-2 gap-y-1 border-t border-edge px-4 py-3 font-semibold">
      {columns.map((column) => {
        const total = totalOf(column, totals);
        return total === undefined ? null : (
          <div key={column.key} className="contents">
            <dt>{column.header}</dt>
            <dd className="figures text-right">{total}</dd>
          </div>
        );
      })}
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
