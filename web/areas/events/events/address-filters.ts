import { eventStatuses } from '#shared/domain/events/event.ts';
import { isFiltered } from '#shared/domain/events/event-grid.ts';
import { weekdays } from '#shared/domain/values/local-date.ts';
import type { GridAddress } from '#web/kit/grid/use-grid-address.ts';

/** What is asked for, read from the page's address. */
export function filtersOf({ filter }: Pick<GridAddress, 'filter'>) {
  return {
    statuses: eventStatuses.filter((status) => filter('statuses').includes(status)),
    fromDate: filter('fromDate')[0],
    toDate: filter('toDate')[0],
    completed: flagOf(filter('completed')[0]),
    prepay: flagOf(filter('prepay')[0]),
    weekdays: weekdays.filter((day) => filter('weekdays').includes(String(day))),
    clientIds: [...filter('clientIds')],
    assetIds: [...filter('assetIds')],
    industries: [...filter('industries')],
    zips: [...filter('zips')],
    eventNames: [...filter('eventNames')],
  };
}

export const isActive = (filters: ReturnType<typeof filtersOf>) =>
  isFiltered({ ...filters, searchText: '' });

export const noFilters = {
  statuses: [],
  fromDate: [],
  toDate: [],
  completed: [],
  prepay: [],
  weekdays: [],
  clientIds: [],
  assetIds: [],
  industries: [],
  zips: [],
  eventNames: [],
} satisfies Record<keyof ReturnType<typeof filtersOf>, readonly []>;

const flagOf = (value: string | undefined) => (value === undefined ? undefined : value === 'true');
