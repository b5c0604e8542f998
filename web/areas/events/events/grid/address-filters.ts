import { eventStatuses } from '#shared/domain/events/event.ts';
import { type EventSpan, eventSpans, hasEventFilters } from '#shared/domain/events/event-grid.ts';
import { weekdays } from '#shared/domain/values/local-date.ts';
import type { GridAddress } from '#web/kit/grid/use-grid-address.ts';

/**
 * Reads the filters from the page's address. The list opens with upcoming events; links that only
 * set filters cover all events.
 */
export function parseEventFilters(address: Pick<GridAddress, 'filter'>) {
  const filters = readFilters(address);
  const requestedSpan = eventSpans.find((span) => address.filter('when')[0] === span);
  const when: EventSpan = requestedSpan ?? (hasActiveFilters(filters) ? 'all' : 'upcoming');
  return { ...filters, when };
}

function readFilters({ filter }: Pick<GridAddress, 'filter'>) {
  return {
    unrecorded: filter('unrecorded')[0] === 'true',
    statuses: eventStatuses.filter((status) => filter('statuses').includes(status)),
    fromDate: filter('fromDate')[0],
    toDate: filter('toDate')[0],
    completed: parseFlag(filter('completed')[0]),
    prepay: parseFlag(filter('prepay')[0]),
    weekdays: weekdays.filter((day) => filter('weekdays').includes(String(day))),
    clientIds: [...filter('clientIds')],
    assetIds: [...filter('assetIds')],
    industries: [...filter('industries')],
    zips: [...filter('zips')],
    eventNames: [...filter('eventNames')],
  };
}

export const hasActiveFilters = (filters: ReturnType<typeof readFilters>) =>
  hasEventFilters({ ...filters, when: 'all', searchText: '' });

export const emptyFilters = {
  unrecorded: [],
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
} satisfies Record<keyof ReturnType<typeof readFilters>, readonly []>;

const parseFlag = (value: string | undefined) =>
  value === undefined ? undefined : value === 'true';
