import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { drawByFrames } from './draw-by-frames.ts';
import { type Drawn, nextDrawn, settled, type Sight } from './drawn-rows.ts';
import { rowHeight } from './place.ts';

const headHeight = 37;
/** The number of rows that a tall, common screen shows. */
export const firstScreen = 24;

type Near = { readonly drawn: readonly Drawn[]; readonly sight: Sight };

// Used until the container is measured: columns take their widths from the first render.
const atFirst: Near = {
  drawn: Array.from({ length: firstScreen }, (_, at) => ({ element: at, index: at })),
  sight: { from: 0, to: firstScreen },
};

/**
 * The rows to render out of `count`: the visible ones, some around them, and `kept`, which always
 * stay.
 */
export function useDrawnItems(
  holder: RefObject<HTMLElement | null>,
  count: number,
  kept: readonly number[],
): readonly Drawn[] {
  const [near, setNear] = useState(atFirst);
  // In the same render that asks for it, because the focus moves to a kept row.
  const drawn = useMemo(
    () => nextDrawn(near.drawn, near.sight, { count, kept, most: 0 }),
    [near, count, kept],
  );
  const latest = useRef({ drawn, kept });
  useLayoutEffect(() => {
    latest.current = { drawn, kept };
  }, [drawn, kept]);
  useEffect(() => {
    const place = holder.current;
    if (!place) return;
    const by = (step: typeof nextDrawn) => (most: number) => {
      const { drawn: before, kept: stay } = latest.current;
      const sight = sightOf(place);
      const next = step(before, sight, { count, kept: stay, most });
      if (next === before) return false;
      flushSync(() => setNear({ drawn: next, sight }));
      return true;
    };
    return drawByFrames(place, by(nextDrawn), by(settled));
  }, [holder, count]);
  return drawn;
}

function sightOf({ scrollTop, clientHeight }: HTMLElement): Sight {
  return {
    from: Math.floor(scrollTop / rowHeight),
    to: Math.ceil((scrollTop + clientHeight - headHeight) / rowHeight),
  };
}
