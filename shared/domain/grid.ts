// Searching, sorting and paging of slim rows, where an index does not give the order asked for.

export type SortType = 'ASC' | 'DESC';
export type Cell = string | number | boolean | null;

/** Every word of the search is somewhere in the texts, whatever case, accents or order. */
export function matches(texts: readonly string[], searchText: string): boolean {
  const words = folded(searchText).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const haystack = folded(texts.join(' '));
  return words.every((word) => haystack.includes(word));
}

/** A copy in order of the column; equal cells in order of their ids, so that pages are stable. */
export function sortRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  cellOf: (row: Row) => Cell,
  sortType: SortType,
): Row[] {
  const direction = sortType === 'ASC' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const order = compareCells(cellOf(a), cellOf(b));
    return order !== 0 ? order * direction : compareText(a.id, b.id);
  });
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Empty cells come first. */
function compareCells(a: Cell, b: Cell): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  return Number(a) - Number(b);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}
