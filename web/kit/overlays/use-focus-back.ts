import { useLayoutEffect } from 'react';

/**
 * Gives the focus back to where it was before something opened. The dialogs' library does so itself,
 * but only where it saw the focus come: the first dialog of the sign-in is what fetches it.
 */
export function useFocusBack(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    const from = document.activeElement;
    return () => {
      // After the library's turn, which may know a better place.
      setTimeout(() => {
        if (from instanceof HTMLElement && document.activeElement?.matches(misplaced)) {
          from.focus({ preventScroll: true });
        }
      });
    };
  }, [open]);
}

/**
 * Nowhere, or the button of a form: Enter in a field clicks that button, and the library takes the last
 * thing clicked for where the person was.
 */
const misplaced = 'body, [type=submit]';
