import { useSyncExternalStore } from 'react';

// The header's brand filter, stored on the device (spec §3 "Selected brands"). An empty selection
// means all.
const key = 'selectedBrands';
const listeners = new Set<() => void>();
let selection: readonly string[] = readStoredSelection();

export function useSelectedBrands(): readonly string[] {
  return useSyncExternalStore(subscribe, () => selection);
}

export function selectBrands(brandIds: readonly string[]): void {
  selection = brandIds;
  window.localStorage.setItem(key, JSON.stringify(brandIds));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readStoredSelection(): readonly string[] {
  const parsed: unknown = JSON.parse(window.localStorage.getItem(key) ?? '[]');
  return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'string') : [];
}
