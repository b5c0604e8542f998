import { useCallback, useState } from 'react';

const batchSize = 50;

/** Renders the first rows, and more whenever the end of the rendered ones comes near the screen. */
export function useInfiniteRender(count: number, page: number) {
  const [seen, setSeen] = useState({ page, drawn: batchSize });
  const drawn = Math.min(seen.page === page ? seen.drawn : batchSize, count);
  const end = useCallback(
    (mark: HTMLElement | null) => {
      if (!mark) return;
      const watch = new IntersectionObserver(
        ([entry]) => entry?.isIntersecting && setSeen({ page, drawn: drawn + batchSize }),
        { rootMargin: '1000px' },
      );
      watch.observe(mark);
      return () => watch.disconnect();
    },
    [page, drawn],
  );
  return { drawn, end };
}
