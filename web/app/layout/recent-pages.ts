import { useEffect } from 'react';
import { screens } from '#web/app/screens.ts';

// The pages that a person used last, on this device. Records, such as one event, aren't noted: the
// palette finds them by name.

const maxNoted = 8;

const getStorageKey = (userId: string) => `recentPages.${userId}`;

/** The addresses of pages, the last used first. */
export function readRecentPages(userId: string): string[] {
  const stored = window.localStorage.getItem(getStorageKey(userId));
  return stored ? stored.split(' ') : [];
}

/** Notes each page that the person opens. */
export function useRecentPages(userId: string, pathname: string): void {
  useEffect(() => {
    if (!screens.some(({ path }) => path === pathname)) return;
    const others = readRecentPages(userId).filter((path) => path !== pathname);
    const noted = [pathname, ...others].slice(0, maxNoted);
    window.localStorage.setItem(getStorageKey(userId), noted.join(' '));
  }, [userId, pathname]);
}
