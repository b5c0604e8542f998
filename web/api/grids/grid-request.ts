import { useSelectedBrands } from '#web/api/account/brand-selection.ts';
import type { GridState } from '#web/kit/grid/grid-state.ts';
import type { GridAddress } from '#web/kit/grid/use-grid-address.ts';

/** Parses one filter from its values in the address. */
type ReadFilter<Value> = (chosen: readonly string[]) => Value;
type FilterReaders = Readonly<Record<string, ReadFilter<unknown>>>;

type SortedState<Column> = Omit<GridState, 'sortColumn'> & {
  readonly sortColumn: Column | undefined;
};
type FilterValues<Read extends FilterReaders> = { [Name in keyof Read]: ReturnType<Read[Name]> };

type GridRequestAddress = Pick<GridAddress, 'state' | 'filter'>;

/**
 * A grid's request: the page, sort order, search and filters of its address. Filters have the same
 * names in the address and in the request. People edit addresses, so unknown columns are ignored.
 */
export function buildGridRequest<Column extends string>(
  address: GridRequestAddress,
  columns: readonly Column[],
): SortedState<Column>;
export function buildGridRequest<Column extends string, Read extends FilterReaders>(
  address: GridRequestAddress,
  columns: readonly Column[],
  filters: Read,
): SortedState<Column> & FilterValues<Read>;
export function buildGridRequest(
  { state, filter }: GridRequestAddress,
  columns: readonly string[],
  filters: FilterReaders = {},
): object {
  const values = Object.entries(filters).map(([name, read]) => [name, read(filter(name))]);
  return {
    ...state,
    sortColumn: columns.find((column) => column === state.sortColumn),
    ...Object.fromEntries(values),
  };
}

/** Like `buildGridRequest`, limited to the brands that are selected in the header. */
export function useGridRequest<Column extends string>(
  address: GridRequestAddress,
  columns: readonly Column[],
): SortedState<Column> & { brandIds: string[] };
export function useGridRequest<Column extends string, Read extends FilterReaders>(
  address: GridRequestAddress,
  columns: readonly Column[],
  filters: Read,
): SortedState<Column> & FilterValues<Read> & { brandIds: string[] };
export function useGridRequest(
  address: GridRequestAddress,
  columns: readonly string[],
  filters: FilterReaders = {},
): object {
  const brandIds = useSelectedBrands();
  return { ...buildGridRequest(address, columns, filters), brandIds: [...brandIds] };
}

/** For exports and selections, which cover all pages. */
export function withoutPage<Request extends { readonly offset: number; readonly limit: number }>({
  offset: _offset,
  limit: _limit,
  ...whole
}: Request): Omit<Request, 'offset' | 'limit'> {
  return whole;
}

/** Sorts the newest first, unless the person chose a sort order. */
export const sortNewestFirst = <Request extends { readonly sortColumn: unknown }>(
  request: Request,
) => ({
  ...request,
  ...(request.sortColumn === undefined ? { sortType: 'DESC' as const } : {}),
});

export const readText: ReadFilter<string | undefined> = ([chosen]) => chosen;

export const readAllTexts: ReadFilter<string[]> = (chosen) => [...chosen];

export const readYesOrNo: ReadFilter<boolean | undefined> = ([chosen]) =>
  chosen === undefined ? undefined : chosen === 'true';

export const readChoice =
  <Value extends string>(values: readonly Value[]): ReadFilter<Value | undefined> =>
  ([chosen]) =>
    values.find((value) => value === chosen);

/** One of the values, or the default if the address has none. */
export const readOneOrDefault =
  <Value extends string>(values: readonly Value[], usual: NoInfer<Value>): ReadFilter<Value> =>
  ([chosen]) =>
    values.find((value) => value === chosen) ?? usual;

export const readChoices =
  <Value extends string>(values: readonly Value[]): ReadFilter<Value[]> =>
  (chosen) =>
    values.filter((value) => chosen.includes(value));
