import type { KeyboardEvent, MouseEvent } from 'react';

type RowActs = { open: (() => void) | undefined; toggle: (() => void) | undefined };

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrows move between the rows, Enter opens, Space selects; keys of what is inside stay there. */
export function onRowKey(event: KeyboardEvent<HTMLElement>, { open, toggle }: RowActs): void {
  if (event.target !== event.currentTarget) return;
  const step = steps[event.key];
  if (step) {
    event.preventDefault();
    moveFocus(event.currentTarget, step);
  } else if (event.key === 'Enter' && open) {
    event.preventDefault();
    open();
  } else if (event.key === ' ' && toggle) {
    event.preventDefault();
    toggle();
  }
}

/** A click opens the row unless it was meant for something inside it, or selected text. */
export function isRowClick(event: MouseEvent<HTMLElement>): boolean {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (target.closest('a, button, input, label, select')) return false;
  return window.getSelection()?.isCollapsed !== false;
}

function moveFocus(row: HTMLElement, step: (at: number, last: number) => number): void {
  const rows = [...(row.closest('[data-rows]')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  rows[step(rows.indexOf(row), rows.length - 1)]?.focus();
}
