import { type RefObject, useEffect } from 'react';

/**
 * Marks a container that scrolls horizontally. Cells are pinned only there: each pinned cell is a
 * layer of its own, and scrolling a hundred of them costs more than rendering the rows.
 */
export function useMarkHorizontalScroll(holder: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scrolled = holder.current;
    if (!scrolled) return;
    const watch = new ResizeObserver(() =>
      scrolled.toggleAttribute('data-wide', scrolled.scrollWidth > scrolled.clientWidth),
    );
    for (const watched of [scrolled, ...scrolled.children]) watch.observe(watched);
    return () => watch.disconnect();
  }, [holder]);
}
