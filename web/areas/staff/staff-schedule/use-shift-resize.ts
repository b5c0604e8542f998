import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { PlannedShift } from '#shared/contract/staff/staff-schedule.ts';
import { resizeShiftEnd, resizeStepMinutes } from '#shared/domain/staff/planned-shift.ts';
import type { LocalTime } from '#shared/domain/values/local-date.ts';

/** The pointer's distance for each step. */
const pixelsPerStep = 10;
/** Key presses within this time are saved as one change. */
const saveAfterMs = 600;

export type ResizeShift = (shift: PlannedShift, endTime: LocalTime, onEnd: () => void) => void;

/** Moves the end of a shift in steps, by its handle or by Shift and the arrow keys. */
export function useShiftResize(shift: PlannedShift, onResize: ResizeShift) {
  const [minutes, setMinutes] = useState(0);
  const from = useRef<number>(undefined);
  const endTime = minutes === 0 ? undefined : resizeShiftEnd(shift, minutes);
  const by = (wanted: number) => {
    if (wanted === 0 || resizeShiftEnd(shift, wanted)) setMinutes(wanted);
  };
  const commit = useRef<() => void>(undefined);
  useEffect(() => {
    commit.current = () => endTime && onResize(shift, endTime, () => setMinutes(0));
  });
  useEffect(() => {
    if (minutes === 0 || from.current !== undefined) return;
    const timer = window.setTimeout(() => commit.current?.(), saveAfterMs);
    return () => window.clearTimeout(timer);
  }, [minutes]);

  const onKeyDown = (event: KeyboardEvent): boolean => {
    const step = { ArrowUp: -resizeStepMinutes, ArrowDown: resizeStepMinutes }[event.key];
    if (step === undefined || !event.shiftKey) return false;
    event.preventDefault();
    by(minutes + step);
    return true;
  };
  const handle = {
    // Keeps the card from being dragged or opened.
    onPointerDown: (event: PointerEvent) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = event.clientY;
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === undefined) return;
      by(Math.round((event.clientY - from.current) / pixelsPerStep) * resizeStepMinutes);
    },
    onPointerUp: () => {
      from.current = undefined;
      commit.current?.();
    },
    onPointerCancel: () => {
      from.current = undefined;
      setMinutes(0);
    },
    onClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
  };
  return { endTime, onKeyDown, handle };
}
