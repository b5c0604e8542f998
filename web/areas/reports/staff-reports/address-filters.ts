import type { GridAddress } from '#web/kit/grid/use-grid-address.ts';

/** Reads the filters from the page's address. */
export function parseShiftFilters({ filter }: Pick<GridAddress, 'filter'>) {
  return {
    fromDate: filter('fromDate')[0],
    toDate: filter('toDate')[0],
    staffIds: [...filter('staffIds')],
  };
}

export const emptyShiftFilters = {
  fromDate: [],
  toDate: [],
  staffIds: [],
} satisfies Record<keyof ReturnType<typeof parseShiftFilters>, readonly []>;

export function hasShiftFilters({
  fromDate,
  toDate,
  staffIds,
}: ReturnType<typeof parseShiftFilters>): boolean {
  return fromDate !== undefined || toDate !== undefined || staffIds.length > 0;
}
