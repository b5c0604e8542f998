import { type RefObject, useEffect, useRef, useState } from 'react';

/** One row takes part in the order of Tab; keys move on from there, to rows that are not drawn yet too. */
export function useRowFocus(holder: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState(0);
  const awaited = useRef<number>(undefined);
  const rowAt = (index: number) =>
    holder.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
  useEffect(() => {
    if (awaited.current === undefined) return;
    const row = rowAt(awaited.current);
    if (!row) return;
    awaited.current = undefined;
    row.focus();
  });
  const moveTo = (index: number) => {
    setActive(index);
    const row = rowAt(index);
    if (row) return row.focus();
    // The active row is always drawn, wherever it is: the next drawing has it.
    awaited.current = index;
  };
  return { active, setActive, moveTo };
}
