import { useSyncExternalStore } from 'react';
import { chooseTheme, onThemeChange, storedTheme, type Theme } from './theme.ts';

export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(onThemeChange, storedTheme), setTheme: chooseTheme };
}
