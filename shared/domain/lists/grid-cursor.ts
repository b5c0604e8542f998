// A place in an order, as text that travels. It says what stands before the next page, and nothing
// about whose rows they are: a made-up one leads to another page of the caller's own.
import type { Place, SortKey, SortType } from './grid.ts';
import { patterns } from '#shared/domain/values/patterns.ts';

type Order = { readonly column: string; readonly sortType: SortType };

export function writePlace({ key, id }: Place, { column, sortType }: Order): string {
  return JSON.stringify([column, sortType, key, id]);
}

/** Nothing: it is no place of this order. */
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
