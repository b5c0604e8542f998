import { type RefObject, useEffect, useRef, useState } from 'react';

export type Window = {
  start: number;
  canGoBack: boolean;
  canGoOn: boolean;
  move: (by: number) => void;
  /** What the wheel moves. */
  area: RefObject<HTMLDivElement | null>;
};

/**
 * Looks at `size` of `total` things at once; moved by buttons or the mouse wheel (spec §2). It opens
 * at their start, or where `opensWith` is the last one seen.
 */
export function useWindow(total: number, size: number, opensWith = 0): Window {
  const last = Math.max(0, total - size);
  const [wanted, setWanted] = useState(() => clamp(opensWith - size + 1, last));
  const start = Math.min(wanted, last);
  const area = useRef<HTMLDivElement>(null);
  const carried = useRef(0);

  useEffect(() => {
    const element = area.current;
    if (!element || last === 0) return;
    const onWheel = (event: WheelEvent) => {
      const turned = pixelsOf(event);
      // At its end the page scrolls on.
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

/** A wheel's notch is more, a touchpad sends many that are less. */
const stepPixels = 40;
const linePixels = 40;

function pixelsOf({ deltaX, deltaY, deltaMode }: WheelEvent): number {
  const turned = deltaY || deltaX;
  return deltaMode === WheelEvent.DOM_DELTA_PIXEL ? turned : turned * linePixels;
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(value, last));
}
