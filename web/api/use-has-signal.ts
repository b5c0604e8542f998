import { useSyncExternalStore } from 'react';
import { listShownCopies, subscribeToCopies } from './shown-copies.ts';

const hasSignal = () => navigator.onLine && listShownCopies().every(({ isSlow }) => isSlow);

function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribeToCopies(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False while calls can't reach the server, as far as the page knows. */
export const useHasSignal = () => useSyncExternalStore(subscribe, hasSignal);
