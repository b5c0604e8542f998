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
        if (from instanceof HTMLElement && isMisplaced(document.activeElement, from)) {
          from.focus({ preventScroll: true });
        }
      });
    };
  }, [open]);
}

/**
 * The focus is nowhere, or on the button of the form: Enter in a field clicks that button, and the
 * library takes the last thing clicked for where the person was.
 */
function isMisplaced(focused: Element | null, from: HTMLElement): boolean {
  if (focused === document.body) return true;
  const isSubmit = focused instanceof HTMLButtonElement && focused.type === 'submit';
  return isSubmit && focused.form !== null && focused.form === from.closest('form');
}
