export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'theme';
const listeners = new Set<() => void>();
const getDarkQuery = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The choice belongs to the device, not to the account: a van's tablet is dark at night. */
export function readStoredTheme(): Theme {
  const stored = window.localStorage.getItem(storageKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') window.localStorage.removeItem(storageKey);
  else window.localStorage.setItem(storageKey, theme);
  applyTheme();
}

/** Called once by the entry point, before the first render. */
export function startTheme(): void {
  getDarkQuery().addEventListener('change', applyTheme);
  window.addEventListener('storage', applyTheme);
  applyTheme();
}

/** For a page in a frame, where the browser may block storage: uses the device's setting. */
export function followSystemTheme(): void {
  const follow = () => document.documentElement.classList.toggle('dark', getDarkQuery().matches);
  getDarkQuery().addEventListener('change', follow);
  follow();
}

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function applyTheme(): void {
  const theme = readStoredTheme();
  const dark = theme === 'dark' || (theme === 'system' && getDarkQuery().matches);
  document.documentElement.classList.toggle('dark', dark);
  for (const listener of listeners) listener();
}
