import { events } from '#shared/contract/events.ts';
import { useCan } from '#web/api/account.ts';
import type { DateRange } from '#shared/domain/date-range.ts';

/** The address of the events that a figure comes from, for those who may see them. */
export function useRowsBehind(): (days: DateRange, searchText?: string) => string | undefined {
  const maySee = useCan()(events.routes.list);
  return ({ from, to }, searchText = '') => {
    if (!maySee) return undefined;
    const search = new URLSearchParams({ fromDate: from, toDate: to });
    if (searchText !== '') search.set('searchText', searchText);
    return `#/franchise/events/list?${search.toString()}`;
  };
}
