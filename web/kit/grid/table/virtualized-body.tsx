import { Fragment, type ReactNode, type RefObject } from 'react';
import type { BoundRow } from '#web/kit/grid/rows/bound-row.tsx';
import { GroupHeader } from './group-header.tsx';
import type { GridItem } from './grouping.ts';
import { useRenderedItems } from './use-rendered-items.ts';

type VirtualizedBodyProps = {
  holder: RefObject<HTMLElement | null>;
  items: readonly GridItem<BoundRow>[];
  /** Rows that stay rendered at every scroll position. */
  pinnedIndexes: readonly number[];
  width: number;
  /** In pixels. */
  rowHeight: number;
  row: (row: BoundRow, place: number) => ReactNode;
};

/**
 * The visible rows of a long page, each positioned explicitly. An element that scrolls out of view
 * is reused for another row; creating a new one would cost the browser twice as much.
 */
export function VirtualizedBody({
  holder,
  items,
  pinnedIndexes,
  width,
  rowHeight,
  row,
}: VirtualizedBodyProps) {
  const drawn = useRenderedItems(holder, items.length, { pinnedIndexes, rowHeight });
  return (
    <tbody
      role="rowgroup"
      className="relative"
      style={{ height: `calc(${items.length} * var(--row))` }}
    >
      {drawn.map(({ element, index }) => {
        const item = items[index];
        if (item?.kind === 'row') return <Fragment key={element}>{row(item.row, index)}</Fragment>;
        if (!item) return null;
        const { label, rows } = item;
        return (
          <GroupHeader
            key={`head ${element}`}
            label={label}
            rows={rows}
            width={width}
            place={index}
          />
        );
      })}
    </tbody>
  );
}
