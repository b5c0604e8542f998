// Which events a figure comes from, as filters of the events grid. A test holds every tab's figures
// against the rows that these list.
import { events } from '#addresses/events.ts';
import type { DateRange } from '#shared/domain/date-range.ts';
import type { EventFilters } from '#shared/domain/event-grid.ts';
import type { Weekday } from '#shared/domain/local-date.ts';
import { useCan } from '#web/api/account.ts';

type Filters = Partial<EventFilters>;

/** Only completed events count in sales. */
const sold = { completed: true } satisfies Filters;

export const behind = {
  sales: sold,
  client: (id: string): Filters => ({ ...sold, clientIds: [id] }),
  zip: (zip: string): Filters => ({ ...sold, zips: [zip] }),
  industry: (...industries: string[]): Filters => ({ ...sold, industries }),
  equipment: (id: string): Filters => ({ ...sold, assetIds: [id] }),
  weekday: (day: Weekday): Filters => ({ ...sold, weekdays: [day] }),
  /** Orders come in before the event is completed. */
  prepay: (eventName: string): Filters => ({ prepay: true, eventNames: [eventName] }),
};

export function rowsBehind({ from, to }: DateRange, filters: Filters): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ fromDate: from, toDate: to, ...filters })) {
    for (const each of [value].flat()) search.append(name, String(each));
  }
  return `#/franchise/events/list?${search.toString()}`;
}

/** For those who may see events; no days are nowhere. */
export function useRowsBehind() {
  const maySee = useCan()(events.routes.list);
  return (days: DateRange | undefined, filters: Filters): string | undefined =>
    maySee && days ? rowsBehind(days, filters) : undefined;
}

/** The links of a table's row: its name has none, its figures share one. */
export const sharedLink = (figures: readonly unknown[], href: string | undefined) => [
  undefined,
  ...figures.map(() => href),
];
