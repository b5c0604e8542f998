/**
 * A ref for a drawing whose figures are also shown as text. Recharts 2 puts its pie into the tab
 * order, and Tremor has no option to prevent it. Recharts 3 does, so this can go with the upgrade.
 */
export function removeFromTabOrder(element: HTMLElement | null): (() => void) | undefined {
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
