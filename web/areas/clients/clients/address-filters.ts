import type { GridAddress } from '#web/kit/grid/use-grid-address.ts';

export const clientStates = ['active', 'inactive', 'all'] as const;
export type ClientState = (typeof clientStates)[number];

/** Reads the filters from the page's address. By default, active clients are listed. */
export function parseClientFilters({ filter }: Pick<GridAddress, 'filter'>) {
  const state = parseClientState(filter);
  return {
    industries: [...filter('industries')],
    tags: [...filter('tags')],
    ...(state === 'all' ? {} : { active: state === 'active' }),
  };
}

export const parseClientState = (filter: GridAddress['filter']): ClientState =>
  clientStates.find((state) => state === filter('state')[0]) ?? 'active';

export const hasClientFilters = ({ filter }: Pick<GridAddress, 'filter'>) =>
  [filter('industries'), filter('tags'), filter('state')].some(({ length }) => length > 0);

export const emptyClientFilters = { industries: [], tags: [], state: [] };
