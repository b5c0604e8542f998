import { type RefObject, useEffect, useRef, useState } from 'react';
import { getRowIndex } from './row-events.ts';

/** One row is in the tab order. Keys move on from there, also to rows that aren't rendered yet. */
export function useRowFocus(holder: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState(0);
  const awaited = useRef<{ index: number; preventScroll?: boolean }>(undefined);
  const rowAt = (index: number) =>
    holder.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
  useEffect(() => {
    if (!awaited.current) return;
    const { index, preventScroll = false } = awaited.current;
    const row = rowAt(index);
    if (!row) return;
    awaited.current = undefined;
    row.focus({ preventScroll });
  });
  useEffect(() => {
    let printed: number | undefined;
    const begin = () => {
      const { activeElement } = document;
      printed = holder.current?.contains(activeElement) ? getRowIndex(activeElement) : undefined;
    };
    // Takes effect with the next render, because a printed page has its own rows. What is visible
    // stays in place.
    const end = () => {
      awaited.current = printed === undefined ? undefined : { index: printed, preventScroll: true };
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [holder]);
  const moveTo = (index: number) => {
    setActive(index);
    const row = rowAt(index);
    if (row) return row.focus();
    // The active row is always rendered, so the next render contains it.
    awaited.current = { index };
  };
  return { active, setActive, moveTo };
}
