// The events behind a figure, as filters of the events grid. A test compares the figures of each
// dashboard tab and report with the rows that these filters list.
import type { EventFilters } from '#shared/domain/events/event-grid.ts';
import type { Weekday } from '#shared/domain/values/local-date.ts';

type Filters = Partial<EventFilters>;

/** Only completed events count as sales. */
const salesFilters = { completed: true } satisfies Filters;

export const figureFilters = {
  sales: salesFilters,
  clients: (...ids: string[]): Filters => ({ ...salesFilters, clientIds: ids }),
  zip: (zip: string): Filters => ({ ...salesFilters, zips: [zip] }),
  industry: (...industries: string[]): Filters => ({ ...salesFilters, industries }),
  equipment: (id: string): Filters => ({ ...salesFilters, assetIds: [id] }),
  weekday: (day: Weekday): Filters => ({ ...salesFilters, weekdays: [day] }),
  /** Orders arrive before the event is completed. */
  prepay: (eventName: string): Filters => ({ prepay: true, eventNames: [eventName] }),
};
