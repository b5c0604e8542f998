import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** How far tables were scrolled, by their entries in the history of this window. */
const kept = new Map<string, number>();

/**
 * A table opens at its top, and goes there when other rows are asked for; but who goes back to it finds
 * it where it was left.
 */
export function useKeptScroll(
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
    entry.current = entryOf(label);
    place.scrollTo(place.scrollLeft, kept.get(entry.current) ?? place.scrollTop);
    const keep = () => kept.set(entryOf(label), place.scrollTop);
    place.addEventListener('scroll', keep, { passive: true });
    return () => place.removeEventListener('scroll', keep);
  }, [holder, label, ready]);
  // A dialog over the table has an entry of its own, and leaves it to the table when it closes.
  useLayoutEffect(() => {
    const shownAs = entryOf(label);
    if (!holder.current || entry.current === undefined || entry.current === shownAs) return;
    entry.current = shownAs;
    kept.set(shownAs, holder.current.scrollTop);
  });
}

/** By its place in the history, as the router numbers it: a link to the same page begins at the top. */
function entryOf(label: string): string {
  const entry: unknown = window.history.state;
  const place = typeof entry === 'object' && entry !== null && 'idx' in entry ? entry.idx : 0;
  return JSON.stringify([place, window.location.hash, label]);
}
