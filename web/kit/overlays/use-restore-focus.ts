import { useLayoutEffect } from 'react';

/**
 * Returns the focus to where it was before something opened. Headless UI does that too, but only if
 * it was loaded before: the first dialog of the sign-in screen loads it.
 */
export function useRestoreFocus(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const from = document.activeElement;
    return () => {
      // After Headless UI, which may have a better target.
      setTimeout(() => {
        if (
          from instanceof HTMLElement &&
          document.activeElement?.matches(misplacedFocusSelector)
        ) {
          from.focus({ preventScroll: true });
        }
      });
    };
  }, [open]);
}

/**
 * No element, or a form's submit button: Enter in a field clicks that button, and Headless UI takes
 * the last clicked element for the person's position.
 */
const misplacedFocusSelector = 'body, [type=submit]';
