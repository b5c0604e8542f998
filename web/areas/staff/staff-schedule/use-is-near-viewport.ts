import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the window rows are rendered. */
const viewportMargin = '800px 0px';

/**
 * Whether the row has come near the window; from then on it stays rendered. Short boards render all
 * rows.
 */
export function useIsNearViewport(
  isLong: boolean,
): readonly [ref: RefObject<HTMLDivElement | null>, isNear: boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [wasNear, setWasNear] = useState(false);
  const isAwaited = isLong && !wasNear;
  useEffect(() => {
    const row = ref.current;
    if (!row || !isAwaited) return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setWasNear(true);
      },
      { rootMargin: viewportMargin },
    );
    watch.observe(row);
    return () => watch.disconnect();
  }, [isAwaited]);
  return [ref, !isAwaited];
}
