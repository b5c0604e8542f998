// Key and click events of all rows, handled once on their container. Rows have no handlers of their
// own.
import type { KeyboardEvent, MouseEvent } from 'react';
import type { RowActions } from './use-row-actions.ts';

const rowsPerPageKey = 10;

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + rowsPerPageKey, last),
  PageUp: (at) => Math.max(at - rowsPerPageKey, 0),
  Home: () => 0,
  End: (_, last) => last,
};

type RowPosition = { acts: RowActions; last: number; moveTo: (index: number) => void };

/**
 * Arrows, Page Up/Down and Home/End move between rows and select on the way with Shift. Enter
 * opens, Space selects, Ctrl+A selects the page, Escape clears. Keys pressed inside a row's
 * controls are ignored.
 */
export function onRowsKey(event: KeyboardEvent<HTMLElement>, place: RowPosition): void {
  const index = getRowIndex(event.target);
  if (index === undefined || !isRowTarget(event.target)) return;
  if (handleRowKey(event, index, place)) event.preventDefault();
}

function handleRowKey(
  event: KeyboardEvent,
  index: number,
  { acts, last, moveTo }: RowPosition,
): boolean {
  const step = steps[event.key];
  if (step) {
    const to = step(index, last);
    if (event.shiftKey) {
      acts.continueAt(index);
      acts.extendTo(to);
    }
    moveTo(to);
    return true;
  }
  const combination = event.ctrlKey || event.metaKey;
  if (combination && event.key.toLowerCase() === 'a') return acts.selectPage();
  if (combination) return false;
  if (event.key === 'Enter') return acts.open(index);
  if (event.key === ' ') return event.shiftKey ? acts.extendTo(index) : acts.toggle(index);
  return event.key === 'Escape' && acts.clear();
}

/** A click on a row's checkbox selects it, with Shift a range; elsewhere it opens the row. */
export function onRowsClick(event: MouseEvent<HTMLElement>, acts: RowActions): void {
  const { target, currentTarget } = event;
  const index = getRowIndex(target);
  if (index === undefined || !(target instanceof Element) || !currentTarget.contains(target))
    return;
  if (target.closest('[data-select]')) {
    if (event.shiftKey) acts.extendTo(index);
    else acts.toggle(index);
  } else if (isRowClick(target)) acts.open(index);
}

/** False if the click was meant for something inside the row, or selected text. */
function isRowClick(target: Element): boolean {
  if (target.closest('[data-open]')) return true;
  if (target.closest('a, button, input, label, select, [popover]')) return false;
  return window.getSelection()?.isCollapsed !== false;
}

export function getRowIndex(target: EventTarget | null): number | undefined {
  if (!(target instanceof Element)) return undefined;
  const index = target.closest('[data-row]')?.getAttribute('data-row');
  return index === null || index === undefined ? undefined : Number(index);
}

/**
 * The row, its name or its checkbox: the clicked element keeps the focus, so keys continue from
 * there.
 */
const isRowTarget = (target: EventTarget) =>
  target instanceof Element &&
  target.matches('[data-row], [data-open], [data-select], [data-select] input');
