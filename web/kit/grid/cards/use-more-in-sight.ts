import { useCallback, useState } from 'react';

const atOnce = 50;

/** Renders the first rows, and more whenever the end of the rendered ones comes near the screen. */
export function useMoreInSight(count: number, page: number) {
  const [seen, setSeen] = useState({ page, drawn: atOnce });
  const drawn = Math.min(seen.page === page ? seen.drawn : atOnce, count);
  const end = useCallback(
    (mark: HTMLElement | null) => {
      if (!mark) return;
      const watch = new IntersectionObserver(
        ([entry]) => entry?.isIntersecting && setSeen({ page, drawn: drawn + atOnce }),
        { rootMargin: '1000px' },
      );
      watch.observe(mark);
      return () => watch.disconnect();
    },
    [page, drawn],
  );
  return { drawn, end };
}
