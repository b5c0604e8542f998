import type { KeyboardEvent } from 'react';

const stepByKey: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

/**
 * Arrows, Home and End move the focus among the links and buttons of a list or the cells of a grid.
 */
export function onArrowKey(event: KeyboardEvent<HTMLElement>, columns = 1): void {
  const all = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)'),
  ];
  const at = all.findIndex((each) => each === document.activeElement);
  if (at < 0) return;
  const wanted = findTargetIndex(event.key, { at, columns, last: all.length - 1 });
  const next = wanted === undefined ? undefined : all[wanted];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type FocusPosition = { readonly at: number; readonly columns: number; readonly last: number };

function findTargetIndex(key: string, { at, columns, last }: FocusPosition): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = stepByKey[key]?.(columns);
  return step === undefined ? undefined : at + step;
}
