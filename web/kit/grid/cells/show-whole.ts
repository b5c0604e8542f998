import type { MouseEvent } from 'react';

/** What is cut short tells its whole text to the mouse that rests on it; asked for only there. */
export function showWhole({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const text = target.closest<HTMLElement>('.cut-short, .truncate');
  if (!text || text.title || text.scrollWidth <= text.clientWidth) return;
  text.title = text.innerText;
  // The element may show another row next.
  text.addEventListener('mouseleave', () => text.removeAttribute('title'), { once: true });
}
