// The rows of a list, kept together with what sorting and searching them has cost: the folded text
// of each row, and the rows in each order that was asked for. While nothing changes, another page
// or another search costs one pass.
import {
  type Cell,
  compareKeys,
  comparePlaces,
  compareText,
  folded,
  type GridRules,
  hasWords,
  type Place,
  sortKeys,
  type SortType,
  wordsOf,
} from './grid.ts';
import { groupBy } from './group-by.ts';

/** A row, and its folded text once a search has looked at it. */
export type Entry<Row> = { readonly row: Row; text: string | undefined };

export const entryOf = <Row>(row: Row): Entry<Row> => ({ row, text: undefined });

type Placed<Row> = Place & { readonly entry: Entry<Row> };

export class RowSet<Row extends { readonly id: string }> {
  readonly entries: readonly Entry<Row>[];
  readonly #orders = new Map<string, readonly Placed<Row>[]>();
  #byId: readonly Entry<Row>[] | undefined;

  constructor(entries: readonly Entry<Row>[]) {
    this.entries = entries;
  }

  /** Ascending; `column` names the order among those kept. */
  inOrder(column: string, cellOf: (row: Row) => Cell): readonly Placed<Row>[] {
    const known = this.#orders.get(column);
    if (known) return known;
    this.#byId ??= this.entries.toSorted((a, b) => compareText(a.row.id, b.row.id));
    const keyOf = sortKeys();
    // Few rows have a key of their own: only the keys are sorted, and equal ones stay by their ids.
    const byKey = groupBy(
      this.#byId.map((entry) => ({
        entry,
        key: keyOf(cellOf(entry.row)),
        id: entry.row.id,
      })),
      ({ key }) => key,
    );
    const placed = [...byKey.keys()].sort(compareKeys).flatMap((key) => byKey.get(key) ?? []);
    this.#orders.set(column, placed);
    return placed;
  }
}

export type PageRequest<Column extends string> = {
  readonly searchText: string;
  readonly offset: number;
  readonly limit: number;
  readonly sortColumn?: Column | undefined;
  readonly sortType: SortType;
};

export type Page<Row, Totals> = {
  readonly data: Row[];
  /** Of all rows that fit, on whatever page. */
  readonly count: number;
  readonly totals: Totals;
  /** Behind the last row of the page; nothing when no more fit. */
  readonly next: Place | undefined;
};

/** The page behind a place, or from the offset; count and totals come from the same pass. */
export function pageOf<
  Row extends { readonly id: string },
  Column extends string,
  Request extends PageRequest<Column>,
  Totals,
>(
  set: RowSet<Row>,
  rules: GridRules<Row, Column, Request, Totals>,
  request: Request,
  after: Place | undefined,
): Page<Row, Totals> {
  const { column, sortType } = orderOf(rules.opening, request);
  const passes = filterOf(rules, request);
  const page: Placed<Row>[] = [];
  let totals = rules.totals.none;
  let count = 0;
  let isLast = true;
  for (const placed of inDirection(set.inOrder(column, rules.cells[column]), sortType)) {
    if (!passes(placed.entry)) continue;
    count += 1;
    totals = rules.totals.plus(totals, placed.entry.row);
    const isBefore = after ? !isBehind(placed, after, sortType) : count <= request.offset;
    if (isBefore) continue;
    if (page.length < request.limit) page.push(placed);
    else isLast = false;
  }
  const end = isLast ? undefined : page.at(-1);
  const next = end && { key: end.key, id: end.id };
  return { data: page.map(({ entry }) => entry.row), count, totals, next };
}

/** Descending is ascending read backwards. */
function inDirection<Item>(ascending: readonly Item[], sortType: SortType): readonly Item[] {
  return sortType === 'ASC' ? ascending : ascending.toReversed();
}

export function isBehind(place: Place, other: Place, sortType: SortType): boolean {
  const order = comparePlaces(place, other);
  return sortType === 'ASC' ? order > 0 : order < 0;
}

type Asked<Column extends string> = Pick<PageRequest<Column>, 'sortColumn' | 'sortType'>;
type Order<Column extends string> = { readonly column: Column; readonly sortType: SortType };

/** The asked order, or the one in which the grid opens. */
export function orderOf<Column extends string>(
  opening: Order<Column>,
  { sortColumn, sortType }: Asked<Column>,
): Order<Column> {
  return sortColumn === undefined ? opening : { column: sortColumn, sortType };
}

type Choosing<Row, Filters> = {
  readonly fits: (filters: Filters) => (row: Row) => boolean;
  readonly searched: (row: Row) => readonly string[];
};

/** Whether a row is one that the request asks for. */
export function filterOf<Row, Filters extends { readonly searchText: string }>(
  { fits, searched }: Choosing<Row, Filters>,
  request: Filters,
): (entry: Entry<Row>) => boolean {
  const words = wordsOf(request.searchText);
  const isFitting = fits(request);
  const isFound = (entry: Entry<Row>) => {
    entry.text ??= folded(searched(entry.row).join(' '));
    return hasWords(entry.text, words);
  };
  return (entry) => isFitting(entry.row) && (words.length === 0 || isFound(entry));
}
