// The rows of a list with cached results of sorting and searching: the folded text of each row, and
// the rows in each requested order. While nothing changes, another page or another search costs one
// pass.
import {
  type GridCell,
  comparePositions,
  type GridRules,
  type GridPosition,
  toSortKey,
  type SortType,
} from './grid.ts';
import { createSearches, foldSearched, type Search, sortByRank } from './search.ts';
import { findFirstIndex, sortStable } from '#shared/domain/values/stable-sort.ts';

/** A row, with its folded text once a search has computed it. */
export type RowEntry<Row> = { readonly row: Row; text: string | undefined };

export const toRowEntry = <Row>(row: Row): RowEntry<Row> => ({ row, text: undefined });

export class RowSet<Row extends { readonly id: string }> {
  readonly entries: readonly RowEntry<Row>[];
  readonly #orders = new Map<string, readonly RowEntry<Row>[]>();
  #byId: readonly RowEntry<Row>[] | undefined;

  constructor(entries: readonly RowEntry<Row>[]) {
    this.entries = entries;
  }

  /** The rows that pass, ascending, equal cells by id. `column` is the cache key of the order. */
  inOrder(
    column: string,
    getCell: (row: Row) => GridCell,
    passes: (entry: RowEntry<Row>) => boolean,
  ): readonly RowEntry<Row>[] {
    const known = this.#orders.get(column);
    if (known) return known.filter(passes);
    const found = this.entries.filter(passes);
    if (found.length < this.entries.length * partialSortLimit) {
      return sortStable(sortByIds(found), ({ row }) => getCell(row));
    }
    this.#byId ??= sortByIds(this.entries);
    const order = sortStable(this.#byId, ({ row }) => getCell(row));
    this.#orders.set(column, order);
    return order.filter(passes);
  }
}

type DerivedRows<Row extends { readonly id: string }, Derived extends { readonly id: string }> = (
  set: RowSet<Row>,
  key: string,
  toDerived: (row: Row) => Derived,
) => RowSet<Derived>;

/** Rows with what isn't stored in them, such as names; kept until another key says that it changed. */
export function createDerivedRows<
  Row extends { readonly id: string },
  Derived extends { readonly id: string },
>(): DerivedRows<Row, Derived> {
  const cache = new WeakMap<RowSet<Row>, { readonly key: string; readonly set: RowSet<Derived> }>();
  return (set, key, toDerived) => {
    const known = cache.get(set);
    if (known?.key === key) return known.set;
    const derived = new RowSet(set.entries.map(({ row }) => toRowEntry(toDerived(row))));
    cache.set(set, { key, set: derived });
    return derived;
  };
}

/**
 * The order of all rows is cached for the next request. If fewer than half of the rows match, only
 * those are sorted, because sorting all takes 170 ms on an instance that has just read 50,000 rows.
 */
const partialSortLimit = 0.5;

/**
 * Ids are unique. A pre-sort by their first letters, packed into a number, puts nearly all rows in
 * place and halves the work of the sort by whole ids: 110 to 50 ms for 50,000 rows.
 */
function sortByIds<Item extends RowEntry<{ readonly id: string }>>(items: readonly Item[]): Item[] {
  return sortStable(items, ({ row }) => packFirstLetters(row.id)).toSorted((a, b) =>
    a.row.id < b.row.id ? -1 : 1,
  );
}

/** Seven letters of seven bits fit into a number. */
function packFirstLetters(id: string): number {
  let letters = 0;
  for (let at = 0; at < 7; at += 1) letters = letters * 128 + (id.charCodeAt(at) || 0);
  return letters;
}

export type GridPageRequest<Column extends string> = {
  readonly searchText: string;
  readonly offset: number;
  readonly limit: number;
  readonly sortColumn?: Column | undefined;
  readonly sortType: SortType;
};

export type GridPage<Row, Totals> = {
  readonly data: Row[];
  /** Of all matching rows, across pages. */
  readonly count: number;
  readonly totals: Totals;
  /** Right after the last row of the page. Undefined on the last page. */
  readonly next: GridPosition | undefined;
  /** True if the rows fit the search only with typing errors. */
  readonly isClose?: boolean;
};

/**
 * The page after a position, or from the offset. Count and totals cover all matching rows. A search
 * for which no order was requested has the best matches first.
 */
export function getGridPage<
  Row extends { readonly id: string },
  Column extends string,
  Request extends GridPageRequest<Column>,
  Totals,
>(
  set: RowSet<Row>,
  rules: GridRules<Row, Column, Request, Totals>,
  request: Request,
  after: GridPosition | undefined,
): GridPage<Row, Totals> {
  const { column, sortType } = getGridOrder(rules.opening, request);
  const getCell = rules.cells[column];
  const { entries, getRank, errors } = findInOrder(set, rules, request, after?.errors);
  // A position without errors comes from a release that didn't rank, whose order goes on.
  const goesOn = after !== undefined && after.errors === undefined;
  const isRanked = getRank !== undefined && request.sortColumn === undefined && !goesOn;
  const toPosition = (entry: RowEntry<Row>): GridPosition => ({
    key: toSortKey(getCell(entry.row)),
    id: entry.row.id,
    rank: isRanked ? getRank(entry) : undefined,
    errors: getRank && errors,
  });
  const ordered = applySortDirection(entries, getCell, sortType);
  const found = isRanked ? sortByRank(ordered, getRank) : ordered;
  const start = after
    ? findFirstIndex(found, (it) => isAfterPosition(toPosition(it), after, sortType))
    : request.offset;
  const end = start + request.limit;
  const page = found.slice(start, end);
  const last = end < found.length ? page.at(-1) : undefined;
  return {
    data: page.map(({ row }) => row),
    count: found.length,
    totals: found.reduce((sum, { row }) => rules.totals.plus(sum, row), rules.totals.none),
    next: last && toPosition(last),
    isClose: errors > 0 && found.length > 0,
  };
}

/** A page with the first rows of a file, which has the grid's own order even for a search. */
export function toFilePage<Column extends string, Request extends SortRequest<Column>>(
  { opening }: { readonly opening: GridOrder<Column> },
  request: Request,
  limit: number,
) {
  const { column: sortColumn, sortType } = getGridOrder(opening, request);
  return { ...request, sortColumn, sortType, offset: 0, limit };
}

type FoundEntries<Row> = {
  readonly entries: readonly RowEntry<Row>[];
  /** How well an entry fits the search, if there is one. */
  readonly getRank: ((entry: RowEntry<Row>) => number) | undefined;
  /** How many typing errors the words of the search may have. */
  readonly errors: number;
};

/**
 * The rows that match, ascending: with typing errors in the search if none does without. Pages after
 * the first allow for as many as the first one did, whatever was added or deleted meanwhile.
 */
function findInOrder<
  Row extends { readonly id: string },
  Column extends string,
  Request extends GridPageRequest<Column>,
  Totals,
>(
  set: RowSet<Row>,
  rules: GridRules<Row, Column, Request, Totals>,
  request: Request,
  knownErrors: number | undefined,
): FoundEntries<Row> {
  const { column } = getGridOrder(rules.opening, request);
  const filters = createRowFilters(rules, request);
  const find = (errors: number) => {
    const { getRank, passes } = filters[errors] ?? filters[0];
    return { entries: set.inOrder(column, rules.cells[column], passes), getRank: getRank, errors };
  };
  let found = find(knownErrors ?? 0);
  while (
    knownErrors === undefined &&
    found.entries.length === 0 &&
    found.errors + 1 < filters.length
  ) {
    found = find(found.errors + 1);
  }
  return found;
}

/** Ascending order has empty cells first; they are shown last in both directions. */
function applySortDirection<Row>(
  ascending: readonly RowEntry<Row>[],
  getCell: (row: Row) => GridCell,
  sortType: SortType,
): readonly RowEntry<Row>[] {
  if (sortType === 'DESC') return ascending.toReversed();
  const filled = findFirstIndex(ascending, ({ row }) => getCell(row) !== null);
  return filled === 0 ? ascending : [...ascending.slice(filled), ...ascending.slice(0, filled)];
}

export function isAfterPosition(
  place: GridPosition,
  other: GridPosition,
  sortType: SortType,
): boolean {
  return comparePositions(place, other, sortType) > 0;
}

type SortRequest<Column extends string> = Pick<GridPageRequest<Column>, 'sortColumn' | 'sortType'>;
type GridOrder<Column extends string> = { readonly column: Column; readonly sortType: SortType };

/** The requested sort order, or the grid's default. */
export function getGridOrder<Column extends string>(
  opening: GridOrder<Column>,
  { sortColumn, sortType }: SortRequest<Column>,
): GridOrder<Column> {
  return sortColumn === undefined ? opening : { column: sortColumn, sortType };
}

export type FilterRules<Row, Filters> = {
  readonly fits: (filters: Filters) => (row: Row) => boolean;
  readonly searched: (row: Row) => readonly string[];
};

type RowFilter<Row> = {
  readonly passes: (entry: RowEntry<Row>) => boolean;
  /** How well an entry that passes fits the search, if there is one. */
  readonly getRank: ((entry: RowEntry<Row>) => number) | undefined;
};

/**
 * Creates the filters to try one after the other until rows pass: those after the first one allow
 * for typing errors.
 */
export function createRowFilters<Row, Filters extends { readonly searchText: string }>(
  { fits, searched }: FilterRules<Row, Filters>,
  request: Filters,
): readonly [RowFilter<Row>, ...RowFilter<Row>[]] {
  const isFitting = fits(request);
  const getText = (entry: RowEntry<Row>) => (entry.text ??= foldSearched(searched(entry.row)));
  const toFilter = ({ isFound, rank }: Search): RowFilter<Row> => ({
    passes: (entry) => isFitting(entry.row) && isFound(getText(entry)),
    getRank: (entry) => rank(getText(entry)),
  });
  const [first, ...others] = createSearches(request.searchText).map(toFilter);
  const unsearched = { passes: ({ row }: RowEntry<Row>) => isFitting(row), getRank: undefined };
  return [first ?? unsearched, ...others];
}

/**
 * The entries that match, in their own order. Without typing errors: a change of all that match must
 * not turn to others because those that were seen no longer match.
 */
export function filterRowEntries<Row, Filters extends { readonly searchText: string }>(
  entries: readonly RowEntry<Row>[],
  rules: FilterRules<Row, Filters>,
  request: Filters,
): readonly RowEntry<Row>[] {
  const [{ passes }] = createRowFilters(rules, request);
  return entries.filter(passes);
}
