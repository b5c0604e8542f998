import { type RefObject, useEffect, useRef, useState } from 'react';

export type ChartWindow = {
  start: number;
  canGoBack: boolean;
  canGoOn: boolean;
  move: (by: number) => void;
  /** The element whose wheel events move the window. */
  area: RefObject<HTMLDivElement | null>;
};

/**
 * Shows `size` of `total` things, moved by buttons or the mouse wheel (spec §2). Opens at the
 * start, or with `opensWith` as the last visible one.
 */
export function useChartWindow(total: number, size: number, opensWith = 0): ChartWindow {
  const last = Math.max(0, total - size);
  const [wanted, setWanted] = useState(() => clamp(opensWith - size + 1, last));
  const start = Math.min(wanted, last);
  const area = useRef<HTMLDivElement>(null);
  const carried = useRef(0);

  useEffect(() => {
    const element = area.current;
    if (!element || last === 0) return;
    const onWheel = (event: WheelEvent) => {
      const turned = toPixels(event);
      // At the end of the range, the page scrolls as usual.
      if (clamp(start + Math.sign(turned), last) === start) return;
      event.preventDefault();
      carried.current += turned;
      if (Math.abs(carried.current) < stepPixels) return;
      setWanted(clamp(start + Math.sign(carried.current), last));
      carried.current = 0;
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

/** One notch of a wheel is more than this; a touchpad sends many smaller deltas. */
const stepPixels = 40;
const linePixels = 40;

function toPixels({ deltaX, deltaY, deltaMode }: WheelEvent): number {
  const turned = deltaY || deltaX;
  return deltaMode === WheelEvent.DOM_DELTA_PIXEL ? turned : turned * linePixels;
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(value, last));
}
