// Searching, sorting and paging of slim rows, where an index does not give the order asked for.
import { phoneDigits } from '#shared/domain/values/phone.ts';

export type SortType = 'ASC' | 'DESC';
export type Cell = string | number | boolean | null;

/** How a grid looks at its rows; the screen, the export and bulk changes share it. */
export type GridRules<Row, Column extends string, Filters, Totals> = {
  /** What each column sorts by. */
  readonly cells: Readonly<Record<Column, (row: Row) => Cell>>;
  /** The texts in which a search looks. */
  readonly searched: (row: Row) => readonly string[];
  /** What the filters leave, made ready once for all rows. */
  readonly fits: (filters: Filters) => (row: Row) => boolean;
  /** The order in which a grid opens. */
  readonly opening: { readonly column: Column; readonly sortType: SortType };
  /** What the footer adds up, of all rows that fit. */
  readonly totals: { readonly none: Totals; readonly plus: (sum: Totals, row: Row) => Totals };
};

/** What a cell sorts by, made once per row: comparing texts as people read them is slow. */
export type SortKey = string | number | null;

/** A place in an order: just behind the row with this key and id. */
export type Place = { readonly key: SortKey; readonly id: string };

export function matches(texts: readonly string[], searchText: string): boolean {
  const isFound = searchFor(searchText);
  return isFound === undefined || isFound(folded(texts.join(' ')));
}

/**
 * Whether a text, folded already, has every word of a search, whatever case, accents or order; or the
 * phone number that the search reads as. Undefined where nothing is searched for.
 */
export function searchFor(searchText: string): ((text: string) => boolean) | undefined {
  const words = folded(searchText).split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const digits = phoneDigits(searchText);
  return (text) =>
    words.every((word) => text.includes(word)) || (digits !== undefined && text.includes(digits));
}

/**
 * A copy in order of the column; equal cells in order of their ids, so that pages are stable.
 * Descending is ascending read backwards, but for empty cells, which stay behind.
 */
export function sortRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  cellOf: (row: Row) => Cell,
  sortType: SortType,
): Row[] {
  const placed = rows.map((row) => ({ row, key: sortKey(cellOf(row)), id: row.id }));
  placed.sort((a, b) => comparePlaces(a, b, sortType));
  return placed.map(({ row }) => row);
}

/** Texts sort without case and accents, and numbers in them by their size. */
export function sortKey(cell: Cell): SortKey {
  if (typeof cell === 'string') return sortText(cell);
  return typeof cell === 'boolean' ? Number(cell) : cell;
}

export function sortText(text: string): string {
  return folded(text).replace(/\d+/g, withItsLength);
}

/** '9' before '10': a longer number is a larger one. Its length stands first: 3, 8, 90, 91, … 990. */
function withItsLength(digits: string): string {
  const number = digits.replace(/^0+(?=\d)/, '');
  const { length } = number;
  // Nearly all are short, and a sort by names has one in each.
  if (length < 9) return length + number;
  return '9'.repeat(Math.floor(length / 9)) + (length % 9) + number;
}

/** Empty cells come last, whichever way is sorted: what has no amount is neither the least nor the most. */
export function comparePlaces(a: Place, b: Place, sortType: SortType): number {
  if ((a.key === null) !== (b.key === null)) return a.key === null ? 1 : -1;
  const order = compareKeys(a.key, b.key) || compareText(a.id, b.id);
  return sortType === 'ASC' ? order : -order;
}

export function compareKeys(a: SortKey, b: SortKey): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return Number(a) - Number(b);
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Letters that no accent makes, and signs that phones put in, as plain keyboards have them. */
const plain: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' },
  ...{ '‘': "'", '’': "'", ʼ: "'", '“': '"', '”': '"', '‐': '-', '‑': '-', '–': '-', '—': '-' },
};
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/** Most texts are plain ASCII, which needs no taking apart. */
export function folded(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(special, (sign) => plain[sign] ?? sign);
}
