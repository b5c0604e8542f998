// Which queries on the page show a copy stored on this device instead of a live answer
// (web/api/offline-answers.ts).
import { useSyncExternalStore } from 'react';

type ShownCopy = {
  readonly queryKey: readonly unknown[];
  /** When it was stored, in milliseconds since 1970. */
  readonly at: number;
  /** The answer is slow, so other calls may get through; otherwise there is no signal. */
  readonly isSlow: boolean;
};

const copies = new Map<string, ShownCopy>();
/** How many components on the page use each query. */
const users = new Map<string, number>();
const listeners = new Set<() => void>();

export function setShownCopy(key: string, copy?: ShownCopy): void {
  if (copy) copies.set(key, copy);
  else copies.delete(key);
  notifyListeners();
}

/** Counts a component that uses the query. The returned function ends that. */
export function trackQuery(key: string): () => void {
  const count = (by: number) => {
    users.set(key, (users.get(key) ?? 0) + by);
    notifyListeners();
  };
  count(1);
  return () => count(-1);
}

const notifyListeners = () => listeners.forEach((listener) => listener());

export function subscribeToCopies(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const listShownCopies = () =>
  [...copies].flatMap(([key, copy]) => (users.get(key) ? [copy] : []));

/**
 * The time of the oldest copy on display, in milliseconds since 1970. Undefined while all answers
 * are live.
 */
export const getCopyShownAt = () =>
  listShownCopies()
    .map(({ at }) => at)
    .sort()[0];

export const useCopyShownAt = () => useSyncExternalStore(subscribeToCopies, getCopyShownAt);
