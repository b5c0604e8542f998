/** What the address of a grid's page holds; the names are those of the calls. */
export type GridState = {
  searchText: string;
  offset: number;
  limit: number;
  sortColumn?: string | undefined;
  sortType: 'ASC' | 'DESC';
};

/** Spec §9: default page size 10. */
export const firstPage: GridState = { searchText: '', offset: 0, limit: 10, sortType: 'ASC' };

export const pageSizes = [10, 25, 50, 100];

/** Spec §9: so many rows a call. */
export const mostRows = 9999;

/** Spec §5: quick search runs with three characters or more, or with none. */
export const searchMinimum = 3;

export function searchRuns(typed: string): boolean {
  const length = typed.trim().length;
  return length === 0 || length >= searchMinimum;
}

/** Up, down, and back to the server's own order. */
export function sortedBy(state: GridState, column: string): GridState {
  const next = { ...state, offset: 0, sortColumn: column };
  if (state.sortColumn !== column) return { ...next, sortType: 'ASC' };
  if (state.sortType === 'ASC') return { ...next, sortType: 'DESC' };
  return { ...next, sortColumn: undefined, sortType: 'ASC' };
}

export function searchedFor(state: GridState, searchText: string): GridState {
  return { ...state, searchText: searchText.trim(), offset: 0 };
}

/** Another page size keeps the first row of the page in sight. */
export function sizedTo(state: GridState, limit: number): GridState {
  return { ...state, limit, offset: Math.floor(state.offset / limit) * limit };
}

/** Rows go meanwhile, and addresses are edited: where no page is any more, the last one is meant. */
export function withinCount(state: GridState, count: number): GridState {
  if (count === 0 || state.offset < count) return state;
  return { ...state, offset: Math.floor((count - 1) / state.limit) * state.limit };
}

export function pageRange(state: GridState, count: number): { from: number; to: number } {
  return {
    from: count === 0 ? 0 : Math.min(state.offset + 1, count),
    to: Math.min(state.offset + state.limit, count),
  };
}
