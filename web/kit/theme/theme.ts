export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'theme';
const listeners = new Set<() => void>();
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The choice belongs to the device, not to the account: a van's tablet is dark at night. */
export function storedTheme(): Theme {
  const stored = window.localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') window.localStorage.removeItem(storageKey);
  else window.localStorage.setItem(storageKey, theme);
  paint();
}

/** Called once by the entry point, before the first render. */
export function startTheme(): void {
  systemDark().addEventListener('change', paint);
  window.addEventListener('storage', paint);
  paint();
}

/** For a page in a frame, where the browser may block storage: uses the device's setting. */
export function followSystemTheme(): void {
  const follow = () => document.documentElement.classList.toggle('dark', systemDark().matches);
  systemDark().addEventListener('change', follow);
  follow();
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function paint(): void {
  const theme = storedTheme();
  const dark = theme === 'dark' || (theme === 'system' && systemDark().matches);
  document.documentElement.classList.toggle('dark', dark);
  for (const listener of listeners) listener();
}
