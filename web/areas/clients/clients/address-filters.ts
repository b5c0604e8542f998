import type { GridAddress } from '#web/kit/grid/use-grid-address.ts';

export const states = ['active', 'inactive', 'all'] as const;
export type State = (typeof states)[number];

/** Reads the filters from the page's address. By default, active clients are listed. */
export function filtersOf({ filter }: Pick<GridAddress, 'filter'>) {
  const state = stateOf(filter);
  return {
    industries: [...filter('industries')],
    tags: [...filter('tags')],
    ...(state === 'all' ? {} : { active: state === 'active' }),
  };
}

export const stateOf = (filter: GridAddress['filter']): State =>
  states.find((state) => state === filter('state')[0]) ?? 'active';

export const isFiltered = ({ filter }: Pick<GridAddress, 'filter'>) =>
  [filter('industries'), filter('tags'), filter('state')].some(({ length }) => length > 0);

export const noFilters = { industries: [], tags: [], state: [] };
