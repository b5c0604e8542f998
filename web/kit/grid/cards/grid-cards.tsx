import { useEffect, useMemo, useRef } from 'react';
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { kitWords } from '#web/kit/words/kit-words.ts';
import { buildCardLayout, GridCard } from './grid-card.tsx';
import { hasTotals, formatTotal } from '#web/kit/grid/table/grid-totals.tsx';
import type { GridViewProps } from '#web/kit/grid/grid-view.ts';
import { hasRowMenu } from '#web/kit/grid/rows/has-menu.ts';
import { onRowsClick, onRowsKey } from '#web/kit/grid/rows/row-events.ts';
import { isSelected } from '#web/kit/grid/selection/selection.ts';
import { useInfiniteRender } from './use-infinite-render.ts';
import { useRowFocus } from '#web/kit/grid/rows/use-row-focus.ts';

/** The grid's rows on a phone: one card each. */
export function GridCards<Row extends object>(props: GridViewProps<Row>) {
  const { grid, columns, rows, items, acts } = props;
  const holder = useRef<HTMLDivElement>(null);
  const { drawn, end } = useInfiniteRender(items.length, grid.state.offset);
  const focus = useRowFocus(holder);
  useEffect(() => {
    const top = holder.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) holder.current?.scrollIntoView();
  }, [grid.state]);
  const layout = useMemo(() => buildCardLayout(columns), [columns]);
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
              <span className="ml-2 font-normal">{kitWords.grid.groupRows(item.rows)}</span>
            </li>
          ) : (
            <GridCard
              key={item.row.key}
              row={item.row}
              layout={layout}
              entry={item.row.index === focus.active}
              selected={grid.selection && isSelected(grid.selection.selected, item.row.key)}
              hasMenu={hasRowMenu(grid, item.row.index)}
            />
          ),
        )}
      </ul>
      {drawn < items.length && <p ref={end} className="h-24" aria-hidden />}
      {hasTotals(columns, grid.totals) && rows.length > 0 && <TotalsCard {...props} />}
    </div>
  );
}

function TotalsCard<Row extends object>({ grid: { totals }, columns }: GridViewProps<Row>) {
  return (
    <dl className="grid grid-cols-2 gap-y-1 border-t border-edge px-4 py-3 font-semibold">
      {columns.map((column) => {
        const total = formatTotal(column, totals);
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
        </div>
      ))}
    </div>
  );
}
