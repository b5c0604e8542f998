import type { MouseEvent } from 'react';

/** Sets the full text as the title of a truncated element while the mouse is over it. */
export function showFullTextOnHover({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const text = target.closest<HTMLElement>('.cut-short, .truncate');
  if (!text || text.title || text.scrollWidth <= text.clientWidth) return;
  text.title = text.innerText;
  // The element may be reused for another row.
  text.addEventListener('mouseleave', () => text.removeAttribute('title'), { once: true });
}
