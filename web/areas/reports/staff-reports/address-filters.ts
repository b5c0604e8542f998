import type { GridAddress } from '#web/kit/grid/use-grid-address.ts';

/** Reads the filters from the page's address. */
export function filtersOf({ filter }: Pick<GridAddress, 'filter'>) {
  return {
    fromDate: filter('fromDate')[0],
    toDate: filter('toDate')[0],
    staffIds: [...filter('staffIds')],
  };
}

export const noFilters = {
  fromDate: [],
  toDate: [],
  staffIds: [],
} satisfies Record<keyof ReturnType<typeof filtersOf>, readonly []>;

export function isActive({ fromDate, toDate, staffIds }: ReturnType<typeof filtersOf>): boolean {
  return fromDate !== undefined || toDate !== undefined || staffIds.length > 0;
}
