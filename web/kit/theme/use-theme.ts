import { useSyncExternalStore } from 'react';
import { setTheme, subscribeToTheme, readStoredTheme, type Theme } from './theme.ts';

export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(subscribeToTheme, readStoredTheme), setTheme: setTheme };
}
