import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { firstPage, type GridState, mostRows } from './state.ts';

export type GridAddress = {
  state: GridState;
  setState: (state: GridState) => void;
  /** What is chosen of a filter; none is the empty list. */
  filter: (name: string) => readonly string[];
  setFilters: (chosen: Readonly<Record<string, readonly string[]>>) => void;
};

/** Keeps a grid in the page's address, so that a reload, a bookmark and going back show the same rows. */
export function useGridAddress(): GridAddress {
  const [params, setParams] = useSearchParams();
  const [round, setRound] = useState(0);
  const state = useSteadyState(stateOf(params), round);
  const filter = useCallback((name: string) => params.getAll(name), [params]);
  const setState = useCallback(
    (next: GridState) => setParams((now) => replaced(now, entriesOf(next)), { replace: true }),
    [setParams],
  );
  const setFilters = useCallback(
    (chosen: Readonly<Record<string, readonly string[]>>) => {
      setRound((last) => last + 1);
      // Other rows begin with their first page.
      setParams((now) => replaced(now, { ...chosen, offset: [] }), { replace: true });
    },
    [setParams],
  );
  return { state, setState, filter, setFilters };
}

/**
 * The same object until other rows are asked for: a grid goes to its top with a new one, but not for
 * a dialog, whose name stands in the address as well.
 */
function useSteadyState(now: GridState, round: number): GridState {
  const [kept, setKept] = useState({ state: now, round });
  if (kept.round === round && isSame(kept.state, now)) return kept.state;
  setKept({ state: now, round });
  return now;
}

const isSame = (a: GridState, b: GridState) => JSON.stringify(a) === JSON.stringify(b);

function stateOf(params: URLSearchParams): GridState {
  return {
    searchText: params.get('searchText') ?? '',
    offset: wholeNumber(params.get('offset')) ?? firstPage.offset,
    limit: Math.min(wholeNumber(params.get('limit')) || firstPage.limit, mostRows),
    sortColumn: params.get('sortColumn') ?? undefined,
    sortType: params.get('sortType') === 'DESC' ? 'DESC' : 'ASC',
  };
}

/** What is as at first stays out of the address. */
function entriesOf(state: GridState): Record<string, readonly string[]> {
  const { searchText, offset, limit, sortColumn, sortType } = state;
  return {
    searchText: searchText === '' ? [] : [searchText],
    offset: offset === firstPage.offset ? [] : [String(offset)],
    limit: limit === firstPage.limit ? [] : [String(limit)],
    sortColumn: sortColumn === undefined ? [] : [sortColumn],
    sortType: sortColumn === undefined || sortType === 'ASC' ? [] : [sortType],
  };
}

function replaced(params: URLSearchParams, entries: Readonly<Record<string, readonly string[]>>) {
  const next = new URLSearchParams(params);
  for (const [name, values] of Object.entries(entries)) {
    next.delete(name);
    for (const value of values) next.append(name, value);
  }
  return next;
}

/** People edit addresses: what is no number counts as not given. */
function wholeNumber(text: string | null): number | undefined {
  return /^\d{1,6}$/.test(text ?? '') ? Number(text) : undefined;
}
