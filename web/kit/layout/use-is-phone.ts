import { useSyncExternalStore } from 'react';

const phone = () => window.matchMedia('(width < 640px)');

export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = phone();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => phone().matches,
  );
}
