import { type RefObject, useLayoutEffect, useState } from 'react';
import { type HeldColumns, heldColumns, letColumnsGo } from './held-columns.ts';

/**
 * The columns of a long page keep the widths that its first rows gave them: they would change with
 * every row that a scroll brings, and a table that weighs its columns is laid out and painted whole.
 */
export function useHeldColumns(
  holder: RefObject<HTMLElement | null>,
  isLong: boolean,
  ...measuredFor: readonly [columns: unknown, rows: unknown]
): HeldColumns | undefined {
  const [held, setHeld] = useState<HeldColumns>();
  const [columns, rows] = measuredFor;
  useLayoutEffect(() => {
    const scrolled = holder.current;
    const table = scrolled?.querySelector('table');
    if (!isLong || !scrolled || !table) return;
    let width = -1;
    const measure = () => {
      width = scrolled.clientWidth;
      setHeld(heldColumns(table, scrolled));
    };
    const watch = new ResizeObserver(() => scrolled.clientWidth !== width && measure());
    measure();
    watch.observe(scrolled);
    // The letters of another font have other widths.
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      watch.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
      letColumnsGo(table);
      setHeld(undefined);
    };
  }, [holder, isLong, columns, rows]);
  return held;
}
