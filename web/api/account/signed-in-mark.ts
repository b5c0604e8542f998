// The session itself is a cookie that no script can see. This mark saves the question "who am I?"
// where nobody has signed in on this device, and tells all windows when that changes: each sign-in
// has a mark of its own, so that no window goes on as somebody else.
import { useSyncExternalStore } from 'react';

const key = 'signedIn';
type Mark = string | null;
const listeners = new Set<(mark: Mark) => void>();

export const currentMark = (): Mark => window.localStorage.getItem(key);

export const isSignedIn = () => currentMark() !== null;

export function markSignedIn(): void {
  window.localStorage.setItem(key, crypto.randomUUID());
  tell();
}

export function unmarkSignedIn(): void {
  window.localStorage.removeItem(key);
  tell();
}

export function useSignedInMark(): Mark {
  return useSyncExternalStore(onSignedInMark, currentMark);
}

/** Hears of sign-ins and sign-outs in this and in the browser's other windows. */
export function onSignedInMark(listener: (mark: Mark) => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hear);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', hear);
  };
}

/** Without a key, all of the storage was emptied. */
function hear({ key: changed }: StorageEvent): void {
  if (changed === key || changed === null) tell();
}

function tell(): void {
  for (const listener of listeners) listener(currentMark());
}
