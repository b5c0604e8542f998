import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';

/** Fewer are quicker drawn at once, and the browser finds in them what someone looks for. */
const virtualFrom = 101;
const rowHeight = 37;
const headHeight = 37;
const ahead = 3;
/** As many rows as the tallest usual screen shows at once. */
export const firstScreen = 24;

export type Drawn = { readonly index: number; readonly gap: number };

/** Of a long page only what is in sight and a little more is drawn; `kept` stay, wherever they are. */
export function useDrawnItems(
  holder: RefObject<HTMLElement | null>,
  count: number,
  kept: readonly number[],
) {
  const virtual = count >= virtualFrom;
  // It answers with functions that read its own state; nothing here is memoized over them.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: virtual ? count : 0,
    getScrollElement: () => holder.current,
    estimateSize: () => rowHeight,
    scrollMargin: headHeight,
    overscan: ahead,
    // Until the place is measured: columns take their widths from the first drawing.
    initialRect: { width: 0, height: firstScreen * rowHeight },
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) =>
        [...new Set([...defaultRangeExtractor(range), ...kept])]
          .filter((index) => index < count)
          .sort((a, b) => a - b),
      [kept, count],
    ),
  });
  if (!virtual) {
    const drawn = Array.from({ length: count }, (_, index): Drawn => ({ index, gap: 0 }));
    return { drawn, after: 0, virtual };
  }
  let end = headHeight;
  const drawn = virtualizer.getVirtualItems().map(({ index, start, end: itsEnd }): Drawn => {
    const gap = start - end;
    end = itsEnd;
    return { index, gap };
  });
  return { drawn, after: headHeight + virtualizer.getTotalSize() - end, virtual };
}
