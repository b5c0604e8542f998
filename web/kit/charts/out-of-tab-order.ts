/**
 * A ref for a drawing whose figures stand beside it as text. Recharts 2 puts its pie into the tab
 * order and offers Tremor no way to keep it out; Recharts 3 does, and then this can go.
 */
export function outOfTabOrder(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const drop = () => {
    for (const stop of element.querySelectorAll('[tabindex="0"]')) {
      stop.setAttribute('tabindex', '-1');
    }
  };
  const observer = new MutationObserver(drop);
  observer.observe(element, { childList: true, subtree: true });
  drop();
  return () => observer.disconnect();
}
