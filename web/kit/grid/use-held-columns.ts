import { type RefObject, useLayoutEffect } from 'react';

/**
 * The columns of a long page keep the widths that its first rows gave them: they would change with
 * every row that a scroll brings, and a table that weighs its columns is laid out and painted whole.
 */
export function useHeldColumns(
  holder: RefObject<HTMLElement | null>,
  isLong: boolean,
  ...measuredFor: readonly [columns: unknown, rows: unknown]
): void {
  const [columns, rows] = measuredFor;
  useLayoutEffect(() => {
    const scrolled = holder.current;
    const table = scrolled?.querySelector('table');
    if (!isLong || !scrolled || !table) return;
    let width = -1;
    const measure = () => {
      width = scrolled.clientWidth;
      hold(table);
    };
    const watch = new ResizeObserver(() => scrolled.clientWidth !== width && measure());
    measure();
    watch.observe(scrolled);
    // The letters of another font have other widths.
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      watch.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
      table.removeAttribute('data-held');
    };
  }, [holder, isLong, columns, rows]);
}

function hold(table: HTMLTableElement): void {
  table.removeAttribute('data-held');
  table.style.minWidth = '';
  const cells = [...(table.tHead?.rows[0]?.cells ?? [])];
  const widths = cells.map((cell) => cell.getBoundingClientRect().width);
  table.style.setProperty('--columns', widths.map((width) => `${width}px`).join(' '));
  table.style.minWidth = `${widths.reduce((sum, width) => sum + width, 0)}px`;
  table.setAttribute('data-held', '');
}
