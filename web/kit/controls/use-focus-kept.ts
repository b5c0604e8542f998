import { type RefObject, useLayoutEffect } from 'react';

/**
 * Who presses what goes away by that stays near: the place around it takes the focus, which would go
 * to the top of the page otherwise, and keys go on from there.
 */
export function useFocusKept(
  part: RefObject<HTMLElement | null>,
  around = 'section, main, header, [role="dialog"]',
): void {
  useLayoutEffect(() => {
    const element = part.current;
    const place = element?.closest<HTMLElement>(around);
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // What knows a better place, such as a dialog that closes, has its turn first.
      setTimeout(() => {
        if (document.activeElement === document.body && place?.isConnected) focusOn(place);
      });
    };
  }, [part, around]);
}

/** It takes the focus this once, and no press of the mouse later. */
function focusOn(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
