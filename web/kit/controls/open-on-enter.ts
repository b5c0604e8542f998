import type { KeyboardEvent } from 'react';

/** Opens the list on Enter, as any button would. Headless UI would submit the surrounding form. */
export function openOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
}
