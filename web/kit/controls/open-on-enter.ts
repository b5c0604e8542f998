import type { KeyboardEvent } from 'react';

/** As on every button; the list's own library keeps Enter for sending the form around it. */
export function openOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
}
