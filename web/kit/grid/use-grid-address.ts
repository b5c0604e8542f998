import { useCallback, useEffect, useMemo, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { defaultGridState, type GridState, maxRows } from './grid-state.ts';

export type GridAddress = {
  state: GridState;
  setState: (state: GridState) => void;
  /** The selected values of a filter; an empty list for none. */
  filter: (name: string) => readonly string[];
  setFilters: (chosen: Readonly<Record<string, readonly string[]>>) => void;
};

/** The whole address of a grid, for saving it and for opening what was saved. */
type WholeGridAddress = GridAddress & {
  params: URLSearchParams;
  replaceParams: (params: URLSearchParams) => void;
};

/** The values of a filter that has one or none, as its field gives it. */
export const toFilterValues = (value: string): string[] => (value === '' ? [] : [value]);

/**
 * Keeps a grid's state in the page's address, so that a reload, a bookmark and Back show the same
 * rows.
 */
export function useGridAddress(): GridAddress {
  return useWholeGridAddress(keepParams);
}

const keepParams = (params: URLSearchParams) => params;

/**
 * `resolve` completes an address that leaves something open, such as a view by its name alone. Its
 * result is used at once, so that no other rows are requested first, and written to the address.
 * `isArrival` is true while nobody has changed the address since the page or a link opened it.
 */
export function useWholeGridAddress(
  resolve: (params: URLSearchParams, isArrival: boolean) => URLSearchParams,
): WholeGridAddress {
  const [written, setParams] = useSearchParams();
  const [isFirst, setIsFirst] = useState(resolve !== keepParams);
  const isLinked = useNavigationType() !== NavigationType.Replace && !opensDialog(written);
  const params = useResolvedParams(written, resolve, isFirst || isLinked);
  const replace = useCallback(
    (next: URLSearchParams) => setParams(next, { replace: true }),
    [setParams],
  );
  if (isFirst && params === written) setIsFirst(false);
  useEffect(() => {
    if (params !== written) replace(params);
  }, [params, written, replace]);
  const [round, setRound] = useState(0);
  const state = useStableState(parseGridState(params), round);
  const filter = useCallback((name: string) => params.getAll(name), [params]);
  const setState = useCallback(
    (next: GridState) =>
      setParams((now) => replaceParams(now, toParamEntries(next)), { replace: true }),
    [setParams],
  );
  const setFilters = useCallback(
    (chosen: Readonly<Record<string, readonly string[]>>) => {
      setRound((last) => last + 1);
      // A new filter starts at the first page.
      setParams((now) => replaceParams(now, { ...chosen, offset: [] }), { replace: true });
    },
    [setParams],
  );
  const replaceAll = useCallback(
    (next: URLSearchParams) => {
      setRound((last) => last + 1);
      replace(next);
    },
    [replace],
  );
  return { state, setState, filter, setFilters, params, replaceParams: replaceAll };
}

function useResolvedParams(
  written: URLSearchParams,
  resolve: (params: URLSearchParams, isArrival: boolean) => URLSearchParams,
  isArrival: boolean,
): URLSearchParams {
  return useMemo(() => {
    const resolved = resolve(written, isArrival);
    return resolved.toString() === written.toString() ? written : resolved;
  }, [written, resolve, isArrival]);
}

/** A dialog for something new is a name without a value. */
const opensDialog = (params: URLSearchParams) => [...params.values()].includes('');

/**
 * Keeps the object's identity until other rows are requested. A grid scrolls to the top with a new
 * one, which must not happen for a dialog, whose name is in the address too.
 */
function useStableState(now: GridState, round: number): GridState {
  const [current, setCurrent] = useState({ state: now, round });
  if (current.round === round && isSameState(current.state, now)) return current.state;
  setCurrent({ state: now, round });
  return now;
}

const isSameState = (a: GridState, b: GridState) => JSON.stringify(a) === JSON.stringify(b);

function parseGridState(params: URLSearchParams): GridState {
  return {
    searchText: params.get('searchText') ?? '',
    offset: parseWholeNumber(params.get('offset')) ?? defaultGridState.offset,
    limit: Math.min(parseWholeNumber(params.get('limit')) || defaultGridState.limit, maxRows),
    sortColumn: params.get('sortColumn') ?? undefined,
    sortType: params.get('sortType') === 'DESC' ? 'DESC' : 'ASC',
  };
}

/** Default values stay out of the address. */
function toParamEntries(state: GridState): Record<string, readonly string[]> {
  const { searchText, offset, limit, sortColumn, sortType } = state;
  return {
    searchText: toFilterValues(searchText),
    offset: offset === defaultGridState.offset ? [] : [String(offset)],
    limit: limit === defaultGridState.limit ? [] : [String(limit)],
    sortColumn: sortColumn === undefined ? [] : [sortColumn],
    sortType: sortColumn === undefined || sortType === 'ASC' ? [] : [sortType],
  };
}

function replaceParams(
  params: URLSearchParams,
  entries: Readonly<Record<string, readonly string[]>>,
) {
  const next = new URLSearchParams(params);
  for (const [name, values] of Object.entries(entries)) {
    next.delete(name);
    for (const value of values) next.append(name, value);
  }
  return next;
}

/** People edit addresses: anything that isn't a number is ignored. */
function parseWholeNumber(text: string | null): number | undefined {
  return /^\d{1,6}$/.test(text ?? '') ? Number(text) : undefined;
}
