import { Fragment, useEffect, useMemo, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton.tsx';
import { words } from '../words.ts';
import type { BoundRow } from './bound-row.tsx';
import { columnLook } from './column-look.ts';
import { GridHead } from './grid-head.tsx';
import { GridTableRow } from './grid-table-row.tsx';
import { GridTotals } from './grid-totals.tsx';
import type { GridViewProps } from './grid-view.ts';
import type { GridItem } from './grouping.ts';
import { hasMenu } from './has-menu.ts';
import { indexOf, onRowsClick, onRowsKey } from './row-events.ts';
import { isSelected } from './selection.ts';
import { type Drawn, firstScreen, useDrawnItems } from './use-drawn-items.ts';
import { useHeldColumns } from './use-held-columns.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useWideMark } from './use-wide-mark.ts';
import { widestRows } from './widest-rows.ts';

/** The table of a desk: rows of 36 px, figures to the right, header and totals always in sight. */
export function GridTable<Row extends object>(props: GridViewProps<Row>) {
  const { grid, columns, choice, rows, items, acts } = props;
  const holder = useRef<HTMLDivElement>(null);
  const looks = useMemo(
    () => columns.map((it) => columnLook(it, choice.kept)),
    [columns, choice.kept],
  );
  const focus = useRowFocus(holder);
  const active = Math.min(focus.active, rows.length - 1);
  const widest = useMemo(() => widestRows(columns, grid.rows), [columns, grid.rows]);
  const kept = useMemo(
    () => [active, ...widest].map((index) => itemOf(items, index)),
    [active, widest, items],
  );
  const drawing = useDrawnItems(holder, items.length, kept);
  useHeldColumns(holder, drawing.virtual, looks, grid.rows);
  const width = columns.length + (grid.selection ? 1 : 0) + (grid.actions ? 1 : 0);
  useEffect(() => {
    if (holder.current) holder.current.scrollTop = 0;
  }, [grid.state]);
  useWideMark(holder);
  // A scroll draws rows and nothing else: it comes without new props.
  const head = useMemo(
    () => <GridHead {...props} virtual={drawing.virtual} />,
    [props, drawing.virtual],
  );
  const row = (bound: BoundRow) => (
    <GridTableRow
      row={bound}
      looks={looks}
      position={grid.state.offset + bound.index + 2}
      entry={bound.index === active}
      selected={grid.selection && isSelected(grid.selection.selected, bound.key)}
      hasMenu={hasMenu(grid, bound.index)}
      virtual={drawing.virtual}
      late={!drawing.virtual && bound.index >= firstScreen}
    />
  );
  return (
    <div
      ref={holder}
      tabIndex={-1}
      className={classNames(
        'group/grid bg-surface max-h-[max(24rem,calc(100dvh-17rem))] scroll-py-10 overflow-auto print:max-h-none print:overflow-visible',
        grid.selection ? '[--row-start:2.5rem]' : '[--row-start:0px]',
      )}
    >
      <table
        role={drawing.virtual ? 'table' : undefined}
        aria-label={grid.label}
        aria-busy={grid.loading || undefined}
        aria-rowcount={grid.count === undefined ? undefined : grid.count + 1}
        className="holds-columns w-full border-separate border-spacing-0 text-left"
        onKeyDown={(event) => onRowsKey(event, { acts, last: rows.length - 1, ...focus })}
        onClick={(event) => onRowsClick(event, acts)}
        onFocus={({ target }) => focus.setActive((now) => indexOf(target) ?? now)}
      >
        {head}
        {grid.rows === undefined ? (
          <SkeletonBody rows={grid.state.limit} width={width} />
        ) : (
          bodiesOf(items, drawing.drawn).map(({ key, drawn }) => (
            <tbody key={key} role={drawing.virtual ? 'rowgroup' : undefined}>
              {drawn.map(({ item, gap }) => (
                <Fragment key={item.kind === 'row' ? item.row.key : 'head'}>
                  {gap > 0 && <Gap height={gap} />}
                  {item.kind === 'row' ? (
                    row(item.row)
                  ) : (
                    <GroupHead label={item.label} rows={item.rows} width={width} />
                  )}
                </Fragment>
              ))}
            </tbody>
          ))
        )}
        {drawing.after > 0 && (
          <tbody>
            <Gap height={drawing.after} />
          </tbody>
        )}
        {grid.totals && rows.length > 0 && <GridTotals {...props} />}
      </table>
    </div>
  );
}

function itemOf(items: readonly GridItem<BoundRow>[], index: number): number {
  const there = items[index];
  if (there?.kind === 'row' && there.row.index === index) return index;
  return items.findIndex((item) => item.kind === 'row' && item.row.index === index);
}

type DrawnItem = { item: GridItem<BoundRow>; gap: number };
type Body = { key: string; drawn: DrawnItem[] };

/**
 * One body for each group. A row stays in its own wherever the page is scrolled to, or the browser
 * would take the focus from it.
 */
function bodiesOf(items: readonly GridItem<BoundRow>[], drawn: readonly Drawn[]): Body[] {
  const bodies: Body[] = [];
  for (const { index, gap } of drawn) {
    const item = items[index];
    if (!item) continue;
    const key = item.kind === 'row' ? item.head : item.key;
    const last = bodies.at(-1);
    if (last?.key === key) last.drawn.push({ item, gap });
    else bodies.push({ key, drawn: [{ item, gap }] });
  }
  return bodies;
}

/** In place of rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return <tr aria-hidden style={{ height }} />;
}

type GroupHeadProps = { label: string; rows: number; width: number };

function GroupHead({ label, rows, width }: GroupHeadProps) {
  return (
    <tr className="h-9.25">
      <th
        scope="rowgroup"
        colSpan={width}
        className="border-t border-line bg-hover px-3 text-small font-semibold text-ink-soft"
      >
        <span className="sticky left-3">
          {`${label} `}
          <span className="ml-1 font-normal">{words.grid.groupRows(rows)}</span>
        </span>
      </th>
    </tr>
  );
}

function SkeletonBody({ rows, width }: { rows: number; width: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: Math.min(rows, 10) }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: width }, (_, cell) => (
            <td key={cell} className="h-9.25 border-t border-line px-3">
              <Skeleton className={classNames('h-3', (row + cell) % 3 ? 'w-3/4' : 'w-1/2')} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
