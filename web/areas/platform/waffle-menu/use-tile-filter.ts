import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type TileFilter, type TileStatus, tileStatuses } from './queries.ts';

const defaultStatus: TileStatus = 'active';

/** Search text and status in the page's address. The list starts with active tiles (spec §2). */
export function useTileFilter() {
  const [params, setParams] = useSearchParams();
  const filter: TileFilter = {
    status: tileStatuses.find((status) => status === params.get('status')) ?? defaultStatus,
    searchText: params.get('searchText') ?? '',
  };
  const put = useCallback(
    (name: string, value: string, left: string) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (value === left) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const search = useCallback((typed: string) => put('searchText', typed, ''), [put]);
  const setStatus = (status: string) => put('status', status, defaultStatus);
  const showAll = () => setParams({ status: 'all' }, { replace: true });
  return { filter, search, setStatus, showAll };
}
