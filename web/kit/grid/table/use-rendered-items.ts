import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { renderInFrames } from './render-in-frames.ts';
import {
  type RenderedRow,
  computeNextRows,
  sortRenderedRows,
  type VisibleRange,
} from './rendered-rows.ts';

const headHeight = 37;
/** The number of rows that a tall, common screen shows. */
export const firstScreenRows = 24;

type RenderState = { readonly drawn: readonly RenderedRow[]; readonly sight: VisibleRange };

// Used until the container is measured: columns take their widths from the first render.
const initialRenderState: RenderState = {
  drawn: Array.from({ length: firstScreenRows }, (_, at) => ({ element: at, index: at })),
  sight: { from: 0, to: firstScreenRows },
};

/**
 * The rows to render out of `count`: the visible ones, some around them, and `pinnedIndexes`, which always
 * stay.
 */
export function useRenderedItems(
  holder: RefObject<HTMLElement | null>,
  count: number,
  { pinnedIndexes, rowHeight }: { pinnedIndexes: readonly number[]; rowHeight: number },
): readonly RenderedRow[] {
  const [near, setNear] = useState(initialRenderState);
  // In the same render that asks for it, because the focus moves to a kept row.
  const drawn = useMemo(
    () => computeNextRows(near.drawn, near.sight, { count, pinnedIndexes, max: 0 }),
    [near, count, pinnedIndexes],
  );
  const latest = useRef({ drawn, pinnedIndexes });
  useLayoutEffect(() => {
    latest.current = { drawn, pinnedIndexes };
  }, [drawn, pinnedIndexes]);
  useEffect(() => {
    const place = holder.current;
    if (!place) return;
    const by = (step: typeof computeNextRows) => (max: number) => {
      const { drawn: before, pinnedIndexes: stay } = latest.current;
      const sight = getVisibleRange(place, rowHeight);
      const next = step(before, sight, { count, pinnedIndexes: stay, max });
      if (next === before) return false;
      flushSync(() => setNear({ drawn: next, sight }));
      return true;
    };
    return renderInFrames(place, by(computeNextRows), by(sortRenderedRows));
  }, [holder, count, rowHeight]);
  return drawn;
}

function getVisibleRange(
  { scrollTop, clientHeight }: HTMLElement,
  rowHeight: number,
): VisibleRange {
  return {
    from: Math.floor(scrollTop / rowHeight),
    to: Math.ceil((scrollTop + clientHeight - headHeight) / rowHeight),
  };
}
