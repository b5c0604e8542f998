import { type RefObject, useEffect } from 'react';

/**
 * Marks a table that scrolls sideways, and its frame where more of it lies beyond an edge. Cells are
 * pinned only there: each pinned cell is a layer of its own, and scrolling a hundred of them costs
 * more than rendering the rows. Measures again when the columns change.
 */
export function useScrollEdges(holder: RefObject<HTMLElement | null>, columns: unknown): void {
  useEffect(() => {
    const scrolled = holder.current;
    if (!scrolled) return;
    let shown = -1;
    const markEdges = () => {
      const { scrollLeft, scrollWidth, clientWidth, parentElement: frame } = scrolled;
      shown = scrollLeft;
      frame?.toggleAttribute('data-more-before', scrollLeft > 1);
      frame?.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1);
    };
    const measure = () => {
      scrolled.toggleAttribute('data-wide', scrolled.scrollWidth > scrolled.clientWidth);
      placePins(scrolled);
      markEdges();
    };
    const onScroll = () => {
      if (scrolled.scrollLeft !== shown) markEdges();
    };
    const watch = new ResizeObserver(measure);
    for (const watched of [scrolled, ...scrolled.children]) watch.observe(watched);
    scrolled.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      watch.disconnect();
      scrolled.removeEventListener('scroll', onScroll);
    };
  }, [holder, columns]);
}

/** Columns that stay in view stand beside each other, each after the widths of those before it. */
function placePins(scrolled: HTMLElement): void {
  let before = 0;
  for (const head of scrolled.querySelectorAll<HTMLElement>('th[data-pin]')) {
    const place = `calc(var(--row-start) + ${before}px)`;
    scrolled.style.setProperty(`--pin-${head.dataset['pin']}`, place);
    before += head.offsetWidth;
  }
}
