import { type RefObject, useLayoutEffect } from 'react';

/**
 * Pressing a button can remove that button. This moves the focus to the surrounding element, so
 * that it doesn't go to the top of the page and keyboard users can continue from there.
 */
export function useKeepFocusNearby(
  part: RefObject<HTMLElement | null>,
  around = 'section, main, header, [role="dialog"]',
): void {
  useLayoutEffect(() => {
    const element = part.current;
    const place = element?.closest<HTMLElement>(around);
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // Deferred, so that a component with a better target, such as a closing dialog, can set the
      // focus first.
      setTimeout(() => {
        if (document.activeElement === document.body && place?.isConnected) focusOnce(place);
      });
    };
  }, [part, around]);
}

/** Makes the element focusable for this one time only, not for later mouse clicks. */
function focusOnce(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
