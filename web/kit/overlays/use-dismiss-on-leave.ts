import { type RefObject, useEffect } from 'react';
import { useStableCallback } from '#web/kit/controls/use-stable-callback.ts';

type ElementRef = RefObject<HTMLElement | null>;

/**
 * Calls back when the person moves to something other than the floating element and its button, by
 * pointer or focus, or when the page scrolls below it.
 */
export function useDismissOnLeave(
  floating: ElementRef,
  button: ElementRef,
  onLeft: () => void,
): void {
  const tell = useStableCallback(onLeft);
  useEffect(() => {
    const onElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node)) return;
      if (!floating.current?.contains(target) && !button.current?.contains(target)) tell();
    };
    const events = ['pointerdown', 'focusin', 'scroll'];
    for (const event of events) document.addEventListener(event, onElsewhere, true);
    const onResize = () => tell();
    window.addEventListener('resize', onResize);
    return () => {
      for (const event of events) document.removeEventListener(event, onElsewhere, true);
      window.removeEventListener('resize', onResize);
    };
  }, [floating, button, tell]);
}
