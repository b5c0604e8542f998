import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextDrawn, rowsAFrame, rowsAtFirst, type Sight } from './drawn-rows.ts';

/** Fewer are quicker drawn at once, and the browser finds in them what someone looks for. */
const virtualFrom = 101;
const rowHeight = 37;
const headHeight = 37;
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
  const near = useNear(holder, virtual ? count : 0);
  if (!virtual) {
    const drawn = Array.from({ length: count }, (_, index): Drawn => ({ index, gap: 0 }));
    return { drawn, after: 0, virtual };
  }
  const shown = [...new Set([...near, ...kept])].filter((index) => index < count);
  return {
    ...spaced(
      shown.sort((a, b) => a - b),
      count,
    ),
    virtual,
  };
}

/** With the room that is left before each, and after the last. */
function spaced(shown: readonly number[], count: number): { drawn: Drawn[]; after: number } {
  let end = 0;
  const drawn: Drawn[] = [];
  for (const index of shown) {
    drawn.push({ index, gap: (index - end) * rowHeight });
    end = index + 1;
  }
  return { drawn, after: (count - end) * rowHeight };
}

// Until the place is measured: columns take their widths from the first drawing.
const atFirst: readonly number[] = Array.from({ length: firstScreen }, (_, at) => at);

type Drawing = {
  readonly near: readonly number[];
  readonly most: number;
  /** When the frame before this one began, if it drew as well. */
  readonly before: number | undefined;
};

/** Once a frame, however often the page scrolls in it, until nothing that is near is missing. */
function useNear(holder: RefObject<HTMLElement | null>, count: number): readonly number[] {
  const [near, setNear] = useState(atFirst);
  const latest = useRef<Drawing>({ near, most: rowsAtFirst, before: undefined });
  useEffect(() => {
    const place = holder.current;
    if (!place || count === 0) return;
    let frame: number | undefined;
    const draw = (now: number) => {
      frame = undefined;
      const { near: drawn, before } = latest.current;
      const most =
        before === undefined ? latest.current.most : rowsAFrame(latest.current.most, now - before);
      const next = nextDrawn(drawn, sightOf(place), { count, most });
      latest.current = { near: next, most, before: next === drawn ? undefined : now };
      if (next === drawn) return;
      flushSync(() => setNear(next));
      ask();
    };
    const ask = () => {
      frame ??= requestAnimationFrame(draw);
    };
    const watch = new ResizeObserver(ask);
    watch.observe(place);
    place.addEventListener('scroll', ask, { passive: true });
    return () => {
      watch.disconnect();
      place.removeEventListener('scroll', ask);
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [holder, count]);
  return near;
}

function sightOf({ scrollTop, clientHeight }: HTMLElement): Sight {
  return {
    from: Math.floor(scrollTop / rowHeight),
    to: Math.ceil((scrollTop + clientHeight - headHeight) / rowHeight),
  };
}
