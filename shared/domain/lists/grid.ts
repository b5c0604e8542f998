// Sorting and paging of slim rows, where no index provides the order.

export type SortType = 'ASC' | 'DESC';
export type GridCell = string | number | boolean | null;

/** The rules of a grid, shared by the screen, the export and bulk changes. */
export type GridRules<Row, Column extends string, Filters, Totals> = {
  /** The value that each column sorts by. */
  readonly cells: Readonly<Record<Column, (row: Row) => GridCell>>;
  /** The texts that a search covers, the name of the row first. */
  readonly searched: (row: Row) => readonly string[];
  /** Creates the filter once for all rows. */
  readonly fits: (filters: Filters) => (row: Row) => boolean;
  /** The sort order in which a grid opens. */
  readonly opening: { readonly column: Column; readonly sortType: SortType };
  /** The totals in the footer, over all matching rows. */
  readonly totals: { readonly none: Totals; readonly plus: (sum: Totals, row: Row) => Totals };
};

/** The sort value of a cell, created once per row because locale-aware comparison is slow. */
export type SortKey = string | number | null;

/** A position in a sort order: right after the row with this key and id. */
export type GridPosition = {
  readonly key: SortKey;
  readonly id: string;
  /** How well the row fits a search, where that comes before the order. */
  readonly rank?: number | undefined;
  /** How many typing errors the words of the search may have. */
  readonly errors?: number | undefined;
};

/**
 * A sorted copy. Equal cells are sorted by id, so that pages are stable. Descending order is the
 * reverse, except that empty cells stay last.
 */
export function sortRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  getCell: (row: Row) => GridCell,
  sortType: SortType,
): Row[] {
  const placed = rows.map((row) => ({ row, key: toSortKey(getCell(row)), id: row.id }));
  placed.sort((a, b) => comparePositions(a, b, sortType));
  return placed.map(({ row }) => row);
}

/** Texts sort without case and accents, and the numbers in them by value. */
export function toSortKey(cell: GridCell): SortKey {
  if (typeof cell === 'string') return toSortText(cell);
  return typeof cell === 'boolean' ? Number(cell) : cell;
}

export function toSortText(text: string): string {
  return foldText(text).replace(/\d+/g, prefixLength);
}

/**
 * '9' sorts before '10' because a longer number is larger. The length comes first: 3, 8, 90, 91, …
 * 990.
 */
function prefixLength(digits: string): string {
  const number = digits.replace(/^0+(?=\d)/, '');
  const { length } = number;
  // Fast path: nearly all numbers are short, and this runs for every name in a sort.
  if (length < 9) return length + number;
  return '9'.repeat(Math.floor(length / 9)) + (length % 9) + number;
}

/** Empty cells come last in both directions: a missing amount is neither smallest nor largest. */
export function comparePositions(a: GridPosition, b: GridPosition, sortType: SortType): number {
  if (a.rank !== undefined && b.rank !== undefined && a.rank !== b.rank) return a.rank - b.rank;
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

/**
 * Letters that Unicode doesn't decompose, and typographic characters that phones insert, as typed
 * on plain keyboards.
 */
const plainByCharacter: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
};
const specialCharacters = new RegExp(`[${Object.keys(plainByCharacter).join('')}]`, 'g');

/** Most texts are plain ASCII and don't need normalization. */
export function foldText(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(specialCharacters, (sign) => plainByCharacter[sign] ?? sign);
}
