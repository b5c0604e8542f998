import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Scroll positions of tables, by their entry in this window's history. */
const scrollPositions = new Map<string, number>();

/**
 * A table starts at the top and returns there when other rows load. Going back to it restores its
 * scroll position.
 */
export function useScrollRestoration(
  holder: RefObject<HTMLElement | null>,
  table: { label: string; state: unknown; ready: boolean },
): void {
  const { label, state, ready } = table;
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    holder.current?.scrollTo(0, 0);
  }, [holder, state]);
  const entry = useRef<string>(undefined);
  useLayoutEffect(() => {
    const place = holder.current;
    if (!place || !ready) return undefined;
    entry.current = buildHistoryKey(label);
    place.scrollTo(place.scrollLeft, scrollPositions.get(entry.current) ?? place.scrollTop);
    const keep = () => scrollPositions.set(buildHistoryKey(label), place.scrollTop);
    place.addEventListener('scroll', keep, { passive: true });
    return () => place.removeEventListener('scroll', keep);
  }, [holder, label, ready]);
  // A dialog over the table has its own history entry and gives the table's back when it closes.
  useLayoutEffect(() => {
    const shownAs = buildHistoryKey(label);
    if (!holder.current || entry.current === undefined || entry.current === shownAs) return;
    entry.current = shownAs;
    scrollPositions.set(shownAs, holder.current.scrollTop);
  });
}

/**
 * Identified by the router's index in the history, so a link to the same page starts at the top.
 */
function buildHistoryKey(label: string): string {
  const entry: unknown = window.history.state;
  const place = typeof entry === 'object' && entry !== null && 'idx' in entry ? entry.idx : 0;
  return JSON.stringify([place, window.location.hash, label]);
}
