import type { EventFilters } from '#shared/domain/events/event-grid.ts';
import { weekdays } from '#shared/domain/values/local-date.ts';
import { text as eventText } from '#shared/text/events/events.ts';
import { text } from '#shared/text/reports/dashboard.ts';

/** Filters of the events grid that restrict a figure beyond its days. */
const filters = [
  'weekdays',
  'industries',
  'zips',
  'prepay',
  'eventNames',
] as const satisfies readonly (keyof EventFilters)[];
type Filter = (typeof filters)[number];

type GetFilterValues = (filter: string) => readonly string[];

const labelsByFilter: Readonly<Record<Filter, (value: string) => string>> = {
  weekdays: (value) => {
    const day = weekdays.find((it) => String(it) === value);
    return day ? text(`weekday_${day}`) : value;
  },
  industries: (industry) => industry || eventText('events_filter_no_industry'),
  zips: (zip) =>
    zip === '' ? eventText('events_filter_no_zip') : eventText('events_filter_zip', { zip }),
  prepay: (value) => eventText(`events_filter_prepay_${value === 'true'}`),
  eventNames: (name) => name,
};

/**
 * The restrictions of a figure beyond its days. Sums by franchise ignore them, but the rows behind
 * them don't.
 */
export const listNarrowings = (chosen: GetFilterValues) => [
  ...listClientNarrowings(chosen),
  ...filters.flatMap((filter) =>
    chosen(filter).map((value) => ({
      filter,
      label: labelsByFilter[filter](value),
      others: chosen(filter).filter((it) => it !== value),
    })),
  ),
];

/** The clients of several franchises, whose names aren't known here: shown and removed as one. */
function listClientNarrowings(chosen: GetFilterValues) {
  const count = chosen('clientIds').length;
  if (count === 0) return [];
  const label = text('by_franchise_clients', { count });
  return [{ filter: 'clientIds' as const, label, others: [] }];
}

/**
 * The events behind a franchise's sums, restricted like the figure. Orders arrive before an event
 * is completed.
 */
export function toRowFilters(chosen: GetFilterValues) {
  const completed = chosen('prepay').length === 0 ? { completed: true } : {};
  const names = ['clientIds', ...filters];
  return { ...completed, ...Object.fromEntries(names.map((name) => [name, chosen(name)])) };
}
