// A position in a sorted list, as text for the wire. It says what precedes the next page and
// nothing about whose rows they are: a forged one only leads to another page of the caller's own.
import type { GridPosition, SortKey, SortType } from './grid.ts';
import { patterns } from '#shared/domain/values/patterns.ts';

type GridOrder = { readonly column: string; readonly sortType: SortType };

export function formatCursor(
  { key, id, rank, errors }: GridPosition,
  { column, sortType }: GridOrder,
): string {
  const found = errors === undefined ? [] : [rank ?? null, errors];
  return JSON.stringify([column, sortType, key, id, ...found]);
}

/** Undefined if the cursor doesn't fit this sort order. */
export function parseCursor(
  cursor: string,
  { column, sortType }: GridOrder,
): GridPosition | undefined {
  const parts = parseJson(cursor);
  if (!Array.isArray(parts) || ![4, 6].includes(parts.length)) return undefined;
  const [itsColumn, itsType, key, id, rank = null, errors]: unknown[] = parts;
  if (itsColumn !== column || itsType !== sortType) return undefined;
  if (rank !== null && typeof rank !== 'number') return undefined;
  if (errors !== undefined && typeof errors !== 'number') return undefined;
  return isSortKey(key) && isRowId(id) ? { key, id, rank: rank ?? undefined, errors } : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRowId = (value: unknown): value is string =>
  typeof value === 'string' && patterns.id.test(value);

function isSortKey(value: unknown): value is SortKey {
  return value === null || typeof value === 'string' || typeof value === 'number';
}
