import { type RefObject, useEffect, useRef, useState } from 'react';

export type Window = {
  start: number;
  canGoBack: boolean;
  canGoOn: boolean;
  move: (by: number) => void;
  /** What the wheel moves. */
  area: RefObject<HTMLDivElement | null>;
};

/** Looks at `size` of `total` things at once; moved by buttons or the mouse wheel (spec §2). */
export function useWindow(total: number, size: number): Window {
  const [wanted, setWanted] = useState(0);
  const last = Math.max(0, total - size);
  const start = Math.min(wanted, last);
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = area.current;
    if (!element || last === 0) return;
    const onWheel = (event: WheelEvent) => {
      const next = clamp(start + Math.sign(event.deltaY || event.deltaX), last);
      if (next === start) return;
      event.preventDefault();
      setWanted(next);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [start, last]);

  return {
    start,
    canGoBack: start > 0,
    canGoOn: start < last,
    move: (by) => setWanted(clamp(start + by, last)),
    area,
  };
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(value, last));
}
