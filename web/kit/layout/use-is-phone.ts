import { useSyncExternalStore } from 'react';

const getPhoneQuery = () => window.matchMedia('(width < 640px)');

export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = getPhoneQuery();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => getPhoneQuery().matches,
  );
}
