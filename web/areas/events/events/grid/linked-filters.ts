import type { EventFilters } from '#shared/domain/events/event-grid.ts';
import { text } from '#shared/text/events/events.ts';

/** The names of clients and equipment by id. */
export type EventNames = Readonly<Record<string, string>>;

type LinkedFilter = { readonly filter: string; readonly value: string; readonly label: string };

/** Filters without a control of their own; other screens link to the grid with them. */
export function linkedFilters(
  filters: Omit<EventFilters, 'searchText' | 'when'>,
  names: EventNames,
): LinkedFilter[] {
  const each = (
    filter: 'clientIds' | 'assetIds' | 'industries' | 'zips' | 'eventNames',
    said: (value: string) => string,
  ) => filters[filter].map((value) => linked(filter, value, said(value)));
  return [
    ...(filters.unrecorded ? [linked('unrecorded', 'true', text('events_filter_unrecorded'))] : []),
    ...flag('completed', filters.completed),
    ...flag('prepay', filters.prepay),
    ...filters.weekdays.map((day) => linked('weekdays', String(day), text(`weekday_${day}`))),
    ...each('clientIds', (id) => names[id] ?? text('events_filter_client')),
    ...each('assetIds', (id) => names[id] ?? text('events_filter_equipment')),
    ...each('industries', (industry) => industry || text('events_filter_no_industry')),
    ...each('zips', (zip) =>
      zip === '' ? text('events_filter_no_zip') : text('events_filter_zip', { zip }),
    ),
    ...each('eventNames', (name) => name),
  ];
}

function flag(filter: 'completed' | 'prepay', value: boolean | undefined): LinkedFilter[] {
  if (value === undefined) return [];
  return [linked(filter, String(value), text(`events_filter_${filter}_${value}`))];
}

const linked = (filter: string, value: string, label: string) => ({ filter, value, label });
