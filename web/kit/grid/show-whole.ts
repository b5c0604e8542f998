import type { MouseEvent } from 'react';

/** What is cut short tells its whole text to the mouse that rests on it; asked for only there. */
export function showWhole({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const text = target.closest<HTMLElement>('.cut-short, .truncate');
  if (!text || (text.title && !('cut' in text.dataset))) return;
  const isCut = text.scrollWidth > text.clientWidth;
  text.toggleAttribute('data-cut', isCut);
  if (isCut) text.title = text.innerText;
  else text.removeAttribute('title');
}
