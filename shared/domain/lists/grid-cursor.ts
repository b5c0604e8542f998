// A position in a sorted list, as text for the wire. It says what precedes the next page and
// nothing about whose rows they are: a forged one only leads to another page of the caller's own.
import type { Place, SortKey, SortType } from './grid.ts';
import { patterns } from '#shared/domain/values/patterns.ts';

type Order = { readonly column: string; readonly sortType: SortType };

export function writePlace({ key, id }: Place, { column, sortType }: Order): string {
  return JSON.stringify([column, sortType, key, id]);
}

/** Undefined if the cursor doesn't fit this sort order. */
export function placeOf(cursor: string, { column, sortType }: Order): Place | undefined {
  const parts = parsed(cursor);
  if (!Array.isArray(parts) || parts.length !== 4) return undefined;
  const [itsColumn, itsType, key, id]: unknown[] = parts;
  if (itsColumn !== column || itsType !== sortType) return undefined;
  return isKey(key) && isId(id) ? { key, id } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && patterns.id.test(value);

function isKey(value: unknown): value is SortKey {
  return value === null || typeof value === 'string' || typeof value === 'number';
}
