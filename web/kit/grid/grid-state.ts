/** The grid state in a page's address. The names are those of the calls. */
export type GridState = {
  searchText: string;
  offset: number;
  limit: number;
  sortColumn?: string | undefined;
  sortType: 'ASC' | 'DESC';
};

/** The default page size is 10 (spec §9). */
export const defaultGridState: GridState = {
  searchText: '',
  offset: 0,
  limit: 10,
  sortType: 'ASC',
};

export const pageSizes = [10, 25, 50, 100];

/** The maximum number of rows per call (spec §9). */
export const maxRows = 9999;

/** Quick search runs with at least three characters, or with none (spec §5). */
export const minSearchLength = 3;

export function canSearch(typed: string): boolean {
  const length = typed.trim().length;
  return length === 0 || length >= minSearchLength;
}

/** Cycles through ascending, descending and the server's own order. */
export function toggleSort(state: GridState, column: string): GridState {
  const next = { ...state, offset: 0, sortColumn: column };
  if (state.sortColumn !== column) return { ...next, sortType: 'ASC' };
  if (state.sortType === 'ASC') return { ...next, sortType: 'DESC' };
  return { ...next, sortColumn: undefined, sortType: 'ASC' };
}

export function setSearchText(state: GridState, searchText: string): GridState {
  return { ...state, searchText: searchText.trim(), offset: 0 };
}

/** Keeps the first row of the page visible when the page size changes. */
export function setPageSize(state: GridState, limit: number): GridState {
  return { ...state, limit, offset: Math.floor(state.offset / limit) * limit };
}

/**
 * Rows can disappear and addresses can be edited: falls back to the last page if the offset is
 * beyond it.
 */
export function clampToLastPage(state: GridState, count: number): GridState {
  if (count === 0 || state.offset < count) return state;
  return { ...state, offset: Math.floor((count - 1) / state.limit) * state.limit };
}

export function getPageRange(state: GridState, count: number): { from: number; to: number } {
  return {
    from: count === 0 ? 0 : Math.min(state.offset + 1, count),
    to: Math.min(state.offset + state.limit, count),
  };
}
