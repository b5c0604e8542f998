// A grid's selection: rows by their keys, or all matching rows except a few. The latter includes
// rows that no page has shown yet; the server finds them by the same filters.
export type GridSelectionState =
  | { readonly kind: 'keys'; readonly keys: ReadonlySet<string> }
  | { readonly kind: 'matching'; readonly except: ReadonlySet<string> };

export const emptySelection: GridSelectionState = { kind: 'keys', keys: new Set() };
export const allMatchingSelection: GridSelectionState = { kind: 'matching', except: new Set() };

export function isSelected(selected: GridSelectionState, key: string): boolean {
  return selected.kind === 'keys' ? selected.keys.has(key) : !selected.except.has(key);
}

/** How many rows are selected when `count` rows match. */
export function countSelected(selected: GridSelectionState, count: number): number {
  return selected.kind === 'keys' ? selected.keys.size : Math.max(0, count - selected.except.size);
}

export function setKeysSelected(
  selected: GridSelectionState,
  keys: readonly string[],
  on: boolean,
): GridSelectionState {
  if (selected.kind === 'keys') return { kind: 'keys', keys: toggleKeys(selected.keys, keys, on) };
  return { kind: 'matching', except: toggleKeys(selected.except, keys, !on) };
}

/** The keys from one row to another, in either order. */
export function listKeysBetween(
  keys: readonly string[],
  from: string,
  to: string,
): readonly string[] {
  const ends = [keys.indexOf(from), keys.indexOf(to)].sort((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? [to] : keys.slice(first, last + 1);
}

function toggleKeys(set: ReadonlySet<string>, keys: readonly string[], on: boolean): Set<string> {
  const next = new Set(set);
  for (const key of keys) {
    if (on) next.add(key);
    else next.delete(key);
  }
  return next;
}
