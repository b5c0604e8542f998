// The session is a cookie that scripts can't read. This mark saves the "who am I?" call if nobody
// has signed in on this device, and notifies all windows of a change. Each sign-in has its own
// mark, so no window continues as another person.
import { useSyncExternalStore } from 'react';

const key = 'signedIn';
type Mark = string | null;
const listeners = new Set<(mark: Mark) => void>();

export const getSignedInMark = (): Mark => window.localStorage.getItem(key);

export const isSignedIn = () => getSignedInMark() !== null;

export function markSignedIn(): void {
  window.localStorage.setItem(key, crypto.randomUUID());
  notifyListeners();
}

export function clearSignedInMark(): void {
  window.localStorage.removeItem(key);
  notifyListeners();
}

export function useSignedInMark(): Mark {
  return useSyncExternalStore(subscribeToSignedInMark, getSignedInMark);
}

/** Subscribes to sign-ins and sign-outs in all of the browser's windows. */
export function subscribeToSignedInMark(listener: (mark: Mark) => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', handleStorageEvent);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', handleStorageEvent);
  };
}

/** A storage event without a key means that the whole storage was cleared. */
function handleStorageEvent({ key: changed }: StorageEvent): void {
  if (changed === key || changed === null) notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener(getSignedInMark());
}
