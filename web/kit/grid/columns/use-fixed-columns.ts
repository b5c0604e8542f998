import { type RefObject, useLayoutEffect, useState } from 'react';
import { type FixedColumns, fixColumnWidths, releaseColumnWidths } from './fixed-columns.ts';

/**
 * Fixes the columns of a long page to the widths of its first rows. Otherwise they would change
 * with each row that a scroll renders, and the whole table would be laid out and painted again.
 */
export function useFixedColumns(
  holder: RefObject<HTMLElement | null>,
  isLong: boolean,
  ...measuredFor: readonly [columns: unknown, rows: unknown]
): FixedColumns | undefined {
  const [fixed, setFixed] = useState<FixedColumns>();
  const [columns, rows] = measuredFor;
  useLayoutEffect(() => {
    const scrolled = holder.current;
    const table = scrolled?.querySelector('table');
    if (!isLong || !scrolled || !table) return;
    let width = -1;
    const measure = () => {
      width = scrolled.clientWidth;
      setFixed(fixColumnWidths(table, scrolled));
    };
    const watch = new ResizeObserver(() => scrolled.clientWidth !== width && measure());
    measure();
    watch.observe(scrolled);
    // Another font has other letter widths.
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      watch.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
      releaseColumnWidths(table);
      setFixed(undefined);
    };
  }, [holder, isLong, columns, rows]);
  return fixed;
}
