import type { EventFilters } from '#shared/domain/event-grid.ts';
import { weekdays } from '#shared/domain/local-date.ts';
import { text } from '#shared/text/catalogue.ts';

/** Filters of the events grid that make a figure narrower than the days that it is of. */
const filters = [
  'weekdays',
  'industries',
  'zips',
  'prepay',
  'eventNames',
] as const satisfies readonly (keyof EventFilters)[];
type Filter = (typeof filters)[number];

type Chosen = (filter: string) => readonly string[];

const said: Readonly<Record<Filter, (value: string) => string>> = {
  weekdays: (value) => {
    const day = weekdays.find((it) => String(it) === value);
    return day ? text(`weekday_${day}`) : value;
  },
  industries: (industry) => industry || text('events_filter_no_industry'),
  zips: (zip) => (zip === '' ? text('events_filter_no_zip') : text('events_filter_zip', { zip })),
  prepay: (value) => text(`events_filter_prepay_${value === 'true'}`),
  eventNames: (name) => name,
};

/** What the figure was of beyond its days; sums by franchise do not know it, the rows behind them do. */
export const narrowings = (chosen: Chosen) =>
  filters.flatMap((filter) =>
    chosen(filter).map((value) => ({ filter, value, label: said[filter](value) })),
  );

/** The events behind a franchise's sums, as narrow as the figure was. Orders come before an event is completed. */
export function rowFilters(chosen: Chosen) {
  const completed = chosen('prepay').length === 0 ? { completed: true } : {};
  return { ...completed, ...Object.fromEntries(filters.map((name) => [name, chosen(name)])) };
}
